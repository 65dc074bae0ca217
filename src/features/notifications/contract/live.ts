import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** One event of the stream: a query family, and the row if one is meant. It never contains data of the row. */
export const LiveEvent = z.object({ topic: z.string(), id: z.string().optional() })
export type LiveEvent = z.infer<typeof LiveEvent>

/**
 * The topic of a stream's last event when a newer stream of the same person replaced it: reconnect when the tab is
 * visible.
 */
export const replaced = 'replaced'

/** The topic sent when too many events were missed: refetch everything on screen. */
export const everything = 'everything'

/**
 * Server-sent events for the caller: `data: {"topic":"cases","id":"…"}`, each with its number as `id:`. Events missed
 * after the number in the header `Last-Event-ID` are sent first, for some minutes; then a number alone confirms that
 * nothing is missing, and again every 15 s.
 */
export const liveEvents = endpoint({
  name: 'liveEvents',
  method: 'GET',
  path: '/api/events',
  may: 'live-events',
  input: {},
  output: z.string(),
})
