import { useQuery } from '@tanstack/react-query'
import { readTimeline } from '#features/cases/case/contract/case.ts'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { call } from '#shell/calls/call.ts'

/** The history of a case, oldest first. */
export function useTimeline(caseId: string, wanted = true) {
  return useQuery({
    queryKey: caseKeys.timeline(caseId),
    queryFn: ({ signal }) => call(readTimeline, { params: { id: caseId } }, { signal }),
    enabled: wanted,
  })
}
