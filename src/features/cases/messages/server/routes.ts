import { on, type Route } from '#platform/http/route.ts'
import { listMessages, markRead, writeMessage } from '../contract/message.ts'
import { messagesFor, readUpToNow, writeFor } from './message.ts'

export function messageRoutes(): Route[] {
  return [
    on(listMessages, ({ params, query }, { scope }) => messagesFor(scope, params.id, query)),
    on(writeMessage, ({ params, body }, { scope }) => writeFor(scope, params.id, body)),
    on(markRead, ({ params }, { scope }) => readUpToNow(scope, params.id)),
  ]
}
