import { on, type Route } from '#platform/http/route.ts'
import {
  assignTicket,
  classifyTicket,
  closeTicket,
  listAssignees,
  mergeTicket,
  rateTicket,
  reopenTicket,
  splitTicket,
} from '../../ticket/contract/ticket.ts'
import { merge, split } from './merge.ts'
import { assign, assignees, classify, close, rate, reopen } from './move.ts'

export function ticketMoveRoutes(): Route[] {
  return [
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
