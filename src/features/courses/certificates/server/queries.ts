import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import { queueFor } from '#platform/db/db.ts'

const columns = ['id', 'code', 'course_id', 'user_id', 'name', 'course_title', 'language', 'issued_at'] as const

export function certificateRow(scope: Scope, id: string) {
  return scope.query.selectFrom('course_certificates').select(columns).where('id', '=', id).executeTakeFirst()
}

export function certificateByCode(system: Scope, code: string) {
  return system.query.selectFrom('course_certificates').select(columns).where('code', '=', code).executeTakeFirst()
}

/** The caller's own certificate of a course. */
export function ownCertificate(scope: Scope, courseId: string) {
  return scope.query
    .selectFrom('course_certificates')
    .select(columns)
    .where('course_id', '=', courseId)
    .where('user_id', '=', scope.id)
    .executeTakeFirst()
}

/** Queues the issuing of certificates of a course: a second transaction sees what the first has committed. */
export async function queueForCertificates(system: Scope, courseId: string): Promise<void> {
  await queueFor(system, `certificates ${courseId}`)
}

/**
 * The people who have finished every current lesson of a published course and have no certificate of it yet, with their
 * names; one person, or all.
 */
export async function usersWhoEarned(system: Scope, courseId: string, userId?: string) {
  const { rows } = await sql<{ user_id: string; name: string; language: string; title: string }>`
    select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name, c.language, c.title
      from courses c
      join lessons l on l.course_id = c.id and l.removed_at is null and l.complete
      join lesson_progress p on p.lesson_id = l.id and p.revision = l.revision and p.finished_at is not null
      join users u on u.id = p.user_id
     where c.id = ${courseId} and c.state = 'published' and (${userId ?? null}::uuid is null or u.id = ${userId ?? null}::uuid)
       and not exists (select from course_certificates z where z.course_id = c.id and z.user_id = u.id)
     group by c.id, u.id
    having count(*) = (select count(*) from lessons a where a.course_id = c.id and a.removed_at is null and a.complete)
     order by u.id`.execute(system.query)
  return rows
}

/** Inserts a certificate; returns false when its owner has one already. */
export async function insertCertificate(
  system: Scope,
  certificate: {
    id: string
    code: string
    course_id: string
    user_id: string
    name: string
    course_title: string
    language: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await system.query
    .insertInto('course_certificates')
    .values(certificate)
    .onConflict(conflict => conflict.columns(['course_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
