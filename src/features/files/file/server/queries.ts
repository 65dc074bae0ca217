import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import type { FileFacts, RefusedFile } from '../contract/facts.ts'
import { extensions, mediaTypes } from '../contract/format.ts'
import type { AttachableKind } from '../contract/upload.ts'

/** A file that waits to be read; none when it has its verdict, or was taken back. */
export async function quarantinedFile(scope: Scope, id: string) {
  return scope.query
    .selectFrom('files')
    .select(['id', 'owner_id', 'case_id', 'kind', 'slot', 'name', 'declared_bytes', 'declared_sha256'])
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst()
}

/** Files that have waited to be read for so long, those that wait longest first. */
export async function quarantinedFor(scope: Scope, seconds: number): Promise<string[]> {
  const rows = await scope.query
    .selectFrom('files')
    .select('id')
    .where('state', '=', 'quarantined')
    .where('completed_at', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** False when the file has its verdict already, or was taken back. */
export async function markRejected(scope: Scope, id: string, { why, facts }: RefusedFile): Promise<boolean> {
  const { numUpdatedRows } = await scope.query
    .updateTable('files')
    .set({ state: 'rejected', refusal: why, facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the file has its verdict already, or was taken back. */
export async function markClean(scope: Scope, id: string, facts: FileFacts): Promise<boolean> {
  const { numUpdatedRows } = await scope.query
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

/** Which of these ids have a row that needs its file. */
export async function idsInUse(scope: Scope, ids: string[]): Promise<Set<string>> {
  const rows = await scope.query
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '<>', 'rejected')
    .execute()
  return new Set(rows.map(row => row.id))
}

/** An unattached upload of the caller's, locked. */
export async function lockUnattached(scope: Scope, id: string, kind: AttachableKind) {
  return scope.query
    .selectFrom('files')
    .select(['state', 'taken_at', 'dropped_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('owner_id', '=', scope.id)
    .forUpdate()
    .executeTakeFirst()
}

/** Who reads an attached file, as its columns say it. */
export interface AudienceColumns {
  audience: 'owner' | 'doctor' | 'administrators' | 'everyone'
  reader_id: string | null
}

export async function markAttached(scope: Scope, id: string, audience: AudienceColumns) {
  return scope.query
    .updateTable('files')
    .set({ taken_at: sql`now()`, ...audience })
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .returning(['id', 'name', 'declared_bytes', 'mime', 'facts'])
    .executeTakeFirstOrThrow()
}

/** Those of some attached files whose readers the caller may change, locked: a doctor's own that they read, an administrator's readable ones. */
export async function lockAttached(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.query
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('taken_at', 'is not', null)
    .where(eb =>
      scope.kind === 'system'
        ? eb.lit(true)
        : scope.kind === 'doctor'
          ? eb.and([
              eb('owner_id', '=', scope.id),
              eb.or([eb('reader_id', '=', scope.id), eb('audience', 'in', ['owner', 'everyone'])]),
            ])
          : eb.or([eb('owner_id', '=', scope.id), eb('audience', '<>', 'owner')]),
    )
    .forUpdate()
    .execute()
  return rows.map(row => row.id)
}

/** Changes who reads files; `system`, because the reader who changes it may be no reader afterwards. */
export async function setAudience(system: Scope, ids: readonly string[], audience: AudienceColumns): Promise<void> {
  await system.query
    .updateTable('files')
    .set({ ...audience })
    .where('id', 'in', ids)
    .execute()
}

/** Detaches files: nobody but their owner reads them until they are swept. */
export async function markDetached(system: Scope, ids: readonly string[]): Promise<void> {
  await system.query
    .updateTable('files')
    .set({ taken_at: null, dropped_at: sql`now()`, audience: 'owner', reader_id: null })
    .where('id', 'in', ids)
    .execute()
}

/** Whether an upload of the caller's is not attached. */
export async function isUnattached(scope: Scope, id: string): Promise<boolean> {
  const found = await scope.query
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('case_id', 'is', null)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Uploads that nothing has attached, or that were detached, for so long. */
export async function unattachedSince(system: Scope, hours: number): Promise<string[]> {
  const rows = await system.query
    .selectFrom('files')
    .select('id')
    .where('case_id', 'is', null)
    .where('taken_at', 'is', null)
    .where('state', '=', 'clean')
    .where(sql`coalesce(dropped_at, last_active_at)`, '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
  return rows.map(row => row.id)
}
