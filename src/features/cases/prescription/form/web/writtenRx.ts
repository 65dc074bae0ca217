import type { Answer, Group, Rows } from '#features/cases/prescription/fields/contract/answers.ts'
import { fieldOf, type RxField, rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { type FigureRules, readFigure } from '#kit/figures.ts'
import { sameJson } from '#shell/drafts/autosave.ts'

/** An object while it is edited: a number field contains the typed text while that text is not a number. */
type Written<T> = number extends T ? T | string : T extends object ? { [K in keyof T]: Written<T[K]> } : T
export type WrittenRx = Written<Rx>
export type WrittenFigure = number | string | undefined

/** The value to store for a typed text: its number, undefined when it is empty, otherwise the text. */
export function writtenFigure(typed: string, rules: FigureRules): WrittenFigure {
  const read = readFigure(typed, rules)
  if (read.is === 'refused') return typed
  return read.is === 'number' ? read.value : undefined
}

/** The prescription without texts that are not numbers; the same object for the same prescription. */
export function understood(rx: WrittenRx): Rx {
  const known = understandings.get(rx)
  if (known) return known
  const plain = Object.fromEntries(rxFields.map(field => [field, understoodAnswer(fieldOf[field].answer, rx[field])]))
  understandings.set(rx, plain)
  return plain
}

// every question of the form asks for it
const understandings = new WeakMap<WrittenRx, Rx>()

function understoodAnswer(answer: Answer, value: unknown): unknown {
  if (value === undefined) return undefined
  if (answer.kind === 'figure') return typeof value === 'number' ? value : undefined
  if (answer.kind === 'group') return understoodParts(answer, value)
  if (answer.kind === 'rows') return Array.isArray(value) ? value.map(row => understoodParts(answer, row)) : undefined
  return value
}

function understoodParts({ parts }: Group | Rows, value: unknown): unknown {
  const entries = Object.entries(value ?? {})
  return Object.fromEntries(
    entries.map(([name, value]) => [name, parts[name] ? understoodAnswer(parts[name], value) : value]),
  )
}

/** The fields with a text that is not a number. They are kept as typed and not saved. */
export function unreadFields(rx: WrittenRx): RxField[] {
  const plain = understood(rx)
  return rxFields.filter(field => !sameJson(plain[field], rx[field]))
}
