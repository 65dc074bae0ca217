/** The patient's name as it is shown; `fallback` while a draft has none. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }, fallback: string): string {
  return `${firstName} ${lastName}`.trim() || fallback
}

/** Whole days from an instant to now. */
export function daysSince(instant: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 86_400_000))
}

/** The wizard, where a draft is continued and what was asked for is mended: at a step, at a field. */
export function wizardHref(caseId: string, place: { step?: string; field?: string } = {}): string {
  return `/cases/add?${new URLSearchParams({ case: caseId, ...place })}`
}
