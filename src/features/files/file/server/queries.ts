import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import type { AttachableKind } from '../contract/upload.ts'

/** An unattached upload of the caller's, locked. */
export async function lockUnattached(scope: Scope, id: string, kind: AttachableKind) {
  return scope.query
    .selectFrom('files')
    .select(['state', 'attached_at', 'detached_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('owner_id', '=', scope.id)
    .forUpdate()
    .executeTakeFirst()
}

/** Those of these files that the caller may read. */
export async function readableFiles(scope: Scope, ids: readonly string[]) {
  return scope.query
    .selectFrom('files')
    .select(['id', 'name', 'declared_bytes as bytes', 'facts'])
    .where('id', 'in', ids)
    .where('state', '=', 'clean')
    .execute()
}

/** The audience of an attached file as its columns store it. */
export interface AudienceColumns {
  audience: 'owner' | 'doctor' | 'administrators' | 'everyone'
  reader_id: string | null
}

export async function markAttached(scope: Scope, id: string, audience: AudienceColumns) {
  return scope.query
    .updateTable('files')
    .set({ attached_at: sql`now()`, ...audience })
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .returning(['id', 'name', 'declared_bytes', 'mime', 'facts'])
    .executeTakeFirstOrThrow()
}

/**
 * Locks those attached files whose readers the caller may change: a doctor's own files, an administrator's readable
 * ones.
 */
export async function lockAttached(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.query
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('attached_at', 'is not', null)
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

/** Changes the readers of files; `system`, because the caller may no longer be a reader afterwards. */
export async function setAudience(system: Scope, ids: readonly string[], audience: AudienceColumns): Promise<void> {
  await system.query
    .updateTable('files')
    .set({ ...audience })
    .where('id', 'in', ids)
    .execute()
}

/** Detaches files: only their owner reads them until they are deleted. */
export async function markDetached(system: Scope, ids: readonly string[]): Promise<void> {
  await system.query
    .updateTable('files')
    .set({ attached_at: null, detached_at: sql`now()`, audience: 'owner', reader_id: null })
    .where('id', 'in', ids)
    .execute()
}

/** Whether an upload of the caller's is not attached. */
export async function isUnattached(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.query
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', scope.id)
    .where('case_id', 'is', null)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Uploads that have been unattached or detached for this long. */
export async function unattachedSince(system: Scope, hours: number): Promise<string[]> {
  const rows = await system.query
    .selectFrom('files')
    .select('id')
    .where('case_id', 'is', null)
    .where('attached_at', 'is', null)
    .where('state', '=', 'clean')
    .where(sql`coalesce(detached_at, last_active_at)`, '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
  return rows.map(row => row.id)
}
