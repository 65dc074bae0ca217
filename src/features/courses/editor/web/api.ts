import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useIntention } from '#shell/calls/intention.ts'
import { type Course, moveCourse, removeCourse } from '../../contract/course.ts'
import { courseKeys } from '../../web/keys.ts'
import { useKeepCourse } from '../../web/useCourse.ts'

/** Publishes or withdraws; a retry after a lost answer does it once. */
export function useMoveCourse() {
  const keep = useKeepCourse()
  const intention = useIntention()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; version: number; move: 'publish' | 'withdraw' }) =>
      call(moveCourse, { params: { id }, body }, { idempotencyKey: intention.current() }),
    onSuccess: keep,
    onSettled: intention.done,
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
