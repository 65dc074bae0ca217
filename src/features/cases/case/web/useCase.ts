import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { readCase } from '../contract/case.ts'
import { caseKeys } from './keys.ts'

/** One case. Without an id there is no request. */
export function useCase(id: string | undefined) {
  return useQuery({
    queryKey: caseKeys.one(id ?? ''),
    queryFn: ({ signal }) => call(readCase, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  })
}
