import type { Db } from '#platform/db/db.ts'
import { countHit } from '#platform/http/limits.ts'
import { on, type Route } from '#platform/http/route.ts'
import { rateLimitKey } from '../../ticket/server/lockTicket.ts'
import { addTicketNote, markTicketRead, readThread, writeToTicket } from '../contract/message.ts'
import { noteFor, readUpToNow, threadFor, writeFor } from './message.ts'

export function threadRoutes({ db }: { db: Db }): Route[] {
  return [
    on(readThread, ({ params, query }, { scope }) => threadFor(scope, params.id, query)),
    on(writeToTicket, ({ params, body }, { scope }) => writeFor(scope, params.id, body), {
      before: (_, call) => countHit(db, 'ticketMessage', rateLimitKey(call)),
    }),
    on(markTicketRead, ({ params }, { scope }) => readUpToNow(scope, params.id)),
    on(addTicketNote, ({ params, body }, { scope }) => noteFor(scope, params.id, body), {
      before: (_, call) => countHit(db, 'ticketMessage', rateLimitKey(call)),
    }),
  ]
}
