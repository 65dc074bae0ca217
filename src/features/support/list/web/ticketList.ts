import { z } from 'zod'
import { Id } from '#kit/fields.ts'
import { useListState } from '#shell/lists/listState.ts'
import { ticketStates } from '../../ticket/contract/moves.ts'
import { categories, priorities } from '../../ticket/contract/options.ts'
import { assignedTo, ticketSorts } from '../../ticket/contract/ticket.ts'

const schema = z.object({
  view: z.enum(['tickets', 'answers']),
  state: z.enum(ticketStates),
  category: z.enum(categories),
  priority: z.enum(priorities),
  assigned: z.enum(assignedTo),
  case: Id,
  invoice: Id,
  doctor: Id,
})

/**
 * The list's state in the URL: `/support?state=open&category=billing&sort=since#q=paz`. By default, doctors see the
 * latest activity first, administrators the most urgent ticket first.
 */
export const ticketList = ({ isDoctor }: { isDoctor: boolean }) =>
  ({ schema, views: ['view'], sort: { orders: ticketSorts, first: isDoctor ? '-updated' : 'due' } }) as const

export const useTicketList = (reader: { isDoctor: boolean }) => useListState(ticketList(reader))
export type TicketListState = ReturnType<typeof useTicketList>

/** The request to the server for this state. */
export function requestOf({ query, filters }: Pick<TicketListState, 'query' | 'filters'>) {
  const { view: _, case: caseId, invoice: invoiceId, ...rest } = filters
  const ofCase = caseId && ({ kind: 'case', id: caseId } as const)
  const ofInvoice = invoiceId && ({ kind: 'invoice', id: invoiceId } as const)
  return { ...query, ...rest, about: ofCase || ofInvoice || undefined }
}
