import { SoundCodec, VideoCodec } from '#features/files/file/contract/facts.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { CourseEvent } from '../../course/contract/events.ts'
import { type Lesson, LessonKind, mostLessons } from '../../course/contract/lesson.ts'
import { missingOfLesson } from '../../course/contract/readiness.ts'
import { lockCourse, touchCourse } from '../../course/server/storedCourse.ts'
import type { SomeLessonFields } from '../contract/lesson.ts'
import { attachContent, audienceOf, detachContent } from './content.ts'
import {
  insertLesson,
  type LessonStored,
  lessonRow,
  lessonRows,
  markRemoved,
  placeOfLesson,
  setPositions,
  updateLesson,
} from './queries.ts'

/** The lessons of a course in order, each with the reader's progress. */
export async function lessonsOf(scope: Scope, courseId: string): Promise<Lesson[]> {
  return (await lessonRows(scope, courseId)).map(toLesson)
}

/** One lesson that the reader may see; anything else is `not-found`. */
export async function lessonFor(scope: Scope, id: string): Promise<Lesson> {
  return toLesson(await storedLesson(scope, id))
}

/** The same as a database row. */
export async function storedLesson(scope: Scope, id: string): Promise<LessonStored> {
  const row = await lessonRow(scope, id)
  if (!row) throw new AppError('not-found')
  return row
}

/** Adds an empty lesson at the end; learners see it once it is complete. */
export async function add(scope: Scope, courseId: string, what: { kind: LessonKind; title: string }): Promise<Lesson> {
  const course = await lockCourse(scope, courseId)
  if ((await lessonRows(scope, courseId)).length >= mostLessons) throw new AppError('illegal-move')
  const id = newId()
  await insertLesson(scope, { id, courseId, ...what })
  await touchCourse(scope, course)
  return lessonFor(scope, id)
}

/** Saves some fields of a lesson, unless it changed since `version`. */
export async function save(
  scope: Scope,
  id: string,
  { version, fields }: { version: number; fields: SomeLessonFields },
): Promise<Lesson> {
  const place = await placeOfLesson(scope, id)
  if (!place || place.removed_at) throw new AppError('not-found')
  const { state } = await lockCourse(scope, place.course_id)
  const before = await storedLesson(scope, id)
  if (before.version !== version) throw new AppError('stale', { current: toLesson(before) })
  const { columns, isNewFile, dropped } = await attachContent(scope, before, fields, audienceOf(state))
  await updateLesson(scope, id, columns, isNewFile)
  await detachContent(scope, dropped)
  const after = await lessonFor(scope, id)
  if (state === 'published') requireComplete(toLesson(before), after)
  await publish<CourseEvent>(scope, {
    type: 'course-changed',
    courseId: place.course_id,
    isPublic: state === 'published',
  })
  return after
}

// an edit must not hide a lesson of a published course from its learners: it has to be removed, or the course withdrawn
function requireComplete(before: Lesson, after: Lesson): void {
  const lacking = missingOfLesson(after, 1)[0]
  if (isComplete(before) && lacking)
    throw refuseField(lacking.field === 'file' ? 'fields.fileId' : `fields.${lacking.field}`, 'required')
}

/** Removes a lesson and detaches its files; the progress of learners stays. A repeated call has no effect. */
export async function remove(scope: Scope, id: string): Promise<{ removed: true }> {
  const place = await placeOfLesson(scope, id)
  if (!place) throw new AppError('not-found')
  const course = await lockCourse(scope, place.course_id)
  const row = await lessonRow(scope, id)
  if (!row) return { removed: true }
  const others = (await lessonsOf(scope, place.course_id)).filter(lesson => lesson.id !== id)
  if (course.state === 'published' && !others.some(isComplete)) throw new AppError('illegal-move')
  await markRemoved(scope, id)
  await detachContent(scope, [row.file_id, row.captions_id])
  await touchCourse(scope, course)
  await publish<CourseEvent>(scope, { type: 'lesson-removed', courseId: place.course_id })
  return { removed: true }
}

function isComplete(lesson: Lesson): boolean {
  return missingOfLesson(lesson, 1).length === 0
}

/** Changes the order of a course's lessons; returns false when these are not exactly its lessons. */
export async function order(scope: Scope, courseId: string, ids: readonly string[]): Promise<boolean> {
  const known = (await lessonRows(scope, courseId)).map(row => row.id)
  const areSameLessons =
    ids.length === known.length && new Set(ids).size === ids.length && ids.every(id => known.includes(id))
  if (areSameLessons) await setPositions(scope, ids)
  return areSameLessons
}

function toLesson(row: LessonStored): Lesson {
  const { file_id, captions_id, captions_name } = row
  return {
    id: row.id,
    kind: LessonKind.parse(row.kind),
    title: row.title,
    text: row.body,
    file: file_id === null ? null : toLessonFile(file_id, row),
    captions: captions_id === null ? null : { id: captions_id, name: captions_name ?? '' },
    noSpeech: row.no_speech,
    revision: row.revision,
    version: row.version,
    progress:
      row.place === null
        ? null
        : { place: row.place, share: row.share ?? 0, finishedAt: row.finished_at?.toISOString() ?? null },
  }
}

function toLessonFile(
  id: string,
  { file_name, file_bytes, seconds, codec, sound, pages }: LessonStored,
): Lesson['file'] {
  return {
    id,
    name: file_name ?? '',
    bytes: file_bytes ?? 0,
    seconds,
    codec: VideoCodec.nullable().parse(codec),
    sound: SoundCodec.nullable().parse(sound),
    pages,
  }
}
