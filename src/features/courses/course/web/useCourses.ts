import { keepPreviousData } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { useRead } from '#shell/calls/read.ts'
import { listCourses } from '../contract/course.ts'
import { courseKeys } from './keys.ts'

type ListBody = ArgumentsOf<typeof listCourses>['body']

/** A page of courses; the previous one stays on screen while the next loads. */
export function useCourses(body: ListBody) {
  return useRead(listCourses, { body }, courseKeys.list(body), { placeholderData: keepPreviousData })
}
