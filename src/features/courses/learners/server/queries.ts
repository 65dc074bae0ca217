import { sql } from 'kysely'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { keysetPage } from '#platform/db/keyset.ts'

export type LearnerRow = Awaited<ReturnType<ReturnType<typeof learners>['executeTakeFirstOrThrow']>>

/** The learners of a course, the latest activity first. */
export function learnerPage(
  scope: Scope,
  courseId: string,
  place: { rows: number; after?: string | undefined; before?: string | undefined },
): Promise<Page<LearnerRow>> {
  return keysetPage(scope, learners(scope, courseId), { key: sql`g.last_at`, id: sql`g.id`, descending: true }, place)
}

function learners(admin: Scope, courseId: string) {
  const count = sql`(select count(*) from lessons a where a.course_id = ${courseId} and a.removed_at is null and a.complete)`
  const counts = sql`l.removed_at is null and l.complete and p.revision = l.revision`
  const grouped = admin.query
    .selectFrom('lesson_progress as p')
    .innerJoin('lessons as l', 'l.id', 'p.lesson_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('course_certificates as z', join =>
      join.onRef('z.course_id', '=', 'l.course_id').onRef('z.user_id', '=', 'u.id'),
    )
    .where('l.course_id', '=', courseId)
    .groupBy(['u.id', 'z.id'])
    .select(['u.id', 'u.email', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name')])
    .select(['z.id as certificate_id', 'z.code', 'z.issued_at'])
    .select([
      sql<number>`(count(*) filter (where ${counts} and p.finished_at is not null))::int`.as('finished'),
      sql<number>`coalesce(sum(case when not (${counts}) then 0 when p.finished_at is null then p.share else 1 end)
        / nullif(${count}, 0), 0)::float8`.as('share'),
      sql<Date>`min(p.begun_at)`.as('begun_at'),
      sql<Date>`max(p.updated_at)`.as('last_at'),
    ])
  return admin.query.selectFrom(grouped.as('g')).selectAll()
}
