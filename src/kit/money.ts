import { z } from 'zod'
import type { Language } from './words.ts'

/** The currencies that we keep books in; each has hundredths. */
export const currencies = ['EUR'] as const
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

/** An amount as it travels: whole cents, within what a double holds exactly and nobody invoices. */
export const Cents = z.number().int('invalid').min(-10_000_000_000, 'too-small').max(10_000_000_000, 'too-big')

/** How each language writes money: an English reader in Spain reads euros in front, a French one far behind. */
const locales: Record<Language, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' }

/** `formatMoney(123450, 'EUR', 'es')` → `1.234,50 €`. The spaces in it do not break. */
export function formatMoney(cents: number, currency: Currency, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency, useGrouping: 'always' })
  // a string is taken as the decimal number that it is, cents over a hundred are a double
  return format.format(decimalOf(cents))
}

/** Cents as a plain decimal number, for files that machines read: `-1234.50`. */
export function decimalOf(cents: number): `${number}` {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return `${cents < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}` as `${number}` // digits, a point, two digits
}

/** Cents as somebody would type them into a field: `1234,50` in Spanish and French, `1234.50` in English. */
export function typedMoney(cents: number, language: Language): string {
  return language === 'en' ? decimalOf(cents) : decimalOf(cents).replace('.', ',')
}

/**
 * What a person typed as cents: `1.234,50`, `1 234,5 €`, `€1,234.50`, `1234`. One or two digits after the last sign are
 * cents in every language; three are thousands only where the reader's language separates them so. What could mean two
 * amounts, and what means none, is `undefined`.
 */
export function parseMoney(typed: string, language: Language): number | undefined {
  const bare = typed.replace(/€|EUR/i, '').replace(/\s/g, '').replace('−', '-')
  const read = /^(-?)(\d[\d.,']*?)(?:([.,])(\d{1,2}))?$/.exec(bare)
  if (!read) return undefined
  const [, sign, whole = '', , hundredths = ''] = read
  const digits = ungrouped(whole, language)
  if (digits === undefined || digits.length > 8) return undefined
  const cents = Number(digits) * 100 + Number(hundredths.padEnd(2, '0'))
  return sign ? -cents : cents
}

/** Digits without their thousands' signs; undefined when those stand elsewhere than between thousands. */
function ungrouped(whole: string, language: Language): string | undefined {
  if (/^\d+$/.test(whole)) return whole
  const group = { en: /^\d{1,3}(,\d{3})+$/, es: /^\d{1,3}(\.\d{3})+$/, fr: /^\d{1,3}('\d{3})+$/ }[language]
  return group.test(whole) ? whole.replace(/\D/g, '') : undefined
}

/**
 * Splits an amount into `n` parts that differ by one cent at most and make the whole again (P7); the first ones are the
 * larger ones.
 */
export function splitEvenly(total: number, n: number): number[] {
  const part = Math.floor(total / n)
  const over = total - part * n
  return Array.from({ length: n }, (_, at) => (at < over ? part + 1 : part))
}

/** A share of an amount by a rate in percent, to the nearest cent, half a cent upwards. */
export function percentOf(cents: number, rate: number): number {
  return Math.floor((cents * rate + 50) / 100)
}
