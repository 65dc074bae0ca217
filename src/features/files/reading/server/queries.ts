import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import { type FileFacts, type RefusedFile, stoppedCheck } from '../../file/contract/facts.ts'
import { extensions, mediaTypes } from '../../file/contract/format.ts'

/** A file that waits to be read; undefined when it has its verdict, or was deleted. */
export async function quarantinedFile(scope: Scope, id: string) {
  return scope.query
    .selectFrom('files')
    .select(['id', 'owner_id', 'case_id', 'kind', 'slot', 'name', 'declared_bytes', 'declared_sha256'])
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst()
}

/** Files that have been waiting to be read for this long, the longest waiting first. */
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

/** Returns false when the file has its verdict already, or was deleted. */
export async function markRejected(scope: Scope, id: string, { why, facts }: RefusedFile): Promise<boolean> {
  const { numUpdatedRows } = await scope.query
    .updateTable('files')
    .set({ state: 'rejected', refusal: why, facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false when the file has its verdict already, or was deleted. */
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

/** The ids that have a row that needs its file: not a refused one, unless it can be checked again. */
export async function idsInUse(scope: Scope, ids: string[]): Promise<Set<string>> {
  const rows = await scope.query
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where(eb => eb.or([eb('state', '<>', 'rejected'), eb('refusal', '=', stoppedCheck)]))
    .execute()
  return new Set(rows.map(row => row.id))
}
