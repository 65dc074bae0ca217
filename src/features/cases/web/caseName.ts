import { dayOf } from '#kit/dates.ts'

/** The patient's name as it is shown; `fallback` while a draft has none. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }, fallback: string): string {
  return `${firstName} ${lastName}`.trim() || fallback
}

/** Days from an instant to now as a calendar counts them in the reader's zone: since yesterday evening is 1 day. */
export function daysSince(instant: string, now = Date.now()): number {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const midnightOf = (moment: number) => Date.parse(`${dayOf(new Date(moment), timeZone)}T00:00:00Z`)
  return Math.max(0, (midnightOf(now) - midnightOf(Date.parse(instant))) / 86_400_000)
}

/** The wizard, where a draft is continued and what was asked for is mended: at a step, at a field. */
export function wizardHref(caseId: string, place: { step?: string; field?: string } = {}): string {
  return `/cases/add?${new URLSearchParams({ case: caseId, ...place })}`
}
