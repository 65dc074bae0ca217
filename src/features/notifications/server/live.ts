import type { Db } from '#platform/db/db.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { LiveHub } from '#platform/live.ts'
import { everything, replaced } from '../contract/live.ts'

export interface LiveParts {
  db: Db
  hub: LiveHub
  /** Aborted when the server drains: open streams end, clients reconnect elsewhere. */
  draining: AbortSignal
}

const heartbeatMs = 15_000
// of one person, over all browsers: each has one stream, and one a tab where it cannot share (decision 0295)
const mostStreams = 24
// what a reader leaves unread; notes are short, so it is one whose line is dead
const mostUnread = 256 * 1024

/** Streams what concerns the caller until they leave, their session ends or the server drains. */
export async function streamLive({ db, hub, draining }: LiveParts, call: StreamCall): Promise<void> {
  const { actor, reply, request } = call
  if (!('id' in actor)) return
  // an event stream outlives its token: the session is proved at the start and again at every beat (S7)
  await db.as(actor, async () => {})
  // throws while nothing can be received: a stream that is open is one that is current
  hub.position()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...headersOf(reply.getHeaders()),
    'Content-Type': 'text/event-stream; charset=utf-8',
    // nginx keeps an answer until it has 4 or 8 KiB of it: events would come hours later, or never
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
  // a number without a note: everything up to it was passed on
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
      // a session of this person ended: if it was this one, its stream ends now and not at the next beat
      if (note.topic === 'session') prove()
      else write(`id: ${number}\ndata: ${JSON.stringify(note)}`)
    },
    miss: () => write(`data: ${JSON.stringify({ topic: everything })}`),
    end,
  })
  beat()
  // the oldest gives way: a forgotten tab, or a device that went away without a word. It is told, so that it does not
  // come back at once and push out the next
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

/** Adds a stream of a person's and ends their oldest when that is one too many. Answers what takes it off again. */
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
