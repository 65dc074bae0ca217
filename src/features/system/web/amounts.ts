import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const spans = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** Bytes and spans of time as the reader writes them: 1.2 GB, 3 hours. */
export function useAmounts(): { size: (bytes: number) => string; span: (seconds: number) => string } {
  const locale = localeOf(useLanguage())
  return {
    size: bytes => {
      const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
      const format = numberFormat(locale, { style: 'unit', unit: sizes[power] ?? 'byte', maximumFractionDigits: 1 })
      return format.format(bytes / 1000 ** power)
    },
    span: seconds => {
      const { unit, seconds: one } = spans.find(step => seconds >= step.seconds) ?? spans[2]
      const format = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
      return format.format(Math.max(1, Math.floor(seconds / one)))
    },
  }
}
