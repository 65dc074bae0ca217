import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'

/** Writes lengths in mm, without their unit, as the reader's language does. */
export function useLength(): (mm: number) => string {
  const format = numberFormat(localeOf(useLanguage()), { maximumFractionDigits: 2 })
  return mm => format.format(mm)
}
