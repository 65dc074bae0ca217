import { z } from 'zod'
import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import type { Phase } from '#features/cases/case/contract/moves.ts'
import { lockCase, openCase } from '#features/cases/case/server/lockCase.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { FileFacts } from '#features/files/file/contract/facts.ts'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { CaseRecord, listRecords, removeRecord } from '../contract/file.ts'
import type { ReadinessItem } from '../contract/item.ts'
import { Slot, slotRules, toothSlots } from '../contract/options.ts'
import { clearSlot, clearSlots, insertRecord, markRemoved, type Place, recordsOf } from './queries.ts'
import { readinessOf } from './readiness.ts'
import { mayAddRecords } from './rights.ts'
import { waitingUploads } from './waiting.ts'

type Records = AnswerOf<typeof listRecords>

/** The records of a case's cycle, and the caller's own uploads to the case that are not in a slot yet. */
export async function readRecords({ params, query }: InputOf<typeof listRecords>, scope: Scope): Promise<Records> {
  const { phase, cycle: present } = await openCase(scope, params.id)
  const cycle = query.cycle ?? present
  const records = (await recordsOf(scope, { caseId: params.id, cycle })).map(asRecord)
  return {
    cycle,
    records,
    open: await waitingUploads(scope, params.id),
    readiness: await readinessOf(scope, { caseId: params.id, cycle }, records),
    can: cycle === present ? rightsIn(scope, phase) : [],
  }
}

function rightsIn({ kind }: Scope, phase: Phase): Records['can'] {
  const turning = kind === 'doctor' ? (['turn-scans'] as const) : []
  return mayAddRecords(kind, phase) ? ['add-records', ...turning] : [...turning]
}

/** The readiness check of a submission, for its doctor's files. */
export async function recordReadiness(scope: Scope, place: Place): Promise<ReadinessItem[]> {
  return readinessOf(scope, place, (await recordsOf(scope, place)).map(asRecord))
}

/** The hashes of a cycle's records by slot; two equal lists are the same files. */
export async function fileDigests(scope: Scope, place: Place): Promise<ReadonlyMap<string, string[]>> {
  const records = (await recordsOf(scope, place)).map(asRecord)
  const digests = new Map<string, string[]>()
  for (const { slot, facts } of records) digests.set(slot, [...(digests.get(slot) ?? []), facts.sha256].sort())
  return digests
}

/** Places an accepted file in its slot; in a slot for one file, the previous one is removed. */
export async function placeRecord(scope: Scope, place: Place, slot: Slot, fileId: string): Promise<void> {
  if (slotRules[slot].most === 1) await clearSlot(scope, place, slot)
  await insertRecord(scope, place, { slot, fileId })
}

/** Removes every record of a cycle from its slot, because the cycle was given up before it began. */
export function clearRecords(scope: Scope, place: Place): Promise<void> {
  return clearSlots(scope, place)
}

/** Removes a record from its slot. */
export async function dropRecord(
  { params }: InputOf<typeof removeRecord>,
  scope: Scope,
): Promise<AnswerOf<typeof removeRecord>> {
  // locked, so that a submission is not checked on a record that changes
  const { phase, cycle, doctorId } = await lockCase(scope, params.id)
  if (!mayAddRecords(scope.kind, phase)) throw new AppError('illegal-move')
  if (!(await markRemoved(scope, { caseId: params.id, cycle }, params.record))) throw new AppError('not-found')
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId: params.id, doctorId, shared: true })
  return {}
}

type RecordRow = Awaited<ReturnType<typeof recordsOf>>[number]

function asRecord(row: RecordRow): CaseRecord {
  const slot = Slot.parse(row.slot)
  const facts = factsAt(slot, FileFacts.parse(row.facts))
  return {
    id: row.id,
    fileId: row.file_id,
    slot,
    name: row.name,
    bytes: row.declared_bytes,
    facts,
    addedAt: row.added_at.toISOString(),
    guessed: row.guessed,
    ...(row.turn !== null && { turn: row.turn }),
    ...takenOf(facts, row.taken_on),
    ...(row.teeth.length > 0 && toothSlots.includes(slot) && { teeth: z.array(Tooth).parse(row.teeth) }),
  }
}

// the doctor's entry counts more: the clock of a camera may be wrong
function takenOf(facts: FileFacts, saidByDoctor: string | null): Pick<CaseRecord, 'taken'> {
  if (saidByDoctor !== null) return { taken: { on: saidByDoctor, saidBy: 'doctor' } }
  const on = 'takenOn' in facts ? facts.takenOn : undefined
  return on === undefined ? {} : { taken: { on, saidBy: 'file' } }
}

/** Whether a picture is a photo or an X-ray depends on its slot, not on the kind of the upload. */
function factsAt(slot: Slot, facts: FileFacts): FileFacts {
  const { kind } = slotRules[slot]
  if (kind === 'xray' && facts.kind === 'photo') {
    const { sharpness: _, look: __, ...picture } = facts
    return { ...picture, kind }
  }
  return kind === 'photo' && facts.kind === 'xray' ? { ...facts, kind } : facts
}
