import { numberFormat } from './formats.ts'
import type { Language } from './words.ts'

/** The rules of a number: a contract uses them for its schema and for the input field. */
export interface FigureRules {
  /** At most this many decimals; 0 for a count. */
  decimals: number
  min?: number
  max?: number
  /** What an arrow key adds or subtracts: 1 by default. */
  step?: number
  /** Whether all decimals are written out, as in an amount: `2.50`. */
  padded?: boolean
  /** Units that may be typed with the number and are ignored: `mm`, `€`. */
  units?: readonly string[]
}

export type FigureFault = 'not-a-number' | 'ambiguous' | 'not-whole' | 'too-precise' | 'out-of-range'

/** The meaning of a typed text. `asThousands` and `asDecimal` are the two meanings of an ambiguous one. */
export type TypedFigure =
  | { is: 'empty' }
  | { is: 'number'; value: number }
  | { is: 'refused'; why: Exclude<FigureFault, 'ambiguous'> }
  | { is: 'refused'; why: 'ambiguous'; asThousands: number; asDecimal: number }

/**
 * Reads a number as people type and paste it, in the same way in every language: comma and point are both decimal
 * signs, groups of three digits may be separated by point, comma, apostrophe or space, and a sign and one of the units
 * are allowed. A text with two meanings is never guessed (decision 0308).
 */
export function readFigure(typed: string, rules: FigureRules): TypedFigure {
  const text = bare(typed)
  if (text === '') return { is: 'empty' }
  const { sign, body } = parted(text, rules.units ?? [])
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, decimals } = rules
  const asThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? Number(body.replace(/\D/, '')) : undefined
  if (asThousands !== undefined && (decimals === 0 || max >= 1000))
    return { is: 'refused', why: 'ambiguous', asThousands: sign * asThousands, asDecimal: sign * Number(pointed(body)) }
  const digits = digitsOf(body)
  if (!digits) return { is: 'refused', why: 'not-a-number' }
  const fraction = digits.fraction.replace(/0+$/, '')
  if (fraction.length > decimals) return { is: 'refused', why: decimals === 0 ? 'not-whole' : 'too-precise' }
  // adding zero changes minus zero to zero
  const value = sign * Number(`${digits.integer || '0'}.${fraction || '0'}`) + 0
  // above this limit a double does not represent every hundredth
  if (value < min || value > max || Math.abs(value) > 1e12) return { is: 'refused', why: 'out-of-range' }
  return { is: 'number', value }
}

/** The number that a text means; undefined when it means no number or is empty. */
export function figureOf(typed: string, rules: FigureRules): number | undefined {
  const read = readFigure(typed, rules)
  return read.is === 'number' ? read.value : undefined
}

/** A typed number for a request: undefined for an empty field, NaN (which schemas refuse) for another text. */
export function figureToSend(typed: string, rules: FigureRules): number | undefined {
  return readFigure(typed, rules).is === 'empty' ? undefined : (figureOf(typed, rules) ?? Number.NaN)
}

/** A number as a field shows it: with the language's decimal sign and without groups, which an edit would break. */
export function figureAsTyped(value: number, { decimals, padded }: FigureRules, language: Language): string {
  const options = { maximumFractionDigits: decimals, minimumFractionDigits: padded ? decimals : 0, useGrouping: false }
  return numberFormat(language, options).format(value)
}

/** The number one step up (1) or down (-1), within its limits. */
export function stepFigure(value: number, direction: 1 | -1, { step = 1, min, max, decimals }: FigureRules): number {
  const next = Number((value + direction * step).toFixed(decimals))
  return Math.min(max ?? next, Math.max(min ?? next, next))
}

// pasted cells may contain invisible marks of the writing direction
function bare(typed: string): string {
  return typed.replace(/[\u200b\u200e\u200f\u061c\u2066-\u2069\ufeff]/g, '').trim()
}

const signs = /^[+\-\u2010-\u2013\u2212]\s*/

/** Separates a sign and one unit from the digits, in any order: `-15 €`, `-€15`, `€ -15`. */
function parted(text: string, units: readonly string[]): { sign: 1 | -1; body: string } {
  const front = text.replace(signs, '')
  const lead = units.find(unit => front.toLowerCase().startsWith(unit.toLowerCase()))
  const afterUnit = lead ? front.slice(lead.length).trimStart() : front
  const isSigned = front !== text
  const rest = lead && !isSigned ? afterUnit.replace(signs, '') : afterUnit
  const mark = isSigned ? text.charAt(0) : rest === afterUnit ? '+' : afterUnit.charAt(0)
  const tail = lead ? undefined : units.find(unit => rest.toLowerCase().endsWith(unit.toLowerCase()))
  return { sign: mark === '+' ? 1 : -1, body: (tail ? rest.slice(0, -tail.length) : rest).trim() }
}

const grouped = /^[1-9]\d{0,2}(?:(?<sign>[.,'’\s])\d{3})(?:\k<sign>\d{3})*$/

/** The digits before and after the decimal sign; undefined when the text is not one number. */
function digitsOf(body: string): { integer: string; fraction: string } | undefined {
  const plain = /^(?<integer>\d*)(?:[.,](?<fraction>\d*))?$/.exec(body)
  if (plain && /\d/.test(body)) return { integer: plain.groups?.integer ?? '', fraction: plain.groups?.fraction ?? '' }
  const { integer = '', fraction = '' } = /^(?<integer>.*?)(?:[.,](?<fraction>\d*))?$/.exec(body)?.groups ?? {}
  // two groups or more with one sign and no other: 1.234.567
  if (isGrouped(body)) return { integer: body.replace(/\D/g, ''), fraction: '' }
  const decimalSign = body.charAt(integer.length)
  if (!isGrouped(integer) || integer.includes(decimalSign)) return undefined
  return { integer: integer.replace(/\D/g, ''), fraction }
}

function isGrouped(text: string): boolean {
  return grouped.test(text.replace(/[\u2009\u202f\u00a0]/g, ' ').replace(/’/g, "'"))
}

function pointed(body: string): string {
  return body.replace(',', '.')
}
