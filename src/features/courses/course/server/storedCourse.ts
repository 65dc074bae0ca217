import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { SomeCourseFields } from '../contract/course.ts'
import { CourseState } from '../contract/options.ts'
import { courseRow, lockedCourse, updateCourse } from './queries.ts'

export type StoredCourse = NonNullable<Awaited<ReturnType<typeof courseRow>>>

/** A course as its row; throws `not-found` for one that the caller does not see. */
export async function storedCourse(scope: Scope, id: string): Promise<StoredCourse> {
  const row = await courseRow(scope, id)
  if (!row) throw new AppError('not-found')
  return row
}

/** A course locked until the transaction ends; without one that the caller may edit: `not-found`. */
export async function lockCourse(scope: Scope, id: string) {
  const course = await lockedCourse(scope, id)
  if (!course) throw new AppError('not-found')
  return { ...course, state: CourseState.parse(course.state) }
}

/** Writes what is given and counts the version on. */
export function writeCourse(scope: Scope, id: string, fields: SomeCourseFields): Promise<void> {
  return updateCourse(scope, id, fields)
}

/** Counts a course's version on: its list of lessons is another one now. */
export function touchCourse(scope: Scope, id: string): Promise<void> {
  return updateCourse(scope, id, {})
}
