import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { NewRecordRequest } from '../contract/request.ts'

/** All requests ever made in a case, in the order in which they were made. */
export function requestsOf(scope: Scope, caseId: string) {
  return scope.query
    .selectFrom('record_requests as q')
    .innerJoin('case_events as e', 'e.id', 'q.event_id')
    .select(['q.id', 'q.slot', 'q.field', 'q.reason', 'q.note', 'q.answered_at', 'e.at as asked_at'])
    .select(['q.requested_state', 'q.explanation', 'q.outcome'])
    .where('q.case_id', '=', caseId)
    .orderBy('e.seq')
    .orderBy('q.id')
    .execute()
}
export type RequestRow = Awaited<ReturnType<typeof requestsOf>>[number]

interface NewRequests {
  caseId: string
  eventId: string
  items: readonly { item: NewRecordRequest; state: Buffer }[]
}

export async function insertRequests(scope: Scope, { caseId, eventId, items }: NewRequests): Promise<void> {
  const now = Date.now()
  const values = items.map(({ item: { slot = null, field = null, reason, note }, state }, index) => ({
    // ids made in the same millisecond have no order; this keeps the order in which the items were written
    id: newId(now + index),
    case_id: caseId,
    event_id: eventId,
    ...{ slot, field, reason, note },
    requested_state: state,
  }))
  await scope.query.insertInto('record_requests').values(values).execute()
}

/** Closes an open request with its result. */
export async function closeRequest(scope: Scope, id: string, closed: { outcome: string; at: Date }): Promise<void> {
  const { outcome, at: answered_at } = closed
  const open = scope.query.updateTable('record_requests').set({ outcome, answered_at }).where('id', '=', id)
  await open.where('answered_at', 'is', null).execute()
}

/** False when the case has no such open request. */
export async function writeExplanation(
  scope: Scope,
  { caseId, id, explanation }: { caseId: string; id: string; explanation: string },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.query
    .updateTable('record_requests')
    .set({ explanation })
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
