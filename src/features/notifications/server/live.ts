import type { Db } from '#platform/db/db.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { LiveHub } from '#platform/live.ts'
import { everything, replaced } from '../contract/live.ts'

export interface LiveParts {
  db: Db
  hub: LiveHub
  /** Aborted when the server drains: open streams end, clients reconnect to another server. */
  draining: AbortSignal
}

const heartbeatMs = 15_000
// for one person over all browsers: each browser has one stream, or one for each tab where it cannot share (decision
// 0295)
const mostStreams = 24
// bytes of unread events after which the connection counts as dead; events are short
const mostUnread = 256 * 1024

/** Streams the caller's events until they leave, their session ends or the server drains. */
export async function streamLive({ db, hub, draining }: LiveParts, call: StreamCall): Promise<void> {
  const { actor, reply, request } = call
  if (!('id' in actor)) return
  // an event stream outlives its token: the session is checked at the start and again at every heartbeat (S7)
  await db.as(actor, async () => {})
  // throws while no events can be received, so an open stream is always up to date
  hub.position()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...headersOf(reply.getHeaders()),
    'Content-Type': 'text/event-stream; charset=utf-8',
    // nginx buffers an answer up to 4 or 8 KiB: events would arrive hours later, or never
    'X-Accel-Buffering': 'no',
  })
  const end = () => {
    clearInterval(beats)
    raw.end()
  }
  const write = (lines: string) => {
    if (raw.writableLength > mostUnread) raw.destroy()
    else if (!raw.writableEnded) raw.write(`${lines}\n\n`)
  }
  // a number without an event: everything up to it was sent
  const beat = () => write(`: beat\nid: ${hub.position()}`)
  const prove = () => db.as(actor, async () => {}).catch(end)
  const beats = setInterval(() => {
    beat()
    prove()
  }, heartbeatMs)
  const subscription = hub.subscribe({
    id: actor.id,
    role: actor.kind,
    after: lastKnown(request.headers['last-event-id']),
    receive: (note, number) => {
      // a session of this person ended: if it was this one, its stream ends now instead of at the next heartbeat
      if (note.topic === 'session') prove()
      else write(`id: ${number}\ndata: ${JSON.stringify(note)}`)
    },
    miss: () => write(`data: ${JSON.stringify({ topic: everything })}`),
    end,
  })
  beat()
  // The oldest stream ends: a forgotten tab, or a device that disappeared. It receives `replaced`, so that it does not
  // reconnect at once and end the next one.
  const leave = join(actor.id, () => raw.end(`data: ${JSON.stringify({ topic: replaced })}\n\n`))
  draining.addEventListener('abort', end, { once: true })
  await new Promise<void>(resolve => raw.on('close', resolve))
  clearInterval(beats)
  leave()
  subscription.stop()
  draining.removeEventListener('abort', end)
}

function lastKnown(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined
}

const streams = new Map<string, Set<() => void>>()

/** Adds a stream of a person and ends their oldest one above the limit. Returns a function that removes the stream. */
function join(person: string, end: () => void): () => void {
  const mine = streams.get(person) ?? new Set()
  streams.set(person, mine.add(end))
  const [oldest] = mine
  if (mine.size > mostStreams && oldest) {
    mine.delete(oldest)
    oldest()
  }
  return () => {
    mine.delete(end)
    if (mine.size === 0 && streams.get(person) === mine) streams.delete(person)
  }
}

function headersOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
