import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { useRead } from '#shell/calls/read.ts'
import { type Course, listCourses, moveCourse, removeCourse } from '../../course/contract/course.ts'
import { courseKeys } from '../../course/web/keys.ts'
import { useCacheCourse } from '../../course/web/useCourse.ts'

/** The drafts that were changed last. */
export function useLatestDrafts(isWanted: boolean) {
  const body = { state: 'draft', sort: '-updated', rows: 3 } as const
  return useRead(listCourses, { body }, courseKeys.list(body), { enabled: isWanted })
}

/** Publishes or withdraws. A retry after a lost answer has no second effect. */
export function useMoveCourse() {
  return useCreate(moveCourse, {
    args: ({ id, ...body }: { id: string; version: number; move: 'publish' | 'withdraw' }) => ({
      params: { id },
      body,
    }),
    onSuccess: useCacheCourse(),
  })
}

export function useRemoveCourse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Course, 'id'>) => call(removeCourse, { params: { id } }),
    onSuccess: (_, { id }) => {
      queries.removeQueries({ queryKey: courseKeys.one(id) })
      return queries.invalidateQueries({ queryKey: courseKeys.all })
    },
  })
}
