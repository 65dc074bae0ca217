import { showDayOf } from '#kit/dates.ts'
import { relativeTimeFormat } from '#kit/formats.ts'

const steps = [
  { unit: 'minute', seconds: 60, upTo: 3600 },
  { unit: 'hour', seconds: 3600, upTo: 86_400 },
  { unit: 'day', seconds: 86_400, upTo: 7 * 86_400 },
] as const

/** An instant in everyday words: minutes, hours and days ago within a week, the date before that. */
export function showAgo(at: string, locale: string, now = Date.now()): string {
  const ago = Math.max(0, (now - Date.parse(at)) / 1000)
  const step = steps.find(({ upTo }) => ago < upTo)
  if (!step) return showDayOf(at)
  return relativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(ago / step.seconds), step.unit)
}
