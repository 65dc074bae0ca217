import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { type Course, orderLessons } from '../../course/contract/course.ts'
import type { LessonKind } from '../../course/contract/lesson.ts'
import { courseKeys } from '../../course/web/keys.ts'
import { useCacheCourse } from '../../course/web/useCourse.ts'
import { addLesson, removeLesson } from '../contract/lesson.ts'

/** Adds an empty lesson. A retry after a lost answer does not add it twice. */
export function useAddLesson() {
  const queries = useQueryClient()
  return useCreate(addLesson, {
    args: ({ courseId, kind }: { courseId: string; kind: LessonKind }) => ({
      params: { id: courseId },
      body: { kind },
    }),
    onSuccess: (_, { courseId }) => queries.invalidateQueries({ queryKey: courseKeys.one(courseId) }),
  })
}

export function useRemoveLesson(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(removeLesson, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: courseKeys.one(courseId) }),
  })
}

/** Changes the order of the lessons, on the screen at once; a refusal shows the current order. */
export function useOrderLessons(course: Course) {
  const queries = useQueryClient()
  const cacheCourse = useCacheCourse()
  return useMutation({
    mutationFn: (ids: string[]) =>
      call(orderLessons, { params: { id: course.id }, body: { version: course.version, lessons: ids } }),
    onMutate: ids => {
      const lessons = ids.flatMap(id => course.lessons.find(lesson => lesson.id === id) ?? [])
      queries.setQueryData<Course>(courseKeys.one(course.id), now => now && { ...now, lessons })
      return course.lessons
    },
    onSuccess: cacheCourse,
    onError: (_error, _ids, saved) => {
      // what is stored may not be readable either as long as the line is cut
      queries.setQueryData<Course>(courseKeys.one(course.id), now => now && { ...now, lessons: saved ?? now.lessons })
      return queries.invalidateQueries({ queryKey: courseKeys.one(course.id) })
    },
  })
}
