import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { query } from '#platform/db/db.ts'
import { extensions, mediaTypes, type Slot, slotRules } from '../contract/options.ts'
import type { FileFacts } from '../contract/record.ts'
import type { UploadKind, UploadMetadata } from '../contract/upload.ts'

/** A place among a case's records. */
export interface Place {
  caseId: string
  cycle: number
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
] as const

/** An upload of the caller's own, by id: nobody else's, whatever else they may see (F8). */
export async function uploadById(scope: Scope, id: string) {
  return query
    .selectFrom('files')
    .select(uploadColumns)
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .executeTakeFirst()
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof uploadById>>>

/** The caller's unfinished uploads to a case, oldest first. */
export async function openUploads(scope: Scope, caseId: string) {
  return query
    .selectFrom('files')
    .select(uploadColumns)
    .where('case_id', '=', caseId)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'receiving')
    .orderBy('id')
    .execute()
}

/** The caller's unfinished upload of these bytes to this place. */
export async function sameUpload(scope: Scope, m: UploadMetadata, bytes: number): Promise<string | undefined> {
  const found = await query
    .selectFrom('files')
    .select('id')
    .where('case_id', '=', m.caseId)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'receiving')
    .where('kind', '=', m.kind)
    .where('slot', '=', m.slot)
    .where('name', '=', m.name)
    .where('declared_bytes', '=', bytes)
    .where('declared_sha256', '=', Buffer.from(m.sha256, 'hex'))
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Files of one kind in a case, whatever became of them but the refused ones. */
export async function filesOfKind(_scope: Scope, caseId: string, kind: UploadKind): Promise<number> {
  const { count } = await query
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  return count
}

/** Bytes that the caller's files take or are about to take. */
export async function bytesOwned(scope: Scope): Promise<number> {
  const { sum } = await query
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(declared_bytes), 0)::float8`.as('sum'))
    .where('owner_id', '=', scope.id)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  return sum
}

export async function insertUpload(scope: Scope, m: UploadMetadata, bytes: number): Promise<string> {
  const id = newId()
  await query
    .insertInto('files')
    .values({
      id,
      owner_id: scope.id,
      case_id: m.caseId,
      kind: m.kind,
      slot: m.slot,
      name: m.name,
      declared_bytes: bytes,
      declared_sha256: Buffer.from(m.sha256, 'hex'),
    })
    .execute()
  return id
}

/** Records that bytes are safe on disk. False when somebody else moved the upload meanwhile: then nothing is changed. */
export async function advance(scope: Scope, id: string, { from, to }: { from: number; to: number }): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('files')
    .set({ received_bytes: to })
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'receiving')
    .where('received_bytes', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markRejected(scope: Scope, id: string, refusal: string, facts: object): Promise<void> {
  await query
    .updateTable('files')
    .set({ state: 'rejected', refusal, facts: JSON.stringify(facts), completed_at: sql`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'receiving')
    .execute()
}

/** False when the file is no longer being received. */
export async function markClean(scope: Scope, id: string, facts: FileFacts): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('files')
    .set({
      state: 'clean',
      sha256: Buffer.from(facts.sha256, 'hex'),
      extension: extensions[facts.type][0] ?? facts.type,
      mime: mediaTypes[facts.type],
      facts: JSON.stringify(facts),
      completed_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'receiving')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts a clean file into its slot; where one is enough, the one before steps back. */
export async function putRecord(_scope: Scope, { caseId, cycle }: Place, slot: Slot, fileId: string): Promise<void> {
  if (slotRules[slot].most === 1)
    await query
      .updateTable('records')
      .set({ removed_at: sql`now()` })
      .where('case_id', '=', caseId)
      .where('cycle', '=', cycle)
      .where('slot', '=', slot)
      .where('removed_at', 'is', null)
      .execute()
  await query.insertInto('records').values({ id: newId(), case_id: caseId, cycle, slot, file_id: fileId }).execute()
}

/** The records of a cycle with their files, oldest first. */
export async function recordsOf(_scope: Scope, { caseId, cycle }: Place) {
  return query
    .selectFrom('records as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['r.id', 'r.file_id', 'r.slot', 'r.added_at', 'f.name', 'f.declared_bytes', 'f.facts'])
    .where('r.case_id', '=', caseId)
    .where('r.cycle', '=', cycle)
    .where('r.removed_at', 'is', null)
    .orderBy('r.id')
    .execute()
}

/** False when there is no such record now. */
export async function markRemoved(_scope: Scope, { caseId, cycle }: Place, id: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('records')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * A clean file that the caller may read: its case's readers may (Z9), a doctor sees plan files once they are published,
 * a file without a case is its uploader's.
 */
export async function readableFile(scope: Scope, id: string) {
  const doctor = scope.kind === 'doctor'
  return query
    .selectFrom('files as f')
    .leftJoin('cases as c', 'c.id', 'f.case_id')
    .leftJoin('plan_files as p', 'p.file_id', 'f.id')
    .select(['f.id', 'f.name', 'f.mime', 'f.extension', 'f.kind'])
    .where('f.id', '=', id)
    .where('f.state', '=', 'clean')
    .where(eb =>
      eb.or([
        eb('f.owner_id', '=', scope.id),
        doctor
          ? eb.and([
              eb('c.doctor_id', '=', scope.id),
              eb.or([eb('f.kind', 'not in', ['plan-pdf', 'plan-stage']), eb('p.plan_id', 'is not', null)]),
            ])
          : eb('c.first_submitted_at', 'is not', null),
      ]),
    )
    .executeTakeFirst()
}

/** Forgets uploads that were never finished and files that never got a parent; answers how many. */
export async function deleteStale(_scope: Scope, hours: number): Promise<number> {
  const { numDeletedRows } = await query
    .deleteFrom('files')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where(eb => eb.or([eb('state', '=', 'receiving'), eb('case_id', 'is', null)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Which of these ids have a row that needs its file. */
export async function idsInUse(_scope: Scope, ids: string[]): Promise<Set<string>> {
  const rows = await query
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', ['receiving', 'clean'])
    .execute()
  return new Set(rows.map(row => row.id))
}

/** Forgets an unfinished upload of the caller's. */
export async function deleteUpload(scope: Scope, id: string): Promise<void> {
  await query
    .deleteFrom('files')
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'receiving')
    .execute()
}
