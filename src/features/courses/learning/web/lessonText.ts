import type { Course } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'

/** The URL of a lesson. */
export function lessonHref(course: Pick<Course, 'id'>, lesson: Pick<Lesson, 'id'>): string {
  return `/courses?course=${course.id}&lesson=${lesson.id}`
}

/**
 * The share of all lessons that is done, from 0 to 1, as on the course's card: finished lessons and parts of begun
 * ones.
 */
export function shareOf(lessons: readonly Lesson[]): number {
  const done = lessons.map(({ progress }) => (progress?.finishedAt ? 1 : (progress?.share ?? 0)))
  return done.reduce((sum, share) => sum + share, 0) / Math.max(1, lessons.length)
}

/**
 * The lesson to continue with: the first unfinished one from `at` on, then from the beginning; undefined when all are
 * finished.
 */
export function nextUnfinished(lessons: readonly Lesson[], at = 0): Lesson | undefined {
  const isOpen = (lesson: Lesson) => !lesson.progress?.finishedAt
  return lessons.slice(at).find(isOpen) ?? lessons.find(isOpen)
}
