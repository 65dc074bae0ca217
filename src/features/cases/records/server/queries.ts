import { type ExpressionBuilder, sql } from 'kysely'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { CaseKind } from '#features/files/file/contract/upload.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { DB } from '#platform/db/schema.ts'
import { isPlanKind } from '../contract/open.ts'
import type { Slot } from '../contract/options.ts'
import { planPhases } from './rights.ts'

/** A slot in a cycle of a case. */
export interface Place {
  caseId: string
  cycle: number
}

/** Removes all records from a slot; they stay in the history and are no longer checked. */
export async function clearSlot(scope: Scope, { caseId, cycle }: Place, slot: Slot): Promise<void> {
  await scope.query
    .updateTable('records')
    .set({ removed_at: sql`now()` })
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .where('slot', '=', slot)
    .where('removed_at', 'is', null)
    .execute()
}

/** The same for every slot of the cycle. */
export async function clearSlots(scope: Scope, { caseId, cycle }: Place): Promise<void> {
  await scope.query
    .updateTable('records')
    .set({ removed_at: sql`now()` })
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .where('removed_at', 'is', null)
    .execute()
}

interface NewRecord {
  slot: Slot
  fileId: string
  /** The day that the doctor entered, for a file that moves. */
  takenOn?: string | null
  /** Likewise, the teeth that it shows. */
  teeth?: Tooth[]
}

/** Returns the new record's id. */
export async function insertRecord(
  scope: Scope,
  { caseId, cycle }: Place,
  { slot, fileId, takenOn = null, teeth = [] }: NewRecord,
): Promise<string> {
  const id = newId()
  const row = { id, case_id: caseId, cycle, slot, file_id: fileId, taken_on: takenOn, teeth }
  await scope.query.insertInto('records').values(row).execute()
  return id
}

/** Stores what the doctor says of a record. Returns false when the record is no longer there. */
export async function updateRecord(
  scope: Scope,
  { caseId, cycle }: Place,
  { id, ...facts }: { id: string; taken_on: string | null } | { id: string; teeth: Tooth[] },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.query
    .updateTable('records')
    .set(facts)
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** When progress was last recorded in earlier cycles; undefined when it never was. */
export async function lastProgressBefore(scope: Scope, { caseId, cycle }: Place): Promise<Date | undefined> {
  const row = await scope.query
    .selectFrom('case_events')
    .select('at')
    .where('case_id', '=', caseId)
    .where('cycle', '<', cycle)
    .where('command', '=', 'record-progress')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Stores that the caller has confirmed the slots of these records of a cycle. */
export async function insertConfirmations(
  scope: Scope,
  { caseId, cycle }: Place,
  ids: readonly string[],
): Promise<void> {
  await scope.query
    .insertInto('record_confirmations')
    .columns(['record_id', 'by'])
    .expression(eb =>
      eb
        .selectFrom('records')
        .select(['id', sql<string>`${scope.id}::uuid`.as('by')])
        .where('id', 'in', ids)
        .where('case_id', '=', caseId)
        .where('cycle', '=', cycle)
        .where('removed_at', 'is', null),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The records of a cycle with their files, oldest first. */
export async function recordsOf(scope: Scope, { caseId, cycle }: Place) {
  return (
    scope.query
      .selectFrom('records as r')
      .innerJoin('files as f', 'f.id', 'r.file_id')
      .leftJoin('record_confirmations as c', 'c.record_id', 'r.id')
      .leftJoin('record_turns as t', 't.record_id', 'r.id')
      .select([
        'r.id',
        'r.file_id',
        'r.slot',
        'r.added_at',
        'r.taken_on',
        'r.teeth',
        'f.name',
        'f.declared_bytes',
        'f.facts',
        't.turn',
      ])
      // no person chose the slot of a file that was displaced by another one
      .select(sql<boolean>`c.record_id is null and (f.slot_guessed or f.slot <> r.slot)`.as('guessed'))
      .where('r.case_id', '=', caseId)
      .where('r.cycle', '=', cycle)
      .where('r.removed_at', 'is', null)
      .orderBy('r.id')
      .execute()
  )
}

/** The hashes of the records of earlier cycles. */
export async function earlierDigests(scope: Scope, { caseId, cycle }: Place): Promise<string[]> {
  const rows = await scope.query
    .selectFrom('records as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(sql<string>`f.facts->>'sha256'`.as('sha256'))
    .where('r.case_id', '=', caseId)
    .where('r.cycle', '<', cycle)
    .execute()
  return rows.map(row => row.sha256)
}

/** Stores the caller's turn of a scan; it replaces an earlier one. */
export async function saveTurn(scope: Scope, record: string, turn: string): Promise<void> {
  const row = { turn, by: scope.id, at: sql<Date>`now()` }
  await scope.query
    .insertInto('record_turns')
    .values({ record_id: record, ...row })
    .onConflict(conflict => conflict.column('record_id').doUpdateSet(row))
    .execute()
}

/** Deletes the turn of a scan: it is shown in its computed axes again. */
export async function deleteTurn(scope: Scope, record: string): Promise<void> {
  await scope.query.deleteFrom('record_turns').where('record_id', '=', record).execute()
}

/** Returns false when the record is no longer there. */
export async function markRemoved(scope: Scope, { caseId, cycle }: Place, id: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.query
    .updateTable('records')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const uploadColumns = [
  'id',
  'case_id',
  'kind',
  'slot',
  'name',
  'declared_bytes',
  'declared_sha256',
  'received_bytes',
  'state',
  'created_at',
  'completed_at',
  'refusal',
  'facts',
] as const

/**
 * The caller's uploads to a case that are not in a slot: being received, being checked, refused, or of an unpublished
 * plan.
 */
export async function openUploads(scope: Scope, caseId: string) {
  return scope.query
    .selectFrom('files')
    .select(uploadColumns)
    .where('case_id', '=', caseId)
    .where('owner_id', '=', scope.id)
    .where(eb => eb.or([eb('state', '<>', 'clean'), unpublished(eb)]))
    .orderBy('id')
    .execute()
}

export type OpenUploadRow = Awaited<ReturnType<typeof openUploads>>[number]

const planKinds = CaseKind.options.filter(isPlanKind)

function unpublished(eb: ExpressionBuilder<DB, 'files'>) {
  const published = eb.selectFrom('plan_files').select('file_id')
  return eb.and([eb('state', '=', 'clean'), eb('kind', 'in', planKinds), eb('id', 'not in', published)])
}

/** Whether a file is an accepted plan file of the caller that is not published. */
export async function isUnpublished(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.query
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where(unpublished)
    .executeTakeFirst()
  return row !== undefined
}

/** Plan files that are older than `hours` and were not published, in cases that are no longer being planned. */
export async function leftUnpublished(system: Scope, hours: number): Promise<string[]> {
  const rows = await system.query
    .selectFrom('files')
    .select('id')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where(eb => {
      const planned = eb.selectFrom('cases').select('id').where('phase', 'in', planPhases)
      return eb.and([unpublished(eb), eb('case_id', 'not in', planned)])
    })
    .execute()
  return rows.map(row => row.id)
}

/** The slots of a case for which a file of the caller is still being checked. */
export async function slotsInQuarantine(scope: Scope, caseId: string): Promise<string[]> {
  const rows = await scope.query
    .selectFrom('files')
    .select('slot')
    .distinct()
    .where('case_id', '=', caseId)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'quarantined')
    .where('slot', '<>', '')
    .execute()
  return rows.map(row => row.slot)
}
