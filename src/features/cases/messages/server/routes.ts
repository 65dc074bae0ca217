import type { CaseHappening } from '#features/cases/contract/events.ts'
import type { Tell } from '#platform/events.ts'
import { on, type Route } from '#platform/http/route.ts'
import { listMessages, markRead, writeMessage } from '../contract/message.ts'
import { messagesFor, readUpToNow, writeFor } from './message.ts'

export function messageRoutes({ tell }: { tell: Tell<CaseHappening> }): Route[] {
  return [
    on(listMessages, ({ params }, { scope }) => messagesFor(scope, params.id)),
    on(writeMessage, ({ params, body }, { scope }) => writeFor(tell, scope, params.id, body)),
    on(markRead, ({ params }, { scope }) => readUpToNow(scope, params.id)),
  ]
}
