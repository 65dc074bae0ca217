import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'

/** Writes lengths in mm, without their unit, as the reader's language does: at least so many decimals, at most two. */
export function useLength(decimals = 0): (mm: number) => string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 }
  const format = numberFormat(localeOf(useLanguage()), digits)
  return mm => format.format(mm)
}
