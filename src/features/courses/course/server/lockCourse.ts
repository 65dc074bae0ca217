import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { courseRow, lockedCourse, updateCourse } from '../../catalogue/server/queries.ts'
import { CourseState } from '../contract/options.ts'

/** A course kept still until the transaction ends; none that the caller may keep: `not-found`. */
export async function lockCourse(scope: Scope, id: string) {
  const found = await lockedCourse(scope, id)
  if (!found) throw new AppError('not-found')
  return { ...found, state: CourseState.parse(found.state) }
}

/** Throws `not-found` for a course that the caller does not see. */
export async function requireCourse(scope: Scope, id: string): Promise<void> {
  if (!(await courseRow(scope, id))) throw new AppError('not-found')
}

/** Counts a course's version on: its list of lessons is another one now. */
export function touchCourse(scope: Scope, id: string): Promise<void> {
  return updateCourse(scope, id, {})
}
