import { z } from 'zod'
import { Id } from '#kit/fields.ts'
import { useListState } from '#shell/calls/list.ts'
import { caseSorts } from '../contract/case.ts'
import { phases } from '../contract/moves.ts'
import { caseTabs, statuses, treatmentTypes, waiters } from '../contract/options.ts'

/** The list's state in the address: `/cases?tab=past-cases&type=retainers&sort=name#q=paz`. */
export function useCaseList() {
  return useListState({
    filters: ['tab', 'status', 'type', 'clinic', 'phase', 'waiting'],
    views: ['tab'],
    sort: { by: 'updated', order: 'desc' },
  })
}
export type CaseListState = ReturnType<typeof useCaseList>

// an address can be edited by hand: what is no value of the list is no filter
const Asked = z.object({
  tab: z.enum(caseTabs).catch('active-cases'),
  status: z.enum(statuses).optional().catch(undefined),
  treatmentType: z.enum(treatmentTypes).optional().catch(undefined),
  clinic: Id.optional().catch(undefined),
  // set by the figures of the dashboard
  phase: z.enum(phases).optional().catch(undefined),
  waitingOn: z.enum(waiters).optional().catch(undefined),
  sort: z.enum(caseSorts).catch('-updated'),
})

/** What is asked of the server for this state. */
export function askedOf({ query, search }: Pick<CaseListState, 'query' | 'search'>, doctor: string | undefined) {
  const { rows, after, before, sort, order, filters } = query
  const { type: treatmentType, waiting: waitingOn, ...named } = filters
  const asked = Asked.parse({ ...named, treatmentType, waitingOn, sort: order === 'desc' ? `-${sort}` : sort })
  // past cases are all closed
  const status = asked.tab === 'past-cases' ? undefined : asked.status
  return { ...asked, status, search, doctor, rows, after, before }
}
