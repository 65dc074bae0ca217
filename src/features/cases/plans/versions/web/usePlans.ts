import { useQuery } from '@tanstack/react-query'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { call } from '#shell/calls/call.ts'
import { listPlans } from '../contract/plan.ts'

/** The plan versions of a case, newest first. */
export function usePlans(caseId: string) {
  return useQuery({
    queryKey: caseKeys.plans(caseId),
    queryFn: ({ signal }) => call(listPlans, { params: { id: caseId } }, { signal }),
  })
}
