import { numberFormat } from './formats.ts'
import type { Language } from './words.ts'

/** What a number may be: a contract gives these to its schema and to the field that asks for it. */
export interface FigureRules {
  /** At most this many decimals; 0 for a count. */
  decimals: number
  min?: number
  max?: number
  /** What an arrow key adds or takes away: 1 unless said. */
  step?: number
  /** Whether all decimals are written out, as in an amount: `2.50`. */
  padded?: boolean
  /** What may be typed along with the number and changes nothing: `mm`, `€`. */
  units?: readonly string[]
}

export type FigureFault = 'not-a-number' | 'ambiguous' | 'not-whole' | 'too-precise' | 'out-of-range'

/** What a typed text means. `asThousands` and `asDecimal` are the two readings of an ambiguous one. */
export type TypedFigure =
  | { is: 'empty' }
  | { is: 'number'; value: number }
  | { is: 'refused'; why: Exclude<FigureFault, 'ambiguous'> }
  | { is: 'refused'; why: 'ambiguous'; asThousands: number; asDecimal: number }

/**
 * Reads a number as people type and paste it, alike in every language: comma and point are both decimal signs, groups of
 * three digits may be parted by point, comma, apostrophe or space, a sign and one of the units may stand along. What has
 * two meanings is never guessed (decision 0308).
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
  // adding zero makes a plain one of minus zero
  const value = sign * Number(`${digits.whole || '0'}.${fraction || '0'}`) + 0
  // beyond these a double does not hold every hundredth
  if (value < min || value > max || Math.abs(value) > 1e12) return { is: 'refused', why: 'out-of-range' }
  return { is: 'number', value }
}

/** The number that a text means; undefined when it means none or is empty. */
export function figureOf(typed: string, rules: FigureRules): number | undefined {
  const read = readFigure(typed, rules)
  return read.is === 'number' ? read.value : undefined
}

/** A typed number as it is sent: none of an empty field, and of what means no number one that no schema takes. */
export function sentFigure(typed: string, rules: FigureRules): number | undefined {
  return readFigure(typed, rules).is === 'empty' ? undefined : (figureOf(typed, rules) ?? Number.NaN)
}

/** A number as a field shows it: the language's own decimal sign, no groups, so that taking a digit away leaves no riddle. */
export function typedFigure(value: number, { decimals, padded }: FigureRules, language: Language): string {
  const options = { maximumFractionDigits: decimals, minimumFractionDigits: padded ? decimals : 0, useGrouping: false }
  return numberFormat(language, options).format(value)
}

/** The number one step further up (1) or down (-1), within its limits. */
export function stepped(value: number, direction: 1 | -1, { step = 1, min, max, decimals }: FigureRules): number {
  const next = Number((value + direction * step).toFixed(decimals))
  return Math.min(max ?? next, Math.max(min ?? next, next))
}

// pasted cells bring marks of the writing direction with them
function bare(typed: string): string {
  return typed.replace(/[\u200b\u200e\u200f\u061c\u2066-\u2069\ufeff]/g, '').trim()
}

const signs = /^[+\-\u2010-\u2013\u2212]\s*/

/** Takes a sign and one unit away, in any order that is written: `-15 €`, `-€15`, `€ -15`. */
function parted(text: string, units: readonly string[]): { sign: 1 | -1; body: string } {
  const front = text.replace(signs, '')
  const lead = units.find(unit => front.toLowerCase().startsWith(unit.toLowerCase()))
  const behind = lead ? front.slice(lead.length).trimStart() : front
  const isSigned = front !== text
  const rest = lead && !isSigned ? behind.replace(signs, '') : behind
  const mark = isSigned ? text.charAt(0) : rest === behind ? '+' : behind.charAt(0)
  const tail = lead ? undefined : units.find(unit => rest.toLowerCase().endsWith(unit.toLowerCase()))
  return { sign: mark === '+' ? 1 : -1, body: (tail ? rest.slice(0, -tail.length) : rest).trim() }
}

const grouped = /^[1-9]\d{0,2}(?:(?<sign>[.,'’\s])\d{3})(?:\k<sign>\d{3})*$/

/** The digits before and behind the decimal sign; undefined when it is not one number. */
function digitsOf(body: string): { whole: string; fraction: string } | undefined {
  const plain = /^(?<whole>\d*)(?:[.,](?<fraction>\d*))?$/.exec(body)
  if (plain && /\d/.test(body)) return { whole: plain.groups?.whole ?? '', fraction: plain.groups?.fraction ?? '' }
  const { whole = '', fraction = '' } = /^(?<whole>.*?)(?:[.,](?<fraction>\d*))?$/.exec(body)?.groups ?? {}
  // two groups or more with one sign and no other: 1.234.567
  if (isGrouped(body)) return { whole: body.replace(/\D/g, ''), fraction: '' }
  const decimalSign = body.charAt(whole.length)
  if (!isGrouped(whole) || whole.includes(decimalSign)) return undefined
  return { whole: whole.replace(/\D/g, ''), fraction }
}

function isGrouped(text: string): boolean {
  return grouped.test(text.replace(/[\u2009\u202f\u00a0]/g, ' ').replace(/’/g, "'"))
}

function pointed(body: string): string {
  return body.replace(',', '.')
}
