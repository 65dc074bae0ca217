import type { Case, RecordRequest } from '#features/cases/case/contract/case.ts'
import { type Step, stepOfField } from '#features/cases/case/contract/steps.ts'
import { wizardHref } from '#features/cases/case/web/caseName.ts'

/** The requests that the doctor has to answer with the next submission, also after a withdrawal. */
export function pendingRequests(kase: Pick<Case, 'phase' | 'requests'> | undefined): RecordRequest[] {
  if (kase?.phase !== 'records-requested' && kase?.phase !== 'draft') return []
  return kase.requests.filter(request => request.answeredAt === null)
}

/** The requests that prevent the submission: their item is unchanged and has no explanation. */
export function openRequests(kase: Case | undefined): RecordRequest[] {
  return pendingRequests(kase).filter(request => request.state === 'open')
}

/**
 * The open request after the field or slot `from`, in the order in which they were made; the first one without `from`.
 */
export function nextRequest(kase: Case | undefined, from: string | null): RecordRequest | undefined {
  const all = pendingRequests(kase)
  const at = all.findIndex(request => placeOfRequest(request) === from)
  return all.slice(at + 1).find(request => request.state === 'open')
}

/** Where a request is answered: at its step, at its field. */
export function requestHref(caseId: string, request: RecordRequest): string {
  return wizardHref(caseId, { step: stepOfRequest(request), field: placeOfRequest(request) })
}

/** The URL where answering begins: at the first open request, or at the review when there is none. */
export function answerHref(kase: Case): string {
  const [first] = openRequests(kase)
  return first ? requestHref(kase.id, first) : wizardHref(kase.id, { step: 'review' })
}

/** The field or record slot of a request. */
export function placeOfRequest({ field, slot }: RecordRequest): string {
  return field ?? slot ?? ''
}

export function stepOfRequest({ field, slot }: RecordRequest): Step {
  if (slot !== null) return 'records'
  return Object.entries(stepOfField).find(([name]) => name === field)?.[1] ?? 'prescription'
}
