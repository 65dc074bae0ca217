import { on, type Route, read } from '#platform/http/route.ts'
import { listTickets, readTicket } from '../contract/ticket.ts'
import { ticketFor, ticketsFor } from './ticket.ts'

export function ticketRoutes(): Route[] {
  return [
    read(listTickets, ({ body }, { scope }) => ticketsFor(scope, body)),
    on(readTicket, ({ params }, { scope }) => ticketFor(scope, params.id)),
  ]
}
