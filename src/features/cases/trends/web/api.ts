import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { readTrends } from '../contract/trend.ts'

/** The monthly figures. They are calculated once an hour: no change of a case makes them stale. */
export function useTrends() {
  return useQuery({
    queryKey: ['trends'],
    queryFn: ({ signal }) => call(readTrends, {}, { signal }),
    staleTime: 600_000,
  })
}
