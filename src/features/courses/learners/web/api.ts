import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '#shell/calls/read.ts'
import { courseKeys } from '../../course/web/keys.ts'
import { listLearners } from '../contract/learner.ts'

/** A page of the learners of a course. */
export function useLearners(
  courseId: string,
  body: { rows: number; after?: string | undefined; before?: string | undefined },
) {
  return useRead(listLearners, { params: { id: courseId }, body }, courseKeys.learners(courseId, body), {
    placeholderData: keepPreviousData,
  })
}
