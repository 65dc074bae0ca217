import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { caseKeys } from '../../web/keys.ts'
import { listPlans } from '../contract/plan.ts'

/** The plan versions of a case, newest first. */
export function usePlans(caseId: string) {
  return useQuery({
    queryKey: caseKeys.plans(caseId),
    queryFn: ({ signal }) => call(listPlans, { params: { id: caseId } }, { signal }),
  })
}
