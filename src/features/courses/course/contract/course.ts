import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams, Language, optionalLine, optionalText, Version } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { Lesson, mostLessons } from './lesson.ts'
import { CourseProgress, CourseState, Level } from './options.ts'
import { Missing } from './readiness.ts'

/** The fields of a course that administrators write. A draft may lack any of them. */
export const CourseFields = z.strictObject({
  title: optionalLine(120),
  summary: optionalText(1000),
  language: Language,
  level: Level,
  coverId: Id.nullable(),
})
export type CourseFields = z.infer<typeof CourseFields>
/** Some of the fields. */
export const SomeCourseFields = CourseFields.partial()
export type SomeCourseFields = z.infer<typeof SomeCourseFields>

const CourseAbility = z.enum(['edit', 'publish', 'withdraw', 'remove', 'learn'])

const certificate = z.object({ id: Id, code: z.string(), issuedAt: z.string() }).nullable()

/** One course as its reader may see it. `missing`: what is needed before it can be published (administrators only). */
export const Course = z.object({
  id: Id,
  version: Version,
  fields: CourseFields,
  state: CourseState,
  firstPublishedAt: z.string().nullable(),
  updatedAt: z.string(),
  lessons: z.array(Lesson),
  missing: z.array(Missing),
  certificate,
  can: z.array(CourseAbility),
})
export type Course = z.infer<typeof Course>

/**
 * A course in a list. `minutes`: the length of its videos. Doctors read their own progress in `done` (finished lessons,
 * and the share of the whole) and `certificate`; administrators read the numbers of `people` who began and finished it.
 */
export const CourseRow = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  language: Language,
  level: Level,
  coverId: Id.nullable(),
  state: CourseState,
  updatedAt: z.string(),
  lessons: z.number().int(),
  minutes: z.number().int(),
  done: z.object({ state: CourseProgress, lessons: z.number().int(), share: z.number() }).nullable(),
  certificate,
  people: z.object({ begun: z.number().int(), finished: z.number().int() }).nullable(),
})
export type CourseRow = z.infer<typeof CourseRow>

export const courseSorts = ['title', '-title', 'updated', '-updated'] as const

/** A page of courses: published ones to doctors, all to administrators. `progress` is the doctor's own. */
export const listCourses = endpoint({
  name: 'listCourses',
  method: 'POST',
  path: '/api/courses/list',
  may: 'read-courses',
  input: {
    body: z.strictObject({
      search: optionalLine(100).default(''),
      language: Language.optional(),
      level: Level.optional(),
      state: CourseState.optional(),
      progress: CourseProgress.optional(),
      sort: z.enum(courseSorts).default('-updated'),
      ...pageQuery,
    }),
  },
  output: pageOf(CourseRow),
})

export const readCourse = endpoint({
  name: 'readCourse',
  method: 'GET',
  path: '/api/courses/:id',
  may: 'read-courses',
  input: { params: IdParams },
  output: Course,
})

/** Creates a draft. */
export const createCourse = endpoint({
  name: 'createCourse',
  method: 'POST',
  path: '/api/courses',
  may: 'manage-courses',
  creates: true,
  input: { body: z.strictObject({ fields: SomeCourseFields.default({}) }) },
  output: Course,
})

/**
 * Saves some fields, unless the course changed since `version`: then `stale` with the course in `current`. A published
 * course must keep what publishing requires: `required` at its field.
 */
export const saveCourse = endpoint({
  name: 'saveCourse',
  method: 'PUT',
  path: '/api/courses/:id',
  may: 'manage-courses',
  input: { params: IdParams, body: z.strictObject({ version: Version, fields: SomeCourseFields }) },
  output: Course,
})

/** Publishes or withdraws. Publishing an incomplete course: `not-ready` with what is `missing`. */
export const moveCourse = endpoint({
  name: 'moveCourse',
  method: 'POST',
  path: '/api/courses/:id/moves',
  may: 'manage-courses',
  creates: true,
  input: {
    params: IdParams,
    body: z.strictObject({ version: Version, move: z.enum(['publish', 'withdraw']) }),
  },
  output: Course,
})

/** Changes the order of the lessons: all of them, each once; otherwise, and on an old version, `stale`. */
export const orderLessons = endpoint({
  name: 'orderLessons',
  method: 'PUT',
  path: '/api/courses/:id/order',
  may: 'manage-courses',
  input: {
    params: IdParams,
    body: z.strictObject({ version: Version, lessons: z.array(Id).max(mostLessons) }),
  },
  output: Course,
})

/** Deletes a draft with its lessons and files. A course that was ever published: `illegal-move`. */
export const removeCourse = endpoint({
  name: 'removeCourse',
  method: 'DELETE',
  path: '/api/courses/:id',
  may: 'manage-courses',
  input: { params: IdParams },
  output: z.object({ removed: z.literal(true) }),
})
