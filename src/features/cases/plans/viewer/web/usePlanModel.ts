import { useQuery } from '@tanstack/react-query'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { callRaw } from '#shell/calls/call.ts'
import { PlanModel } from '../contract/model.ts'

/** The models of a plan version; they never change. */
export function usePlanModel(caseId: string, planId: string) {
  return useQuery({
    queryKey: [...caseKeys.plans(caseId), planId, 'model'],
    queryFn: async ({ signal }) => {
      const answer = await callRaw(`/api/cases/${caseId}/plans/${planId}/model`, { signal })
      return PlanModel.parse(await answer.json())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
