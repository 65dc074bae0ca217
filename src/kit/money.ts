import { z } from 'zod'
import { type FigureRules, figureAsTyped, figureOf } from './figures.ts'
import { numberFormat } from './formats.ts'
import type { Language } from './words.ts'

/** The currencies of our accounts; each has hundredths. */
export const currencies = ['EUR'] as const
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

/** An amount in the API: an integer number of cents, within limits that a double represents exactly. */
export const Cents = z.number().int('invalid').min(-10_000_000_000, 'too-small').max(10_000_000_000, 'too-big')

/** The locale for money in each language: in English the sign is before the amount, in Spanish and French after it. */
const locales: Record<Language, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' }

/** `formatMoney(123450, 'EUR', 'es')` → `1.234,50 €`, with non-breaking spaces. */
export function formatMoney(cents: number, currency: Currency, language: Language): string {
  const format = numberFormat(locales[language], { style: 'currency', currency, useGrouping: 'always' })
  // a string is formatted as an exact decimal number; cents divided by a hundred would be a double
  return format.format(decimalOf(cents))
}

/** Cents as a plain decimal number, for files for programs: `-1234.50`. */
export function decimalOf(cents: number): `${number}` {
  const [units, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return `${cents < 0 ? '-' : ''}${units}.${String(rest).padStart(2, '0')}` as `${number}` // digits, a point, two digits
}

/** How an amount is typed, in euros and not in cents: two decimals, within the limits of `Cents`. */
export const amountRules = {
  ...{ decimals: 2, padded: true, min: -100_000_000, max: 100_000_000 },
  units: ['€', 'euros', 'EUR'],
} as const satisfies FigureRules

/** Cents as a field shows them: `1234,50` in Spanish and French, `1234.50` in English. */
export function typedMoney(cents: number, language: Language): string {
  return figureAsTyped(cents / 100, amountRules, language)
}

/**
 * The cents of a typed amount: `1.234,50`, `1 234,5 €`, `€1,234.50`, `1234`. `undefined` for a text that could mean two
 * amounts (`1.234`) or means none.
 */
export function parseMoney(typed: string): number | undefined {
  const value = figureOf(typed, amountRules)
  return value === undefined ? undefined : Math.round(value * 100)
}

/**
 * Splits an amount into `n` parts that differ by at most one cent and add up to the amount (P7); the first ones are the
 * larger ones.
 */
export function splitEvenly(total: number, n: number): number[] {
  const part = Math.floor(total / n)
  const over = total - part * n
  return Array.from({ length: n }, (_, at) => (at < over ? part + 1 : part))
}

/** A percentage of an amount, rounded to the nearest cent, half a cent upwards. */
export function percentOf(cents: number, rate: number): number {
  return Math.floor((cents * rate + 50) / 100)
}
