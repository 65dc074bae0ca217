import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { CourseEvent } from '../contract/events.ts'
import { CourseState } from '../contract/options.ts'
import { courseRow, incrementVersion, lockedCourse } from './queries.ts'

export type StoredCourse = NonNullable<Awaited<ReturnType<typeof courseRow>>>

/** The row of a course; throws `not-found` when the caller may not see it. */
export async function storedCourse(scope: Scope, id: string): Promise<StoredCourse> {
  const row = await courseRow(scope, id)
  if (!row) throw new AppError('not-found')
  return row
}

/** A course locked until the transaction ends; throws `not-found` when the caller may not edit it. */
export async function lockCourse(scope: Scope, id: string) {
  const course = await lockedCourse(scope, id)
  if (!course) throw new AppError('not-found')
  return { ...course, state: CourseState.parse(course.state) }
}

/** Increments the version of a locked course whose list of lessons has changed, and publishes the change. */
export async function touchCourse(scope: Scope, { id, state }: { id: string; state: CourseState }): Promise<void> {
  await incrementVersion(scope, id)
  await publish<CourseEvent>(scope, { type: 'course-changed', courseId: id, isPublic: state === 'published' })
}
