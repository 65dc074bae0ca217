import { z } from 'zod'
import { Id } from '#kit/fields.ts'
import { useListState } from '#shell/calls/list.ts'
import { ticketStates } from '../../contract/moves.ts'
import { categories, priorities } from '../../contract/options.ts'
import { assignedTo, ticketSorts } from '../../contract/ticket.ts'

/** The list's state in the address: `/support?state=open&category=billing&sort=since#q=paz`. */
export function useTicketList({ isDoctor }: { isDoctor: boolean }) {
  return useListState({
    filters: ['view', 'state', 'category', 'priority', 'assigned', 'case', 'invoice', 'doctor'],
    views: ['view'],
    // a doctor looks for what was said last, a desk for what it has to do first
    sort: isDoctor ? { by: 'updated', order: 'desc' } : { by: 'due', order: 'asc' },
  })
}
export type TicketListState = ReturnType<typeof useTicketList>

// an address can be edited by hand: what is no value of the list is no filter
const Asked = z.object({
  state: z.enum(ticketStates).optional().catch(undefined),
  category: z.enum(categories).optional().catch(undefined),
  priority: z.enum(priorities).optional().catch(undefined),
  assigned: z.enum(assignedTo).optional().catch(undefined),
  doctor: Id.optional().catch(undefined),
  case: Id.optional().catch(undefined),
  invoice: Id.optional().catch(undefined),
  sort: z.enum(ticketSorts).catch('-updated'),
})

/** What is asked of the server for this state. */
export function askedOf({ query, search }: Pick<TicketListState, 'query' | 'search'>) {
  const { rows, after, before, sort, order, filters } = query
  const parsed = Asked.parse({ ...filters, sort: order === 'desc' ? `-${sort}` : sort })
  const { case: caseId, invoice: invoiceId, ...asked } = parsed
  const about = caseId
    ? { kind: 'case' as const, id: caseId }
    : invoiceId
      ? { kind: 'invoice' as const, id: invoiceId }
      : undefined
  return { ...asked, about, search, rows, after, before }
}
