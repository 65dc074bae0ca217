import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '#shell/calls/read.ts'
import { type Course, readCourse } from '../contract/course.ts'
import type { Lesson } from '../contract/lesson.ts'
import { courseKeys } from './keys.ts'

/** One course. Without an id there is no request. */
export function useCourse(id: string | undefined) {
  return useRead(readCourse, { params: { id: id ?? '' } }, courseKeys.one(id ?? ''), { enabled: id !== undefined })
}

/** Replaces the cached course with a newer answer; the lists are refetched. */
export function useCacheCourse(): (course: Course) => void {
  const queries = useQueryClient()
  return course => {
    queries.setQueryData(courseKeys.one(course.id), course)
    queries.invalidateQueries({ queryKey: ['courses', 'list'] })
  }
}

/** The same for one lesson of a course. */
export function useCacheLesson(): (courseId: string, lesson: Lesson) => void {
  const queries = useQueryClient()
  return (courseId, lesson) =>
    queries.setQueryData<Course>(
      courseKeys.one(courseId),
      course => course && { ...course, lessons: course.lessons.map(one => (one.id === lesson.id ? lesson : one)) },
    )
}
