import type { Db } from '#platform/db/db.ts'
import { countHit } from '#platform/http/limits.ts'
import { on, type Route, read } from '#platform/http/route.ts'
import { merge, split } from '../../moves/server/merge.ts'
import { assign, assignees, classify, close, rate, reopen } from '../../moves/server/move.ts'
import { openFor } from '../../opening/server/opening.ts'
import {
  assignTicket,
  classifyTicket,
  closeTicket,
  listAssignees,
  listTickets,
  mergeTicket,
  openTicket,
  rateTicket,
  readTicket,
  reopenTicket,
  splitTicket,
} from '../contract/ticket.ts'
import { rateLimitKey } from './lockTicket.ts'
import { ticketFor, ticketsFor } from './ticket.ts'

export function ticketRoutes({ db }: { db: Db }): Route[] {
  return [
    read(listTickets, ({ body }, { scope }) => ticketsFor(scope, body)),
    on(readTicket, ({ params }, { scope }) => ticketFor(scope, params.id)),
    on(openTicket, ({ body }, { scope }) => openFor(scope, body), {
      before: (_, call) => countHit(db, 'ticket', rateLimitKey(call)),
    }),
    on(closeTicket, ({ params, body }, { scope }) => close(scope, params.id, body)),
    on(classifyTicket, ({ params, body }, { scope }) => classify(scope, params.id, body)),
    on(reopenTicket, ({ params }, { scope }) => reopen(scope, params.id)),
    on(rateTicket, ({ params, body }, { scope }) => rate(scope, params.id, body)),
    on(listAssignees, (_, { scope }) => assignees(scope)),
    on(assignTicket, ({ params, body }, { scope }) => assign(scope, params.id, body)),
    on(mergeTicket, ({ params, body }, { scope }) => merge(scope, params.id, body)),
    on(splitTicket, ({ params }, { scope }) => split(scope, params.id)),
  ]
}
