import { lockCase, openCase } from '#features/cases/server/gate.ts'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { announce } from '#platform/live.ts'
import { type listRecords, OpenUpload, type removeRecord } from '../contract/file.ts'
import { Slot } from '../contract/options.ts'
import { fileReadiness } from '../contract/readiness.ts'
import { type FactsBySlot, FileFacts } from '../contract/record.ts'
import { markRemoved, openUploads, type Place, recordsOf, type UploadRow } from './queries.ts'
import { mayAddRecords } from './rights.ts'

type Records = AnswerOf<typeof listRecords>

/** The records of a case's cycle and the caller's own unfinished uploads to the case. */
export async function readRecords({ params, query }: InputOf<typeof listRecords>, scope: Scope): Promise<Records> {
  const { phase, cycle: present } = await openCase(scope, params.id)
  const cycle = query.cycle ?? present
  const records = (await recordsOf(scope, { caseId: params.id, cycle })).map(asRecord)
  const isOpen = cycle === present && mayAddRecords(scope.kind, phase)
  return {
    cycle,
    records,
    open: (await openUploads(scope, params.id)).map(asOpenUpload),
    readiness: fileReadiness(bySlot(records)),
    can: isOpen ? ['add-records'] : [],
  }
}

/** What the readiness gate of a submission looks at: the facts of the files in each slot. */
export async function recordFacts(scope: Scope, place: Place): Promise<FactsBySlot> {
  return bySlot((await recordsOf(scope, place)).map(asRecord))
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

function asOpenUpload(row: UploadRow): OpenUpload {
  return OpenUpload.parse({
    id: row.id,
    kind: row.kind,
    slot: row.slot,
    name: row.name,
    bytes: row.declared_bytes,
    received: row.received_bytes,
    sha256: row.declared_sha256?.toString('hex'),
    startedAt: row.created_at.toISOString(),
  })
}

function bySlot(records: Records['records']): FactsBySlot {
  const found: FactsBySlot = {}
  for (const { slot, facts } of records) found[slot] = [...(found[slot] ?? []), facts]
  return found
}
