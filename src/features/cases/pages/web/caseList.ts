import { z } from 'zod'
import { caseSorts } from '#features/cases/case/contract/case.ts'
import { phases } from '#features/cases/case/contract/moves.ts'
import { caseTabs, statuses, treatmentTypes, waiters } from '#features/cases/case/contract/options.ts'
import { planFlowFilter } from '#features/cases/case/contract/planFlow.ts'
import { Id } from '#kit/fields.ts'
import { useListState } from '#shell/lists/listState.ts'

/** The state of the list in the URL: `/cases?tab=past-cases&type=retainers&sort=name#q=paz`. */
export const caseList = {
  schema: z.object({
    tab: z.enum(caseTabs),
    status: z.enum(statuses),
    type: z.enum(treatmentTypes),
    clinic: Id,
    // set by links from the dashboard
    phase: z.enum(phases),
    waiting: z.enum(waiters),
    // set by links from the figures about plans that come back
    ...planFlowFilter,
  }),
  views: ['tab'],
  sort: { orders: caseSorts, first: '-updated' },
} as const

export const useCaseList = () => useListState(caseList)
export type CaseListState = ReturnType<typeof useCaseList>
type CaseAddress = Pick<CaseListState, 'query' | 'filters'>

/** The request to the server for this state of the list. */
export function requestOf({ query, filters }: CaseAddress, doctor: string | undefined) {
  const { tab: chosen, status, type: treatmentType, clinic, phase, waiting: waitingOn } = filters
  const { change, movement, teeth, planner } = filters
  const flow = { change, movement, teeth, planner }
  // plans were counted of all cases, open or closed
  const isOfFlow = Object.values(flow).some(part => part !== undefined)
  const tab = chosen ?? (isOfFlow ? undefined : 'active-cases')
  // past cases are all closed, so a status filter does not apply
  const open = tab === 'past-cases' ? undefined : status
  return { ...query, tab, status: open, treatmentType, clinic, phase, waitingOn, doctor, ...flow }
}
