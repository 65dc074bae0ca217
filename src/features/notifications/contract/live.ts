import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** One line of the stream: a query family, and the row when one is meant. Content never travels this way. */
export const LiveEvent = z.object({ topic: z.string(), id: z.string().optional() })
export type LiveEvent = z.infer<typeof LiveEvent>

/** The topic of a stream's last line when a newer one of the same person took its place: come back when looked at. */
export const replaced = 'replaced'

/** The topic of what cannot be said in single events: too much was missed, ask for all that is on screen. */
export const everything = 'everything'

/**
 * Server-sent events for the caller: `data: {"topic":"cases","id":"…"}`, each with its number as `id:`. What was missed
 * after the number in the header `Last-Event-ID` comes first, for some minutes; then a number alone says that nothing is
 * missing, and again every 15 s.
 */
export const liveEvents = endpoint({
  name: 'liveEvents',
  method: 'GET',
  path: '/api/events',
  may: 'live-events',
  input: {},
  output: z.string(),
})
