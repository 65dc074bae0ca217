import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'

/** The file of the caller's photo, locked until the transaction ends. */
export async function photoFile(scope: Scope): Promise<string | undefined> {
  const row = await scope.query
    .selectFrom('profile_photos')
    .select('file_id')
    .where('user_id', '=', scope.id)
    .forUpdate()
    .executeTakeFirst()
  return row?.file_id
}

export async function putPhoto(scope: Scope, fileId: string): Promise<void> {
  await scope.query
    .insertInto('profile_photos')
    .values({ user_id: scope.id, file_id: fileId })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ file_id: fileId, at: sql`now()` }))
    .execute()
}

export async function deletePhoto(scope: Scope): Promise<void> {
  await scope.query.deleteFrom('profile_photos').where('user_id', '=', scope.id).execute()
}
