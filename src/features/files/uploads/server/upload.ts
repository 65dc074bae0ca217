import { PassThrough, Readable } from 'node:stream'
import { Server } from '@tus/server'
import { AppError, type ErrorCode } from '#kit/errors.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { Lock, Locks } from '#platform/locks.ts'
import { Incoming, type IncomingParts } from './incoming.ts'

export interface UploadParts extends IncomingParts {
  locks: Locks
}

// the headers that the protocol needs; others of its library (CORS) are dropped (X8)
const passedOn = ['location', 'upload-offset', 'upload-length', 'tus-resumable', 'connection']
const patienceMs = 4000
// bytes that accumulate while the disk is busy are written at once
const writtenAtOnce = 2 ** 20

/** Answers any verb of the tus protocol for the caller: the library runs on our store, locks and errors. */
export async function handleTusRequest(parts: UploadParts, { actor, request, reply }: StreamCall): Promise<unknown> {
  if (!('id' in actor)) throw new AppError('not-signed-in')
  let refusal: unknown
  const stopped = new AbortController()
  const bytes = request.body instanceof Readable ? untilStopped(request.body, stopped.signal) : Readable.from([])
  const incoming = new Incoming(parts, actor, bytes)
  const tus = new Server({
    path: '/api/uploads',
    relativeLocation: true,
    datastore: incoming,
    locker: { newLock: id => lockOf(parts.locks, `upload:${id}`, stopped) },
    lockDrainTimeout: 100,
    namingFunction: (sent, metadata) => incoming.admit(metadata ?? {}, Number(sent.headers.get('upload-length'))),
    onResponseError: (_, error) => {
      refusal = error
      return undefined
    },
  })
  const answer = await tus.handleWeb(webRequestOf(request))
  drain(request.raw)
  if (answer.status >= 400)
    throw asAppError(refusal, stopped.signal.aborted && answer.status === 400 ? 423 : answer.status)
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(answer.status).send()
}

// The library receives no bytes: its own path for them, through three kinds of streams, is slower than the disk
function webRequestOf({ raw, method, url }: StreamCall['request']): Request {
  const headers = Object.entries(raw.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((v): [string, string] => [name, v]),
  )
  // only the path matters to the protocol, not the host
  return new Request(`http://localhost${url}`, { method, headers })
}

/** A body until it ends, is cut off or another request wants to send. In all cases the bytes so far count. */
function untilStopped(body: Readable, stopped: AbortSignal): Readable {
  const bytes = new PassThrough({ highWaterMark: writtenAtOnce })
  const end = () => {
    body.unpipe(bytes)
    bytes.end()
  }
  body.once('error', end).once('close', end)
  stopped.addEventListener('abort', end, { once: true })
  return body.pipe(bytes)
}

// Node discards an unread body only if nobody started to read it; otherwise it would block the connection
function drain(body: Readable): void {
  if (body.readableEnded) return
  body.removeAllListeners('data')
  body.resume()
}

function lockOf(locks: Locks, name: string, stopped: AbortController) {
  let held: Lock | undefined
  return {
    // the library asks a sender to finish, and after a moment ends it by its signal
    lock: async (ended: AbortSignal, letGo: () => void | Promise<void>) => {
      ended.addEventListener('abort', () => stopped.abort(), { once: true })
      held = await locks.take(name, patienceMs)
      if (!held) throw new AppError('key-in-flight')
      held.wanted.addEventListener('abort', () => void letGo(), { once: true })
    },
    unlock: async () => held?.release(),
  }
}

const byStatus: Record<number, ErrorCode> = {
  404: 'not-found',
  409: 'stale',
  410: 'not-found',
  413: 'too-large',
  415: 'wrong-content-type',
  423: 'key-in-flight',
}

// The library's own refusals are plain objects with a status; our errors and unexpected ones pass unchanged. A sender
// that was stopped and could not finish in time retries, like one that found the lock taken.
function asAppError(refusal: unknown, status: number): unknown {
  if (refusal instanceof Error) return refusal
  return new AppError(byStatus[status] ?? 'invalid-input')
}
