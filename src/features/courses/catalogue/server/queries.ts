import { sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import type { Page } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { containing, keysetPage, orderOf } from '#platform/db/keyset.ts'
import type { CourseFields, listCourses, SomeCourseFields } from '../../course/contract/course.ts'
import type { CourseState } from '../../course/contract/options.ts'

export type CoursesRequest = InputOf<typeof listCourses>['body']
export type CourseListed = Awaited<ReturnType<ReturnType<typeof counted>['executeTakeFirstOrThrow']>>

/** A page of the courses that the reader may see; `progress` is about the reader. */
export function coursePage(scope: Scope, request: CoursesRequest): Promise<Page<CourseListed>> {
  const { search, language, level, state, progress, sort, ...place } = request
  const words = searchTerms(search)
  const matches = counted(scope)
    .where(eb => eb.and(words.map(word => sql<boolean>`c.search like fold_text(${containing(word)})`)))
    .$if(language !== undefined, q => q.where('c.language', '=', language ?? ''))
    .$if(level !== undefined, q => q.where('c.level', '=', level ?? ''))
    .$if(state !== undefined, q => q.where('c.state', '=', state ?? ''))
    .$if(progress !== undefined, q => q.where(hasProgress(scope, progress)))
  const keys = { title: sql`fold_text(c.title)`, updated: sql`c.updated_at` }
  return keysetPage(scope, matches, orderOf(sort, keys, sql`c.id`), place)
}

export async function insertCourse(
  scope: Scope,
  id: string,
  language: CourseFields['language'],
  { coverId, ...same }: SomeCourseFields,
): Promise<void> {
  await scope.query
    .insertInto('courses')
    .values({ id, created_by: scope.id, ...same, ...(coverId !== undefined && { cover_id: coverId }), language })
    .execute()
}

/** Writes the given fields and increments the version. */
export async function updateCourse(scope: Scope, id: string, { coverId, ...same }: SomeCourseFields): Promise<void> {
  const fields = { ...same, ...(coverId !== undefined && { cover_id: coverId }) }
  await scope.query
    .updateTable('courses')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setState(scope: Scope, id: string, state: CourseState): Promise<void> {
  const published = sql<Date>`coalesce(first_published_at, now())`
  await scope.query
    .updateTable('courses')
    .set({ state, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .$if(state === 'published', q => q.set({ first_published_at: published }))
    .where('id', '=', id)
    .execute()
}

export async function deleteCourse(scope: Scope, id: string): Promise<void> {
  await scope.query.deleteFrom('courses').where('id', '=', id).execute()
}

// the lessons that were not removed, and the reader's finished ones in their current revision
const present = sql`select l.id, l.seconds, p.share, p.finished_at from lessons l
  left join lesson_progress p on p.lesson_id = l.id and p.revision = l.revision`
const ofMe = (scope: Scope) => sql`${present} and p.user_id = ${meOf(scope)}::uuid
  where l.course_id = c.id and l.removed_at is null and l.complete`

function counted(scope: Scope) {
  const mine = ofMe(scope)
  return scope.query
    .selectFrom('courses as c')
    .leftJoin('course_certificates as z', join =>
      join.onRef('z.course_id', '=', 'c.id').on('z.user_id', '=', sql<string>`${meOf(scope)}::uuid`),
    )
    .select(['c.id', 'c.title', 'c.summary', 'c.language', 'c.level', 'c.cover_id', 'c.state', 'c.updated_at'])
    .select(['z.id as certificate_id', 'z.code', 'z.issued_at'])
    .select([
      sql<number>`(select count(*)::int from (${mine}) m)`.as('lessons'),
      sql<number>`(select ceil(coalesce(sum(m.seconds), 0) / 60)::int from (${mine}) m)`.as('minutes'),
      sql<number>`(select count(m.finished_at)::int from (${mine}) m)`.as('finished'),
      sql<number>`(select count(m.share)::int from (${mine}) m)`.as('begun'),
      sql<number>`(select coalesce(avg(coalesce(case when m.finished_at is null then m.share else 1 end, 0)), 0)::float8
        from (${mine}) m)`.as('share'),
    ])
    .$if(scope.kind === 'super-admin', q =>
      q.select([
        sql<number>`(select count(distinct p.user_id)::int from lesson_progress p join lessons l on l.id = p.lesson_id
          where l.course_id = c.id)`.as('people_begun'),
        sql<number>`(select count(*)::int from course_certificates y where y.course_id = c.id)`.as('people_finished'),
      ]),
    )
}

function hasProgress(scope: Scope, progress: CoursesRequest['progress']) {
  const mine = ofMe(scope)
  const begun = sql<boolean>`exists (select from (${mine}) m where m.share is not null)`
  const finished = sql<boolean>`not exists (select from (${mine}) m where m.finished_at is null)`
  if (progress === 'finished') return finished
  return progress === 'in-progress' ? sql<boolean>`${begun} and not ${finished}` : sql<boolean>`not ${begun}`
}

// an administrator has no progress: compared with no id
function meOf(scope: Scope): string | null {
  return scope.kind === 'doctor' ? scope.id : null
}
