import { lockCase, openCase } from '#features/cases/server/gate.ts'
import { FileFacts } from '#features/files/reading/contract/facts.ts'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { announce } from '#platform/live.ts'
import type { listRecords, removeRecord } from '../contract/file.ts'
import type { ReadinessItem } from '../contract/item.ts'
import { Slot, slotRules } from '../contract/options.ts'
import { fileReadiness } from '../contract/readiness.ts'
import type { FactsBySlot } from '../contract/record.ts'
import { clearSlot, clearSlots, insertRecord, markRemoved, type Place, recordsOf } from './queries.ts'
import { mayAddRecords } from './rights.ts'
import { slotsBeingRead, waitingUploads } from './waiting.ts'

type Records = AnswerOf<typeof listRecords>

/** The records of a case's cycle and the caller's own uploads to the case that have no place yet. */
export async function readRecords({ params, query }: InputOf<typeof listRecords>, scope: Scope): Promise<Records> {
  const { phase, cycle: present } = await openCase(scope, params.id)
  const cycle = query.cycle ?? present
  const records = (await recordsOf(scope, { caseId: params.id, cycle })).map(asRecord)
  const isOpen = cycle === present && mayAddRecords(scope.kind, phase)
  return {
    cycle,
    records,
    open: await waitingUploads(scope, params.id),
    readiness: fileReadiness(bySlot(records), await slotsBeingRead(scope, params.id)),
    can: isOpen ? ['add-records'] : [],
  }
}

/** What the gate of a submission says of the files of its doctor. */
export async function recordReadiness(scope: Scope, place: Place): Promise<ReadinessItem[]> {
  const records = (await recordsOf(scope, place)).map(asRecord)
  return fileReadiness(bySlot(records), await slotsBeingRead(scope, place.caseId))
}

/** Puts a file that was found good into its slot; where one is enough, the one before steps back. */
export async function keepRecord(scope: Scope, place: Place, slot: Slot, fileId: string): Promise<void> {
  if (slotRules[slot].most === 1) await clearSlot(scope, place, slot)
  await insertRecord(scope, place, slot, fileId)
}

/** Takes every record of a cycle out of its slot: the cycle was given up before it began. */
export function putAway(scope: Scope, place: Place): Promise<void> {
  return clearSlots(scope, place)
}

/** Takes a record out of its slot. */
export async function dropRecord(
  { params }: InputOf<typeof removeRecord>,
  scope: Scope,
): Promise<AnswerOf<typeof removeRecord>> {
  // locked: what a submission was judged on does not change under it
  const { phase, cycle, doctorId } = await lockCase(scope, params.id)
  if (!mayAddRecords(scope.kind, phase)) throw new AppError('illegal-move')
  if (!(await markRemoved(scope, { caseId: params.id, cycle }, params.record))) throw new AppError('not-found')
  await announce({ topic: 'cases', id: params.id, users: [doctorId], roles: ['super-admin'] })
  return {}
}

type RecordRow = Awaited<ReturnType<typeof recordsOf>>[number]

function asRecord(row: RecordRow): Records['records'][number] {
  return {
    id: row.id,
    fileId: row.file_id,
    slot: Slot.parse(row.slot),
    name: row.name,
    bytes: row.declared_bytes,
    facts: FileFacts.parse(row.facts),
    addedAt: row.added_at.toISOString(),
  }
}

function bySlot(records: Records['records']): FactsBySlot {
  const found: FactsBySlot = {}
  for (const { slot, facts } of records) found[slot] = [...(found[slot] ?? []), facts]
  return found
}
