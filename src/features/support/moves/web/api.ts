import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import { everyRow } from '#shell/calls/everyRow.ts'
import { useRead } from '#shell/calls/read.ts'
import { ticketStates } from '../../ticket/contract/moves.ts'
import type { Category, CloseReason, Priority } from '../../ticket/contract/options.ts'
import {
  assignTicket,
  classifyTicket,
  closeTicket,
  listAssignees,
  listTickets,
  mergeTicket,
  rateTicket,
  reopenTicket,
  splitTicket,
  Ticket,
} from '../../ticket/contract/ticket.ts'
import { cacheTicket, ticketKeys } from '../../ticket/web/keys.ts'

/** The actions on a ticket other than writing in it. */
type TicketAction =
  | { kind: 'close'; version: number; reason: CloseReason; words: string }
  | { kind: 'reopen' }
  | { kind: 'rate'; stars: number; words: string }
  | { kind: 'assign'; version: number; assignee: string | null }
  | { kind: 'merge'; version: number; into: string }
  | { kind: 'split' }
  | { kind: 'classify'; version: number; category: Category; priority: Priority }

/** Sends an action on a ticket. Both the answer and a `stale` refusal contain the current ticket. */
export function useTicketAction(id: string) {
  return useMutation({
    mutationFn: (action: TicketAction) => {
      const params = { id }
      switch (action.kind) {
        case 'close':
          return call(closeTicket, {
            params,
            body: { version: action.version, reason: action.reason, words: action.words },
          })
        case 'reopen':
          return call(reopenTicket, { params })
        case 'rate':
          return call(rateTicket, { params, body: { stars: action.stars, words: action.words } })
        case 'assign':
          return call(assignTicket, { params, body: { version: action.version, assignee: action.assignee } })
        case 'merge':
          return call(mergeTicket, { params, body: { version: action.version, into: action.into } })
        case 'split':
          return call(splitTicket, { params })
        case 'classify': {
          const { version, category, priority } = action
          return call(classifyTicket, { params, body: { version, category, priority } })
        }
      }
    },
    onSuccess: cacheTicket,
    onError: error => {
      if (!(error instanceof CallError)) return
      const current = Ticket.safeParse(error.facts.current)
      if (current.success) cacheTicket(current.data)
    },
  })
}

/** The administrators who can be assigned. */
export function useAssignees() {
  return useRead(listAssignees, {}, ['tickets', 'assignees'])
}

/** The possible targets of a merge: the doctor's other tickets that are not closed. */
export function useMergeTargets({ id, doctor }: { id: string; doctor: { id: string } }) {
  const open = ticketStates.filter(state => state !== 'solved')
  return useQuery({
    queryKey: ticketKeys.list({ mergeOf: id }),
    queryFn: async ({ signal }) => {
      const ask = (state: (typeof open)[number]) =>
        everyRow(part => call(listTickets, { body: { doctor: doctor.id, state, ...part } }, { signal }))
      const tickets = await Promise.all(open.map(ask))
      return tickets.flat().filter(row => row.id !== id)
    },
  })
}
