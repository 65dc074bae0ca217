import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { courseKeys } from '../../course/web/keys.ts'
import { listLearners } from '../contract/learner.ts'

/** A page of the learners of a course. */
export function useLearners(
  courseId: string,
  body: { rows: number; after?: string | undefined; before?: string | undefined },
) {
  return useQuery({
    queryKey: courseKeys.learners(courseId, body),
    queryFn: ({ signal }) => call(listLearners, { params: { id: courseId }, body }, { signal }),
    placeholderData: keepPreviousData,
  })
}
