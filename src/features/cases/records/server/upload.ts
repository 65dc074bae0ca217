import { Readable } from 'node:stream'
import { Server } from '@tus/server'
import { AppError, type ErrorCode } from '#kit/errors.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { Lock, Locks } from '#platform/locks.ts'
import type { FileParts } from './completion.ts'
import { Incoming } from './incoming.ts'

export interface UploadParts extends FileParts {
  locks: Locks
}

// what the protocol needs; whatever else its library says (CORS) stays here (X8)
const passedOn = ['location', 'upload-offset', 'upload-length', 'tus-resumable', 'connection']
const patienceMs = 4000

/** Answers any verb of the tus protocol for the caller: the library speaks it, our store, locks and errors carry it. */
export async function speakTus(parts: UploadParts, { actor, request, reply }: StreamCall): Promise<unknown> {
  if (!('id' in actor)) throw new AppError('not-signed-in')
  let refusal: unknown
  const incoming = new Incoming(parts, actor)
  const tus = new Server({
    path: '/api/uploads',
    relativeLocation: true,
    datastore: incoming,
    locker: { newLock: id => lockOf(parts.locks, `upload:${id}`) },
    lockDrainTimeout: 100,
    namingFunction: (sent, metadata) => incoming.admit(metadata ?? {}, Number(sent.headers.get('upload-length'))),
    onResponseError: (_, error) => {
      refusal = error
      return undefined
    },
  })
  const answer = await tus.handleWeb(webRequestOf(request))
  drain(request.raw)
  if (answer.status >= 400) throw asAppError(refusal, answer.status)
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(answer.status).send()
}

function webRequestOf({ raw, method, url, body }: StreamCall['request']): Request {
  const headers = Object.entries(raw.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((v): [string, string] => [name, v]),
  )
  const stream = body instanceof Readable ? Readable.toWeb(body) : null
  // the address only names the upload; the host is no concern of the protocol
  return new Request(`http://localhost${url}`, { method, headers, body: stream, duplex: 'half' })
}

// Node throws an unread body away only if nobody began to read it; left standing, it would block the connection
function drain(body: Readable): void {
  if (body.readableEnded) return
  body.removeAllListeners('data')
  body.resume()
}

function lockOf(locks: Locks, name: string) {
  let held: Lock | undefined
  return {
    lock: async (_: AbortSignal, letGo: () => void | Promise<void>) => {
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

// the library's own refusals are plain objects with a status; ours pass through, surprises stay surprises
function asAppError(refusal: unknown, status: number): unknown {
  if (refusal instanceof Error) return refusal
  return new AppError(byStatus[status] ?? 'invalid-input')
}
