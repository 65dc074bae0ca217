import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'

export function courseRow(scope: Scope, id: string) {
  return scope.query
    .selectFrom('courses')
    .select(['id', 'title', 'summary', 'language', 'level', 'cover_id', 'state', 'version'])
    .select(['first_published_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A course locked until the transaction ends. */
export function lockedCourse(scope: Scope, id: string) {
  return scope.query
    .selectFrom('courses')
    .select(['id', 'title', 'summary', 'state', 'version', 'cover_id', 'first_published_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function incrementVersion(scope: Scope, id: string): Promise<void> {
  await scope.query
    .updateTable('courses')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
