import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCases } from '#features/cases/case/contract/case.ts'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'

/** A page of cases; the previous rows stay visible while the next ones load. */
export function useCases(body: ArgumentsOf<typeof listCases>['body']) {
  return useQuery({
    queryKey: [...caseKeys.all, 'list', body],
    queryFn: ({ signal }) => call(listCases, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}
