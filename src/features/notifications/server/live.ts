import type { Db } from '#platform/db/db.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { LiveHub } from '#platform/live.ts'

export interface LiveParts {
  db: Db
  hub: LiveHub
  /** Aborted when the server drains: open streams end, clients reconnect elsewhere. */
  draining: AbortSignal
}

const heartbeatMs = 20_000

/** Streams what concerns the caller until they leave, their session ends or the server drains. */
export async function streamLive({ db, hub, draining }: LiveParts, call: StreamCall): Promise<void> {
  const { actor, reply } = call
  if (!('id' in actor)) return
  // an event stream outlives its token: the session is proved at the start and again at every beat (S7)
  await db.as(actor, async () => {})
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { ...headersOf(reply.getHeaders()), 'Content-Type': 'text/event-stream; charset=utf-8' })
  raw.write(': open\n\n')
  const prove = () =>
    db
      .as(actor, async () => {})
      .then(
        () => raw.write(': beat\n\n'),
        () => raw.end(),
      )
  const unsubscribe = hub.subscribe({ id: actor.id, role: actor.kind }, note => {
    // a session of this person ended: if it was this one, its stream ends now and not at the next beat
    if (note.topic === 'session') prove()
    else raw.write(`data: ${JSON.stringify(note)}\n\n`)
  })
  const beat = setInterval(prove, heartbeatMs)
  const end = () => raw.end()
  draining.addEventListener('abort', end, { once: true })
  await new Promise<void>(resolve => raw.on('close', resolve))
  clearInterval(beat)
  unsubscribe()
  draining.removeEventListener('abort', end)
}

function headersOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
