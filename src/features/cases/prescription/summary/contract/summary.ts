import {
  type AnyValues,
  asValues,
  type Group,
  type Rows,
  type Single,
  type Some,
  type Unit,
} from '../../fields/contract/answers.ts'
import { fieldOf, type RxField } from '../../fields/contract/fields.ts'
import type { WordsOfField } from '../../fields/contract/fieldWords.ts'
import type { Rx } from '../../fields/contract/prescription.ts'
import type { Phrases } from './sentenceWords.ts'

/** How answers are written in one language. */
export interface Writing {
  fields: Readonly<Record<RxField, WordsOfField>>
  /** The phrases for questions with parts. */
  sentences: { readonly [F in RxField]?: Phrases }
  units: Readonly<Record<Unit, (number: string, count: number) => string>>
  /** The answer to a ticked statement. */
  ticked: string
  labelled: (what: string, answer: string) => string
  /** "a, b and c". */
  list: (items: readonly string[]) => string
  /** The same for a sequence: "a, then b". */
  inOrder: (items: readonly string[]) => string
  /** "IPR if needed": for a means that another answer allows only if needed. */
  ifNeeded: (means: string) => string
  /** A number, with the decimal sign of the language. */
  number: (value: number) => string
  /** A day, `2026-11-23`. */
  day: (value: string) => string
}

/**
 * The answer to a field as a planner would word it: the aim and its means as one sentence, rows one by one when they
 * have no leading answer. Empty without an answer.
 */
export function linesOf(field: RxField, rx: Rx, writing: Writing): string[] {
  const value: unknown = rx[field]
  if (value === undefined) return []
  const { answer } = fieldOf[field]
  const words = writing.fields[field]
  const phrases = writing.sentences[field] ?? {}
  const isIfNeeded = (code: unknown) => code === 'ipr' && rx.ipr?.use === 'if-needed'
  const write = (of: Group | Rows, row: unknown) => sentence({ of, words, phrases, writing, isIfNeeded }, asValues(row))
  if (answer.kind === 'group') return [write(answer, value)].filter(Boolean)
  if (answer.kind === 'rows') return listOf(value).flatMap(row => write(answer, row) || [])
  return [singleAnswer(answer, value, words, writing)].filter(Boolean)
}

/** The same on one line. */
export function lineOf(field: RxField, rx: Rx, writing: Writing): string {
  return linesOf(field, rx, writing).join(' · ')
}

interface Sentence {
  of: Group | Rows
  words: WordsOfField
  phrases: Phrases
  writing: Writing
  /** Whether a means is used only if needed, according to another answer. */
  isIfNeeded: (code: unknown) => boolean
}

// the leading answer stands alone, every other one has a phrase
function sentence(written: Sentence, values: AnyValues): string {
  const { of, words, phrases, writing } = written
  const lead = of.kind === 'group' ? of.lead : of.key
  const names = [lead, ...Object.keys(of.parts).filter(name => name !== lead)]
  const parts = names.flatMap(name => {
    const [part, value, own, phrase] = [of.parts[name], values[name], words.parts?.[name] ?? {}, phrases[name]]
    if (!part || value === undefined) return []
    if (part.kind === 'rows') {
      const rows = phrase && 'parts' in phrase ? phrase : undefined
      const each = listOf(value).map(row =>
        sentence({ ...written, of: part, words: own, phrases: rows?.parts ?? {} }, asValues(row)),
      )
      return [rows?.says(each.filter(Boolean).join('; ')) ?? '']
    }
    if (!phrase) return [singleAnswer(part, value, own, writing)]
    const spoken = 'answers' in phrase ? { answers: phrase.answers } : inlineWords(own)
    const answer =
      part.kind === 'some' ? listed(part, value, spoken, written) : singleAnswer(part, value, spoken, writing)
    return answer === '' ? [] : [typeof phrase === 'function' ? phrase(answer) : phrase.says(answer)]
  })
  return capitalised(parts.filter(Boolean).reduce(joined, ''))
}

// "Correct" + "from 6 mm" + ", now canine Class II"
function joined(before: string, part: string): string {
  if (before === '') return part.replace(/^[\s\u00a0\u202f,;:]+/, '')
  return /^[\s\u00a0\u202f]*[,;:]/.test(part) ? `${before}${part}` : `${before} ${part}`
}

function listed({ isRanked }: Some, value: unknown, { answers = {} }: WordsOfField, written: Sentence): string {
  const { writing, isIfNeeded } = written
  const named = listOf(value).map(code => {
    const name = answers[String(code)] ?? String(code)
    return isIfNeeded(code) ? writing.ifNeeded(name) : name
  })
  return isRanked ? writing.inOrder(named) : writing.list(named)
}

// within a sentence: "sequential", but "Class II" in English and "IPR" everywhere keep their capitals
function inlineWords({ answers = {} }: WordsOfField): WordsOfField {
  return { answers: Object.fromEntries(Object.entries(answers).map(([code, word]) => [code, inline(word)])) }
}

/** A label as it stands within a sentence. */
export function inline(label: string): string {
  return /^(Class |\p{Lu}\p{Lu})/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

function singleAnswer(answer: Single, value: unknown, { answers = {} }: WordsOfField, writing: Writing): string {
  switch (answer.kind) {
    case 'one':
      return answers[String(value)] ?? String(value)
    case 'some': {
      const named = listOf(value).map(code => answers[String(code)] ?? String(code))
      return named.map((name, at) => (answer.isRanked && named.length > 1 ? `${at + 1}. ${name}` : name)).join(', ')
    }
    case 'figure':
      return writing.units[answer.unit](writing.number(Number(value)), Number(value))
    case 'day':
      return writing.day(String(value))
    case 'tick':
      return writing.ticked
    case 'teeth':
    case 'gaps':
      return listOf(value).join(', ')
    case 'text':
    case 'tooth':
    case 'gap':
      return String(value)
    case 'per-tooth':
      return Object.entries(asValues(value))
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

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
