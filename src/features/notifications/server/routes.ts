import { type Route, stream } from '#platform/http/route.ts'
import { liveEvents } from '../contract/live.ts'
import { type LiveParts, streamLive } from './live.ts'

export function notificationRoutes(parts: LiveParts): Route[] {
  return [stream(liveEvents, (_, call) => streamLive(parts, call))]
}
