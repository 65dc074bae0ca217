import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { listCourses } from '../contract/course.ts'
import { courseKeys } from './keys.ts'

type ListBody = ArgumentsOf<typeof listCourses>['body']

/** A page of courses; the previous one stays on screen while the next loads. */
export function useCourses(body: ListBody) {
  return useQuery({
    queryKey: courseKeys.list(body),
    queryFn: ({ signal }) => call(listCourses, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}
