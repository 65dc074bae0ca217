import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { courseSorts, listCourses } from '../contract/course.ts'
import { courseKeys } from './keys.ts'

type ListBody = ArgumentsOf<typeof listCourses>['body']

/** A page of courses; the former one stays on screen while the next comes. */
export function useCourses(body: ListBody) {
  return useQuery({
    queryKey: courseKeys.list(body),
    queryFn: ({ signal }) => call(listCourses, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What a table's column and direction are in the contract; the list's own order for anything else. */
export function sortOf(by: string, order: 'asc' | 'desc') {
  return z
    .enum(courseSorts)
    .catch('-updated')
    .parse(order === 'desc' ? `-${by}` : by)
}
