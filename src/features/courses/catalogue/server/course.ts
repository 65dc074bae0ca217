import { attachFile } from '#features/files/file/server/file.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import { newId } from '#kit/id.ts'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { certificateOf } from '../../certificates/server/certificate.ts'
import type { Course, CourseRow, SomeCourseFields } from '../../course/contract/course.ts'
import type { CourseEvent } from '../../course/contract/events.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { courseMoves } from '../../course/contract/moves.ts'
import { CourseState, Level } from '../../course/contract/options.ts'
import { missingOf } from '../../course/contract/readiness.ts'
import { lockCourse, type StoredCourse, storedCourse, touchCourse } from '../../course/server/storedCourse.ts'
import { audienceOf, detachContent, shareContent } from '../../lessons/server/content.ts'
import { lessonsOf, order } from '../../lessons/server/lesson.ts'
import {
  type CourseListed,
  type CoursesRequest,
  coursePage,
  deleteCourse,
  insertCourse,
  setState,
  updateCourse,
} from './queries.ts'

export async function coursesFor(scope: Scope, request: CoursesRequest): Promise<Page<CourseRow>> {
  const page = await coursePage(scope, request)
  return { ...page, rows: page.rows.map(row => listed(scope, row)) }
}

/** The courses that contain the search words in title or summary. */
export function findCourses(scope: Scope, words: string, most: number): Promise<Page<CourseRow>> {
  return coursesFor(scope, { search: words, sort: 'title', rows: most })
}

/** The courses that a doctor has begun and not finished, the latest activity first. */
export function coursesInProgress(doctor: Scope, most: number): Promise<Page<CourseRow>> {
  return coursesFor(doctor, { search: '', progress: 'in-progress', sort: '-updated', rows: most })
}

export async function courseFor(scope: Scope, id: string): Promise<Course> {
  const row = await storedCourse(scope, id)
  return toCourse(scope, row, await lessonsOf(scope, id))
}

/** Creates a draft. */
export async function create(scope: Scope, fields: SomeCourseFields): Promise<Course> {
  const id = newId()
  await takeCover(scope, { coverId: null, state: 'draft' }, fields)
  await insertCourse(scope, id, fields.language ?? 'en', fields)
  return publishAndLoad(scope, id)
}

/** Saves some fields, unless the course changed since `version`. */
export async function save(
  scope: Scope,
  id: string,
  { version, fields }: { version: number; fields: SomeCourseFields },
): Promise<Course> {
  const before = await lockCourse(scope, id)
  if (before.version !== version) throw new AppError('stale', { current: await courseFor(scope, id) })
  // learners read the course: no field that publishing requires may become empty
  for (const field of ['title', 'summary'] as const)
    if (before.state === 'published' && fields[field]?.trim() === '') throw refuseField(`fields.${field}`, 'required')
  await takeCover(scope, { coverId: before.cover_id, state: before.state }, fields)
  await updateCourse(scope, id, fields)
  return publishAndLoad(scope, id)
}

/** Attaches the cover named in the fields, and detaches the former one. */
async function takeCover(
  scope: Scope,
  before: { coverId: string | null; state: CourseState },
  { coverId }: SomeCourseFields,
): Promise<void> {
  if (coverId === undefined || coverId === before.coverId) return
  const audience = audienceOf(before.state)
  if (coverId) await attachFile(scope, { id: coverId, kind: 'course-cover', audience, at: 'fields.coverId' })
  await detachContent(scope, [before.coverId])
}

/**
 * Publishes, which notifies every doctor the first time, or withdraws. `at`: the time of the event when it is in the
 * past (used by the demo data).
 */
export async function move(
  scope: Scope,
  id: string,
  { version, move }: { version: number; move: 'publish' | 'withdraw' },
  at?: Date,
): Promise<Course> {
  const before = await lockCourse(scope, id)
  if (before.version !== version) throw new AppError('stale', { current: await courseFor(scope, id) })
  if (!courseMoves.allows(move, before.state, 'super-admin')) throw new AppError('illegal-move')
  const lessons = await lessonsOf(scope, id)
  const missing = missingOf(before, lessons)
  if (move === 'publish' && missing.length > 0) throw new AppError('not-ready', { missing })
  const state = courseMoves.after(move, before.state)
  await setState(scope, id, state)
  await shareContent(scope, [before.cover_id, ...filesOf(lessons)], state)
  if (move === 'withdraw') await publish<CourseEvent>(scope, { type: 'course-withdrawn', courseId: id })
  else {
    const published = { title: before.title, by: scope.id, isFirst: before.first_published_at === null }
    await publish<CourseEvent>(scope, { type: 'course-published', courseId: id, ...published, ...(at && { at }) })
  }
  return courseFor(scope, id)
}

/** Changes the order of all lessons. */
export async function reorder(
  scope: Scope,
  id: string,
  { version, lessons }: { version: number; lessons: string[] },
): Promise<Course> {
  const before = await lockCourse(scope, id)
  const isReordered = before.version === version && (await order(scope, id, lessons))
  if (!isReordered) throw new AppError('stale', { current: await courseFor(scope, id) })
  await touchCourse(scope, before)
  return courseFor(scope, id)
}

/** Deletes a draft that was never published. */
export async function remove(scope: Scope, id: string): Promise<{ removed: true }> {
  const { first_published_at: wasPublished, cover_id } = await lockCourse(scope, id)
  if (wasPublished !== null) throw new AppError('illegal-move')
  const files = filesOf(await lessonsOf(scope, id))
  await deleteCourse(scope, id)
  await detachContent(scope, [cover_id, ...files])
  await publish<CourseEvent>(scope, { type: 'course-changed', courseId: id, isPublic: false })
  return { removed: true }
}

function filesOf(lessons: readonly Lesson[]): (string | null)[] {
  return lessons.flatMap(({ file, captions }) => [file?.id ?? null, captions?.id ?? null])
}

async function publishAndLoad(scope: Scope, id: string): Promise<Course> {
  const course = await courseFor(scope, id)
  await publish<CourseEvent>(scope, { type: 'course-changed', courseId: id, isPublic: course.state === 'published' })
  return course
}

async function toCourse(scope: Scope, row: StoredCourse, lessons: Lesson[]): Promise<Course> {
  const state = CourseState.parse(row.state)
  return {
    id: row.id,
    version: row.version,
    fields: {
      title: row.title,
      summary: row.summary,
      language: Language.parse(row.language),
      level: Level.parse(row.level),
      coverId: row.cover_id,
    },
    state,
    firstPublishedAt: row.first_published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    lessons,
    missing: scope.kind === 'super-admin' ? missingOf(row, lessons) : [],
    certificate: await certificateOf(scope, row.id),
    can: abilities(scope, row, state),
  }
}

function abilities(scope: Scope, row: StoredCourse, state: CourseState): Course['can'] {
  if (scope.kind !== 'super-admin') return ['learn']
  return ['edit', ...courseMoves.allowed(state, scope.kind), ...(row.first_published_at ? [] : ['remove' as const])]
}

function listed(scope: Scope, row: CourseListed): CourseRow {
  const { lessons, finished, begun, share } = row
  const state = finished >= lessons && lessons > 0 ? 'finished' : begun > 0 ? 'in-progress' : 'not-begun'
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    language: Language.parse(row.language),
    level: Level.parse(row.level),
    coverId: row.cover_id,
    state: CourseState.parse(row.state),
    updatedAt: row.updated_at.toISOString(),
    lessons,
    minutes: row.minutes,
    done: scope.kind === 'doctor' ? { state, lessons: finished, share } : null,
    certificate:
      row.certificate_id && row.code && row.issued_at
        ? { id: row.certificate_id, code: row.code, issuedAt: row.issued_at.toISOString() }
        : null,
    people: row.people_begun === undefined ? null : { begun: row.people_begun, finished: row.people_finished ?? 0 },
  }
}
