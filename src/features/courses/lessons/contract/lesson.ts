import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams, optionalLine, optionalText, Version } from '#kit/fields.ts'
import { Lesson, LessonKind } from '../../course/contract/lesson.ts'

/**
 * The fields of a lesson that administrators write. `text` is plain: an empty line begins a paragraph, a line that
 * begins with `#` is a heading. `fileId` and `captionsId` name files that were uploaded for it; `null` removes one.
 * `noSpeech`: nobody speaks in the video; a new video takes that back unless it comes with it.
 */
export const LessonFields = z.strictObject({
  title: optionalLine(120),
  text: optionalText(40_000),
  fileId: Id.nullable(),
  captionsId: Id.nullable(),
  noSpeech: z.boolean(),
})
export type LessonFields = z.infer<typeof LessonFields>
/** Some of the fields. */
export const SomeLessonFields = LessonFields.partial()
export type SomeLessonFields = z.infer<typeof SomeLessonFields>

/** Adds an empty lesson at the end. More than `mostLessons`: `illegal-move`. */
export const addLesson = endpoint({
  name: 'addLesson',
  method: 'POST',
  path: '/api/courses/:id/lessons',
  may: 'manage-courses',
  creates: true,
  input: { params: IdParams, body: z.strictObject({ kind: LessonKind, title: optionalLine(120).default('') }) },
  output: Lesson,
})

/**
 * Saves some fields of a lesson, unless it changed since `version`: then `stale` with the lesson in `current`. A new
 * file starts a new revision. A lesson of a published course must keep what publishing requires: `required`.
 */
export const saveLesson = endpoint({
  name: 'saveLesson',
  method: 'PUT',
  path: '/api/lessons/:id',
  may: 'manage-courses',
  input: { params: IdParams, body: z.strictObject({ version: Version, fields: SomeLessonFields }) },
  output: Lesson,
})

/**
 * Removes a lesson; its readers' progress stays. A repeated call has no effect. The last one of a published course:
 * `illegal-move`.
 */
export const removeLesson = endpoint({
  name: 'removeLesson',
  method: 'DELETE',
  path: '/api/lessons/:id',
  may: 'manage-courses',
  input: { params: IdParams },
  output: z.object({ removed: z.literal(true) }),
})
