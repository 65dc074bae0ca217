import { z } from 'zod'
import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { lockCase } from '#features/cases/case/server/lockCase.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { confirmRecords, moveRecord } from '../contract/file.ts'
import { Slot, slotRules, slotsBeside } from '../contract/options.ts'
import { insertConfirmations, insertRecord, markRemoved, type Place, recordsOf } from './queries.ts'
import { mayAddRecords } from './rights.ts'

/**
 * Moves a record to another slot. A person chose the slot, so it is confirmed; a file that it displaces takes its old
 * slot.
 */
export async function moveToSlot(
  { params, body: { slot } }: InputOf<typeof moveRecord>,
  scope: Scope,
): Promise<AnswerOf<typeof moveRecord>> {
  await changePlaces(scope, params.id, async place => {
    const current = await recordsOf(scope, place)
    const moved = current.find(record => record.id === params.record)
    if (!moved) throw new AppError('not-found')
    if (moved.slot === slot) return insertConfirmations(scope, place, [moved.id])
    const from = Slot.parse(moved.slot)
    if (!slotsBeside(from).includes(slot)) throw refuseField('slot', 'invalid')
    const there = current.filter(record => record.slot === slot)
    const { most } = slotRules[slot]
    if (most > 1 && there.length >= most) throw refuseField('slot', 'full')
    const displaced = most === 1 ? there : []
    for (const { id } of [moved, ...displaced]) await markRemoved(scope, place, id)
    for (const record of displaced) await insertRecord(scope, place, { slot: from, ...kept(record) })
    await insertConfirmations(scope, place, [await insertRecord(scope, place, { slot, ...kept(moved) })])
  })
  return {}
}

// the columns that do not depend on the slot
function kept({ file_id, taken_on, teeth }: Awaited<ReturnType<typeof recordsOf>>[number]) {
  return { fileId: file_id, takenOn: taken_on, teeth: z.array(Tooth).parse(teeth) }
}

/** Stores that these records were looked at and are in the right slots. */
export async function confirmPlaces(
  { params, body }: InputOf<typeof confirmRecords>,
  scope: Scope,
): Promise<AnswerOf<typeof confirmRecords>> {
  await changePlaces(scope, params.id, place => insertConfirmations(scope, place, body.records))
  return {}
}

// locked, so that a submission is not checked on a record that changes
async function changePlaces(scope: Scope, caseId: string, change: (place: Place) => Promise<void>): Promise<void> {
  const { phase, cycle, doctorId } = await lockCase(scope, caseId)
  if (!mayAddRecords(scope.kind, phase)) throw new AppError('illegal-move')
  await change({ caseId, cycle })
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId, doctorId, shared: true })
}
