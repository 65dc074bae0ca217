import type { Case, RecordRequest } from '#features/cases/case/contract/case.ts'
import { type Step, stepOfField } from '#features/cases/case/contract/steps.ts'
import { wizardHref } from '#features/cases/case/web/caseName.ts'

/** What the doctor is to answer with the next submission: also after a withdrawal. */
export function pendingRequests(kase: Case | undefined): RecordRequest[] {
  if (kase?.phase !== 'records-requested' && kase?.phase !== 'draft') return []
  return kase.requests.filter(request => request.answeredAt === null)
}

/** What of it is as it was, and unexplained: it prevents the submission. */
export function openRequests(kase: Case | undefined): RecordRequest[] {
  return pendingRequests(kase).filter(request => request.state === 'open')
}

/** The open request that comes after the place `from` in the order of asking; the first one without a place. */
export function nextRequest(kase: Case | undefined, from: string | null): RecordRequest | undefined {
  const all = pendingRequests(kase)
  const at = all.findIndex(request => placeOfRequest(request) === from)
  return all.slice(at + 1).find(request => request.state === 'open')
}

/** Where a request is answered: at its step, at its field. */
export function requestHref(caseId: string, request: RecordRequest): string {
  return wizardHref(caseId, { step: stepOfRequest(request), field: placeOfRequest(request) })
}

/** Where answering begins: at the first thing that is still open, or at the review when there is none. */
export function answerHref(kase: Case): string {
  const [first] = openRequests(kase)
  return first ? requestHref(kase.id, first) : wizardHref(kase.id, { step: 'review' })
}

/** The field or the record that a request is about. */
export function placeOfRequest({ field, slot }: RecordRequest): string {
  return field ?? slot ?? ''
}

export function stepOfRequest({ field, slot }: RecordRequest): Step {
  if (slot !== null) return 'records'
  return Object.entries(stepOfField).find(([name]) => name === field)?.[1] ?? 'prescription'
}
