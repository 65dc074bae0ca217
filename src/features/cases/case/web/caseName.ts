import { dayOf } from '#kit/dates.ts'
import { readerZone } from '#kit/formats.ts'
import type { Case } from '../contract/case.ts'

/** The patient's name as it is shown; `fallback` while a draft has none. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }, fallback: string): string {
  return `${firstName} ${lastName}`.trim() || fallback
}

/** Calendar days from an instant to now in the reader's time zone: since yesterday evening is 1 day. */
export function daysSince(instant: string, now = Date.now()): number {
  const zone = readerZone()
  const midnightOf = (moment: number) => Date.parse(`${dayOf(new Date(moment), zone)}T00:00:00Z`)
  return Math.max(0, (midnightOf(now) - midnightOf(Date.parse(instant))) / 86_400_000)
}

/** The wizard, where a draft is continued and requested items are corrected: at a step, at a field. */
export function wizardHref(caseId: string, place: { step?: string; field?: string } = {}): string {
  return `/cases/add?${new URLSearchParams({ case: caseId, ...place })}`
}

/**
 * The correct URL of a case for an administrator when the URL names another doctor; undefined when it names the right
 * one.
 */
export function ownDoctorsHref(kase: Pick<Case, 'id' | 'doctor'>, named: string | undefined): string | undefined {
  return kase.doctor.id === named ? undefined : `/users/${kase.doctor.id}/cases/${kase.id}`
}
