import { on, type Route, read, stream } from '#platform/http/route.ts'
import { listNotificationChoices, saveNotificationChoice } from '../contract/choice.ts'
import { liveEvents } from '../contract/live.ts'
import {
  countNotifications,
  listNotifications,
  readNotification,
  readNotificationPlace,
  readNotifications,
} from '../contract/notification.ts'
import { choicesFor, chooseFor } from './choice.ts'
import { type LiveParts, streamLive } from './live.ts'
import { notificationsFor, readOne, readPlace, readUntil, unreadFor } from './notification.ts'

export function notificationRoutes(parts: LiveParts): Route[] {
  return [
    stream(liveEvents, (_, call) => streamLive(parts, call)),
    on(countNotifications, (_, { scope }) => unreadFor(scope)),
    read(listNotifications, ({ body }, { scope }) => notificationsFor(scope, body)),
    on(readNotification, ({ params }, { scope }) => readOne(scope, params.id)),
    on(readNotifications, ({ body }, { scope }) => readUntil(scope, new Date(body.until))),
    on(readNotificationPlace, ({ body }, { scope }) => readPlace(scope, body)),
    on(listNotificationChoices, (_, { scope }) => choicesFor(scope)),
    on(saveNotificationChoice, ({ body }, { scope }) => chooseFor(scope, body)),
  ]
}
