import type { Db } from '#platform/db/db.ts'
import { countHit } from '#platform/http/limits.ts'
import { on, type Route } from '#platform/http/route.ts'
import { openTicket } from '../../ticket/contract/ticket.ts'
import { rateLimitKey } from '../../ticket/server/lockTicket.ts'
import { openFor } from './opening.ts'

export function openingRoutes({ db }: { db: Db }): Route[] {
  return [
    on(openTicket, ({ body }, { scope }) => openFor(scope, body), {
      before: (_, call) => countHit(db, 'ticket', rateLimitKey(call)),
    }),
  ]
}
