import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import type { Stretch } from '../../course/contract/played.ts'

export interface ProgressRow {
  place: number
  played: Stretch[]
  share: number
  finished: boolean
}

/** The caller's progress in one revision of a lesson, locked until the transaction ends. */
export function lockedProgress(scope: Scope, lessonId: string, revision: number) {
  return scope.query
    .selectFrom('lesson_progress')
    .select(['played', 'share', 'finished_at'])
    .select(sql<number>`extract(epoch from now() - begun_at)::float8`.as('elapsed'))
    .where('user_id', '=', scope.id)
    .where('lesson_id', '=', lessonId)
    .where('revision', '=', revision)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Ensures that there is a row to lock: of two concurrent first calls, the second waits for the first. `at`: the time of
 * the report when it is in the past.
 */
export async function beginProgress(
  scope: Scope,
  { lessonId, revision }: { lessonId: string; revision: number },
  at?: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.query
    .insertInto('lesson_progress')
    .values({ user_id: scope.id, lesson_id: lessonId, revision, ...(at && { begun_at: at }) })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function writeProgress(
  scope: Scope,
  { lessonId, revision }: { lessonId: string; revision: number },
  { place, played, share, finished }: ProgressRow,
) {
  return scope.query
    .updateTable('lesson_progress')
    .set({ place, played: JSON.stringify(played), share, updated_at: sql<Date>`now()` })
    .$if(finished, q => q.set({ finished_at: sql<Date>`coalesce(finished_at, now())` }))
    .where('user_id', '=', scope.id)
    .where('lesson_id', '=', lessonId)
    .where('revision', '=', revision)
    .returning(['place', 'share', 'finished_at'])
    .executeTakeFirstOrThrow()
}
