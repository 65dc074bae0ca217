import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import type { CannedFields } from '../contract/cannedAnswer.ts'

const columns = ['id', 'name', 'en', 'es', 'fr', 'version'] as const

/** All canned answers, by name. */
export function cannedAnswers(admin: Scope) {
  return admin.query.selectFrom('canned_answers').select(columns).orderBy(sql`fold_text(name)`).orderBy('id').execute()
}

/** One canned answer, locked until the transaction ends. */
export function lockCannedAnswer(admin: Scope, id: string) {
  return admin.query.selectFrom('canned_answers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Inserts a canned answer; returns no row when its name is taken. */
export function insertCannedAnswer(admin: Scope, id: string, fields: CannedFields) {
  return admin.query
    .insertInto('canned_answers')
    .values({ id, ...fields, by: admin.id })
    .onConflict(c => c.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Replaces a canned answer; returns no row when another one has the name. */
export function updateCannedAnswer(admin: Scope, id: string, fields: CannedFields) {
  return admin.query
    .updateTable('canned_answers')
    .set({ ...fields, by: admin.id, updated_at: sql`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('canned_answers as o')
            .select('o.id')
            .where('o.id', '<>', id)
            .where(sql<boolean>`fold_text(o.name) = fold_text(${fields.name})`),
        ),
      ),
    )
    .returning(columns)
    .executeTakeFirst()
}

/** Removes a canned answer; returns whether it existed. */
export async function deleteCannedAnswer(admin: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await admin.query
    .deleteFrom('canned_answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
