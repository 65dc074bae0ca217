import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { query } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.ts'
import { extensions, mediaTypes } from '../../contract/options.ts'
import type { FileFacts, RefusedFile } from '../../contract/record.ts'
import { planPhases } from '../../server/rights.ts'
import { isPlanKind, UploadKind, type UploadMetadata } from '../contract/upload.ts'

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

/** The caller's files to a case that have no place yet: on their way, being read, refused, of a plan still unpublished. */
export async function openUploads(scope: Scope, caseId: string) {
  return query
    .selectFrom('files')
    .select([...uploadColumns, 'refusal', 'facts'])
    .where('case_id', '=', caseId)
    .where('owner_id', '=', scope.id)
    .where(eb => eb.or([eb('state', '<>', 'clean'), unpublished(eb)]))
    .orderBy('id')
    .execute()
}

export type OpenUploadRow = Awaited<ReturnType<typeof openUploads>>[number]

const planKinds = UploadKind.options.filter(isPlanKind)

function unpublished(eb: ExpressionBuilder<DB, 'files'>) {
  const published = eb.selectFrom('plan_files').select('file_id')
  return eb.and([eb('state', '=', 'clean'), eb('kind', 'in', planKinds), eb('id', 'not in', published)])
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

/** From which byte to which an upload has come. */
interface Step {
  from: number
  to: number
}

/** Records that bytes are safe on disk. False when somebody else moved the upload meanwhile: then nothing is changed. */
export async function advance(scope: Scope, id: string, { from, to }: Step): Promise<boolean> {
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

/** All bytes are safe on disk under their final name: the file waits to be read (F6). False as for `advance`. */
export async function markQuarantined(scope: Scope, id: string, { from, to }: Step): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('files')
    .set({ state: 'quarantined', received_bytes: to, completed_at: sql`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'receiving')
    .where('received_bytes', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A file that waits to be read; none when it has its verdict, or was taken back. */
export async function quarantinedFile(_scope: Scope, id: string) {
  return query
    .selectFrom('files')
    .select(['id', 'case_id', 'kind', 'slot', 'name', 'declared_sha256'])
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .where('case_id', 'is not', null)
    .$narrowType<{ case_id: NotNull }>()
    .executeTakeFirst()
}
export type QuarantinedFile = NonNullable<Awaited<ReturnType<typeof quarantinedFile>>>

/** Files that have waited to be read for so long, those that wait longest first. */
export async function quarantinedFor(_scope: Scope, seconds: number): Promise<string[]> {
  const rows = await query
    .selectFrom('files')
    .select('id')
    .where('state', '=', 'quarantined')
    .where('completed_at', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** The places of a case for which a file of the caller's is still being read. */
export async function slotsInQuarantine(scope: Scope, caseId: string): Promise<string[]> {
  const rows = await query
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

/** False when the file has its verdict already, or was taken back. */
export async function markRejected(_scope: Scope, id: string, { why, facts }: RefusedFile): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('files')
    .set({ state: 'rejected', refusal: why, facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the file has its verdict already, or was taken back. */
export async function markClean(_scope: Scope, id: string, facts: FileFacts): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('files')
    .set({
      state: 'clean',
      sha256: Buffer.from(facts.sha256, 'hex'),
      extension: extensions[facts.type][0] ?? facts.type,
      mime: mediaTypes[facts.type],
      facts: JSON.stringify(facts),
    })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets uploads that were never finished, and plan files that the case moved on without; answers how many. */
export async function deleteStale(_scope: Scope, hours: number): Promise<number> {
  const { numDeletedRows } = await query
    .deleteFrom('files')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where(eb => {
      const planned = eb.selectFrom('cases').select('id').where('phase', 'in', planPhases)
      return eb.or([
        eb('state', '=', 'receiving'),
        eb('case_id', 'is', null),
        eb.and([unpublished(eb), eb('case_id', 'not in', planned)]),
      ])
    })
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Which of these ids have a row that needs its file. */
export async function idsInUse(_scope: Scope, ids: string[]): Promise<Set<string>> {
  const rows = await query
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '<>', 'rejected')
    .execute()
  return new Set(rows.map(row => row.id))
}

/** Forgets a file of the caller's that has no place yet; false when it has one. */
export async function deleteUpload(scope: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('files')
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where(eb => eb.or([eb('state', '<>', 'clean'), unpublished(eb)]))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Forgets why the caller's files for this place were refused: another one answers it. */
export async function forgetRefusals(scope: Scope, m: UploadMetadata): Promise<void> {
  await query
    .deleteFrom('files')
    .where('case_id', '=', m.caseId)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'rejected')
    .where('slot', '=', m.slot)
    // all of a plan's files have one place: there, one answers another of its name
    .$if(m.slot === '', q => q.where('name', '=', m.name))
    .execute()
}
