import { on, type Route } from '#platform/http/route.ts'
import { endOtherSessions, endSession, endSessionsOf, listSessions, listSessionsOf } from '../contract/session.ts'
import { endOne, endOthers, type SessionParts, sessionsOf } from './session.ts'

export function sessionRoutes(parts: SessionParts): Route[] {
  return [
    on(listSessions, (_, call) => sessionsOf(parts, call)),
    on(endSession, ({ params }, call) => endOne(call, params.id)),
    on(endOtherSessions, (_, call) => endOthers(parts, call)),
    on(listSessionsOf, ({ params }, call) => sessionsOf(parts, call, params.id)),
    on(endSessionsOf, ({ params }, call) => endOthers(parts, call, params.id)),
  ]
}
