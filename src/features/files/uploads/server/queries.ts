import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { stoppedCheck } from '../../file/contract/facts.ts'
import { mostUnattached } from '../../file/contract/unattached.ts'
import type { AttachableKind, UploadKind, UploadMetadata } from '../../file/contract/upload.ts'
import type { Place } from '../../file/server/fileOwner.ts'

/** An upload of the caller's own, by id; another user's is never returned, even when the caller may see it (F8). */
export async function uploadById(scope: Scope, id: string) {
  return uploadsOf(scope, id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockUpload(scope: Scope, id: string) {
  return uploadsOf(scope, id).forUpdate().executeTakeFirst()
}

function uploadsOf(scope: Scope, id: string) {
  return scope.query
    .selectFrom('files')
    .select(['id', 'kind', 'state', 'declared_bytes', 'received_bytes', 'refusal', 'facts'])
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof uploadById>>>

/**
 * The caller's unfinished upload of these bytes to this place. For a video also a complete, unattached one, so that it
 * is not sent twice because its tab was closed too soon.
 */
export async function sameUpload(scope: Scope, m: UploadMetadata, { caseId, slot }: Place, bytes: number) {
  const row = await scope.query
    .selectFrom('files')
    .select('id')
    .where('case_id', 'is not distinct from', caseId)
    .where('owner_id', '=', scope.id)
    .where('state', 'in', m.kind === 'lesson-video' ? ['receiving', 'quarantined', 'clean'] : ['receiving'])
    .where('attached_at', 'is', null)
    .where('detached_at', 'is', null)
    .where('kind', '=', m.kind)
    .where('slot', '=', slot)
    .where('name', '=', m.name)
    .where('declared_bytes', '=', bytes)
    .where('declared_sha256', '=', Buffer.from(m.sha256, 'hex'))
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Files of one kind in a case whose bytes are kept. */
export async function filesOfKind(scope: Scope, caseId: string, kind: UploadKind): Promise<number> {
  const { count } = await scope.query
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where(eb => eb.or([eb('state', '<>', 'rejected'), eb('refusal', '=', stoppedCheck)]))
    .executeTakeFirstOrThrow()
  return count
}

/** The bytes of the caller's files, including unfinished uploads and those that wait to be checked again. */
export async function bytesOwned(scope: Scope): Promise<number> {
  const { sum } = await scope.query
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(declared_bytes), 0)::float8`.as('sum'))
    .where('owner_id', '=', scope.id)
    .where(eb => eb.or([eb('state', '<>', 'rejected'), eb('refusal', '=', stoppedCheck)]))
    .executeTakeFirstOrThrow()
  return sum
}

export async function insertUpload(
  scope: Scope,
  m: UploadMetadata,
  { caseId, slot }: Place,
  bytes: number,
): Promise<string> {
  const id = newId()
  await scope.query
    .insertInto('files')
    .values({
      id,
      owner_id: scope.id,
      case_id: caseId,
      kind: m.kind,
      slot,
      slot_guessed: m.slotBy === 'name',
      name: m.name,
      declared_bytes: bytes,
      declared_sha256: Buffer.from(m.sha256, 'hex'),
    })
    .execute()
  return id
}

/** The progress of an upload, from one byte to another. */
interface Step {
  from: number
  to: number
}

/**
 * Records that bytes are safe on disk. Returns false, without a change, when another request advanced the upload
 * meanwhile.
 */
export async function advance(scope: Scope, id: string, { from, to }: Step): Promise<boolean> {
  const { numUpdatedRows } = await scope.query
    .updateTable('files')
    .set({ received_bytes: to, last_active_at: sql`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'receiving')
    .where('received_bytes', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Records that all bytes are safe on disk under their final name: the file waits to be read (F6). False as for
 * `advance`.
 */
export async function markQuarantined(scope: Scope, id: string, { from, to }: Step): Promise<boolean> {
  const { numUpdatedRows } = await scope.query
    .updateTable('files')
    .set({ state: 'quarantined', received_bytes: to, completed_at: sql`now()`, last_active_at: sql`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'receiving')
    .where('received_bytes', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns a refused file of the caller's whose check was stopped to quarantine. False when it was not refused for that. */
export async function returnToQuarantine(scope: Scope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.query
    .updateTable('files')
    .set({ state: 'quarantined', refusal: null, completed_at: sql`now()`, last_active_at: sql`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'rejected')
    .where('refusal', '=', stoppedCheck)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the row of a file of the caller's. */
export async function deleteUpload(scope: Scope, id: string): Promise<void> {
  await scope.query.deleteFrom('files').where('id', '=', id).where('owner_id', '=', scope.id).execute()
}

/**
 * Deletes the refusals of the caller's files for this place of a case, because another file replaces them. Returns their ids:
 * the bytes of some are kept.
 */
export async function forgetRefusals(
  scope: Scope,
  { name }: UploadMetadata,
  { caseId, slot }: Place,
): Promise<string[]> {
  const rows = await scope.query
    .deleteFrom('files')
    .where('case_id', '=', caseId)
    .where('owner_id', '=', scope.id)
    .where('state', '=', 'rejected')
    .where('slot', '=', slot)
    // all files of a plan have one place: there, a file replaces a refused one of the same name
    .$if(slot === '', q => q.where('name', '=', name))
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/** The caller's accepted, unattached files of a kind that were not detached, the newest first; one more than are listed, when there are more. */
export async function unattachedOf(scope: Scope, kind: AttachableKind) {
  return scope.query
    .selectFrom('files')
    .select(['id', 'name', 'declared_bytes as bytes', 'facts'])
    .where('owner_id', '=', scope.id)
    .where('kind', '=', kind)
    .where('state', '=', 'clean')
    .where('attached_at', 'is', null)
    .where('detached_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(mostUnattached + 1)
    .execute()
}
