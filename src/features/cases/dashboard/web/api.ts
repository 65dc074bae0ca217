import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/call.ts'
import { readDashboard } from '../../contract/dashboard.ts'

/** What waits on whom; refreshed by every event about cases. */
export function useDashboard() {
  return useQuery({
    queryKey: ['cases', 'dashboard'],
    queryFn: ({ signal }) => call(readDashboard, {}, { signal }),
  })
}
