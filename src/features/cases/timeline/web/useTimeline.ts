import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { readTimeline } from '../../contract/case.ts'
import { caseKeys } from '../../web/keys.ts'

/** The history of a case, oldest first. */
export function useTimeline(caseId: string, wanted = true) {
  return useQuery({
    queryKey: caseKeys.timeline(caseId),
    queryFn: ({ signal }) => call(readTimeline, { params: { id: caseId } }, { signal }),
    enabled: wanted,
  })
}
