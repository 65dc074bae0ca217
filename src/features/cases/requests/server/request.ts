import { createHash } from 'node:crypto'
import { type CaseField, RecordRequest } from '#features/cases/case/contract/case.ts'
import { rxOf } from '#features/cases/prescription/fields/server/prescription.ts'
import { canonical } from '#kit/canonical.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { fileDigests } from '../../records/server/record.ts'
import type { NewRecordRequest } from '../contract/request.ts'
import { closeRequest, insertRequests, type RequestRow, requestsOf } from './queries.ts'

/** The parts of a case that requests can name: its fields, its prescription and its records. */
export interface Subject {
  id: string
  cycle: number
  fields: Readonly<Record<CaseField, unknown>>
}

/** All requests ever made in a case; the open ones with whether their item has changed since. */
export async function requestsFor(scope: Scope, subject: Subject): Promise<RecordRequest[]> {
  const rows = await requestsOf(scope, subject.id)
  // closed requests store their result; most cases have no open ones
  const digest = rows.some(isOpen) ? await digests(scope, subject) : undefined
  return rows.map(row => asRequest(row, digest && !equal(row.requested_state, digest(row))))
}

/** Stores requests for records and fields, with a digest of each item as it is now. */
export async function createRequests(
  scope: Scope,
  subject: Subject,
  { eventId, items }: { eventId: string; items: readonly NewRecordRequest[] },
): Promise<void> {
  const digest = await digests(scope, subject)
  const requests = items.map(item => ({ item, state: digest({ slot: item.slot ?? null, field: item.field ?? null }) }))
  await insertRequests(scope, { caseId: subject.id, eventId, items: requests })
}

/** Closes the open requests. Throws `not-answered` while an item is unchanged and has no explanation. */
export async function answerRequests(scope: Scope, subject: Subject, at: Date): Promise<void> {
  const open = (await requestsFor(scope, subject)).filter(request => request.answeredAt === null)
  const left = open.filter(({ state }) => state === 'open')
  if (left.length > 0) throw new AppError('not-answered', { requests: left.map(({ id }) => id) })
  for (const { id, state: outcome } of open) await closeRequest(scope, id, { outcome, at })
}

/** Closes the open requests of a cycle that is given up. */
export async function withdrawRequests(scope: Scope, caseId: string, at: Date): Promise<void> {
  const open = (await requestsOf(scope, caseId)).filter(isOpen)
  for (const { id } of open) await closeRequest(scope, id, { outcome: 'withdrawn', at })
}

const isOpen = (row: RequestRow) => row.answered_at === null

function asRequest(row: RequestRow, isChanged: boolean | undefined): RecordRequest {
  const present = isChanged ? 'changed' : row.explanation === '' ? 'open' : 'explained'
  return RecordRequest.parse({
    id: row.id,
    slot: row.slot,
    field: row.field,
    reason: row.reason,
    note: row.note,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    state: isOpen(row) ? present : (row.outcome ?? 'answered'),
    explanation: row.explanation,
  })
}

type Thing = Pick<RequestRow, 'slot' | 'field'>

/** A digest of the current value of an item that can be requested. */
async function digests(scope: Scope, { id, cycle, fields }: Subject): Promise<(thing: Thing) => Buffer> {
  const rx = await rxOf(scope, id, cycle)
  const files = await fileDigests(scope, { caseId: id, cycle })
  const answers = new Map<string, unknown>(Object.entries({ ...fields, ...rx }))
  return ({ slot, field }) => {
    const value = slot === null ? answerOf(field ?? '') : (files.get(slot) ?? [])
    return createHash('sha256').update(canonical(value)).digest()
  }

  function answerOf(field: string): unknown {
    // the reason for treatment is requested as one item: its codes and its text
    if (field === 'complaints') return [answerOrNull(answers.get(field)), answerOrNull(answers.get('complaintText'))]
    return answerOrNull(answers.get(field))
  }
}

// a cleared answer and one that was never given are equal
function answerOrNull(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value
}

function equal(before: Buffer | null, now: Buffer): boolean {
  return before?.equals(now) ?? false
}
