import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
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

/**
 * The lessons in the order that is on its way, or the saved one, and what changes it. Only what is saved is cached: an order that
 * fails is not shown any more, also while nothing can be read.
 */
export function useOrderedLessons({ id, version, lessons }: Course) {
  const queries = useQueryClient()
  const cacheCourse = useCacheCourse()
  const mutationKey = ['order-lessons', id]
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (ids: string[]) => call(orderLessons, { params: { id }, body: { version, lessons: ids } }),
    onSuccess: cacheCourse,
    // not awaited: an order is on its way until its callbacks have ended
    onError: () => void queries.invalidateQueries({ queryKey: courseKeys.one(id) }),
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as string[],
  }).at(-1)
  const ordered = pending?.flatMap(wanted => lessons.find(lesson => lesson.id === wanted) ?? []) ?? lessons
  return { lessons: ordered, order: mutateAsync }
}
