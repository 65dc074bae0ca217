import { queries } from '#shell/calls/queries.ts'
import type { Ticket } from '../contract/ticket.ts'

/** Query keys of tickets; each begins with the topic of the server's events. */
export const ticketKeys = {
  all: ['tickets'],
  list: (request: object) => ['tickets', 'list', request],
  one: (id: string) => ['tickets', 'one', id],
  thread: (id: string) => ['tickets', 'thread', id],
} as const

/** Caches an answer: the current ticket. Every list and thread is refetched. */
export function cacheTicket(ticket: Ticket): Promise<void> {
  queries.setQueryData(ticketKeys.one(ticket.id), ticket)
  return queries.invalidateQueries({ queryKey: ticketKeys.all })
}
