import type { CaseEvent } from '#features/cases/contract/events.ts'
import type { Publish } from '#platform/events.ts'
import { on, type Route } from '#platform/http/route.ts'
import { listMessages, markRead, writeMessage } from '../contract/message.ts'
import { messagesFor, readUpToNow, writeFor } from './message.ts'

export function messageRoutes({ publish }: { publish: Publish<CaseEvent> }): Route[] {
  return [
    on(listMessages, ({ params }, { scope }) => messagesFor(scope, params.id)),
    on(writeMessage, ({ params, body }, { scope }) => writeFor(publish, scope, params.id, body)),
    on(markRead, ({ params }, { scope }) => readUpToNow(scope, params.id)),
  ]
}
