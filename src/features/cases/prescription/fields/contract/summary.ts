import type { AnySaid, Group, Rows, Single, Unit } from './answers.ts'
import { fieldOf, type RxField } from './fields.ts'
import type { Rx } from './prescription.ts'

/** The words of a field, whatever the kind of its answer; the words of `text/` fit. */
export interface WordsOfField {
  label?: string
  hint?: string
  answers?: Readonly<Record<string, string>>
  parts?: Readonly<Record<string, WordsOfField>>
  /** Of rows: adds one, and takes the one away that is told apart by `key`. */
  add?: string
  remove?: (key: string) => string
}

/** How answers are written in one language. */
export interface Writing {
  fields: Readonly<Record<RxField, WordsOfField>>
  units: Readonly<Record<Unit, (number: string, count: number) => string>>
  /** The answer beside a statement that is ticked. */
  ticked: string
  labelled: (what: string, answer: string) => string
  /** A number, with the decimal sign of the language. */
  number: (value: number) => string
  /** A day, `2026-11-23`. */
  day: (value: string) => string
}

/** What is said of a field: first what is wanted, then how, each with what was asked. Empty when nothing is said. */
export function linesOf(field: RxField, rx: Rx, writing: Writing): string[] {
  const said: unknown = rx[field]
  if (said === undefined) return []
  const { answer } = fieldOf[field]
  const words = writing.fields[field]
  if (answer.kind === 'group') return linesOfParts(answer, asSaid(said), words, writing)
  if (answer.kind === 'rows') return listOf(said).map(row => lineOfParts(answer, asSaid(row), words, writing))
  return [lineOfSingle(answer, said, words, writing)].filter(Boolean)
}

/** The same as one line. */
export function lineOf(field: RxField, rx: Rx, writing: Writing): string {
  return linesOf(field, rx, writing).join(' · ')
}

function lineOfSingle(answer: Single, said: unknown, { answers = {} }: WordsOfField, writing: Writing): string {
  switch (answer.kind) {
    case 'one':
      return answers[String(said)] ?? String(said)
    case 'some': {
      const named = listOf(said).map(code => answers[String(code)] ?? String(code))
      return named.map((name, at) => (answer.isRanked && named.length > 1 ? `${at + 1}. ${name}` : name)).join(', ')
    }
    case 'figure':
      return writing.units[answer.unit](writing.number(Number(said)), Number(said))
    case 'day':
      return writing.day(String(said))
    case 'tick':
      return writing.ticked
    case 'teeth':
    case 'gaps':
      return listOf(said).join(', ')
    case 'text':
    case 'tooth':
    case 'gap':
      return String(said)
    case 'per-tooth':
      return Object.entries(asSaid(said))
        .map(([tooth, codes]) =>
          writing.labelled(
            tooth,
            listOf(codes)
              .map(code => answers[String(code)] ?? String(code))
              .join(', '),
          ),
        )
        .join('; ')
  }
}

function lineOfParts(of: Group | Rows, said: AnySaid, words: WordsOfField, writing: Writing): string {
  return linesOfParts(of, said, words, writing).join(' · ')
}

// the leading answer speaks for itself; every other one with what was asked
function linesOfParts(of: Group | Rows, said: AnySaid, words: WordsOfField, writing: Writing): string[] {
  const lead = of.kind === 'group' ? of.lead : of.key
  const names = [lead, ...Object.keys(of.parts).filter(name => name !== lead)]
  return names.flatMap(name => {
    const [part, value, own] = [of.parts[name], said[name], words.parts?.[name] ?? {}]
    if (!part || value === undefined) return []
    if (part.kind === 'rows') return listOf(value).map(row => lineOfParts(part, asSaid(row), own, writing))
    const line = lineOfSingle(part, value, own, writing)
    if (line === '') return []
    return [name === lead ? line : writing.labelled(own.label ?? '', line)]
  })
}

function listOf(said: unknown): readonly unknown[] {
  return Array.isArray(said) ? said : []
}

function asSaid(said: unknown): AnySaid {
  return typeof said === 'object' && said !== null ? { ...said } : {}
}
