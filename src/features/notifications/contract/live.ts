import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** One line of the stream: a query family, and the row when one is meant. Content never travels this way. */
export const LiveEvent = z.object({ topic: z.string(), id: z.string().optional() })
export type LiveEvent = z.infer<typeof LiveEvent>

/** Server-sent events for the caller: `data: {"topic":"cases","id":"…"}`; a comment line every 20 s keeps it open. */
export const liveEvents = endpoint({
  name: 'liveEvents',
  method: 'GET',
  path: '/api/events',
  may: 'live-events',
  input: {},
  output: z.string(),
})
