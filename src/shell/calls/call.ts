import type { Address, ArgumentsOf, Endpoint, OutputOf } from '#kit/endpoint.ts'
import { expiresSoon, newerToken } from '../session/refresh.ts'
import { readAccessToken } from '../session/session.ts'
import { CallError, refusalOf } from './callError.ts'
import { callToast } from './callToast.ts'
import { takeEarly } from './early.ts'
import { type CallKind, watchCall } from './patience.ts'
import { watchServer } from './serverAway.ts'

export interface CallOptions {
  /** Only for calls that read: what was sent to be saved is not taken back by an abort. */
  signal?: AbortSignal
  /** Only for creating endpoints; only `create.ts` knows which they are. */
  idempotencyKey?: string
}

/**
 * Calls an endpoint of the contract. Throws `CallError`, or the signal's reason when aborted. A page that must stay small
 * imports the endpoint as a type only and passes its address: `call<typeof signIn>(door.signIn, …)`.
 */
export async function call<E extends Endpoint>(
  endpoint: E | Address,
  args: ArgumentsOf<E>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<OutputOf<E>> {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = args
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const text = body === undefined ? null : JSON.stringify(body)
  const { method } = endpoint
  return callRaw(fill(endpoint.path, params) + search(query), answer => answer.json(), {
    // many lists are read with a POST
    kind: method === 'GET' || signal ? 'reading' : 'saving',
    method,
    headers,
    body: text,
    signal: signal ?? null,
    keepalive: mayOutlive(text),
  })
}

// `keepalive` lets a request finish after its tab is closed; browsers limit all such bodies together to 64 KiB
function mayOutlive(text: string | null): boolean {
  return text !== null && text.length < 16_000 && document.visibilityState === 'hidden'
}

interface RawCall extends RequestInit {
  kind: CallKind
  /** No toast, and no line that it is slow: nobody looks at a screen that waits for it. */
  quietly?: boolean
}

/**
 * A request with the access token, for content that is not JSON. `read` reads the body and does nothing else: an answer
 * that does not arrive whole is a network error like one that does not arrive. Throws as `call` does.
 */
export async function callRaw<Content>(
  path: string,
  read: (answer: Response) => Promise<Content>,
  { kind, quietly = false, ...init }: RawCall,
): Promise<Content> {
  const watch = watchCall(kind, init.signal, quietly)
  try {
    const answer = await unlessAborted(watch.signal, sendFresh(path, { ...init, signal: watch.signal }))
    return await unlessAborted(watch.signal, read(watch.follow(answer)))
  } catch (error) {
    const failure = watch.signal.aborted ? watch.signal.reason : failureOf(error)
    const code = failure instanceof CallError ? failure.code : undefined
    if (!quietly && (code === 'network' || code === 'unconfirmed')) callToast(code)
    throw failure
  } finally {
    watch.end()
  }
}

/** Opens a stream of events. Whether it is still alive is for its reader to judge, so it has no time limit. */
export async function openStream(path: string, init: RequestInit): Promise<Response> {
  try {
    return await sendFresh(path, init)
  } catch (error) {
    throw init.signal?.aborted ? error : failureOf(error)
  }
}

// fetch and the readers of a body throw a TypeError, the parser of an answer that ends early a SyntaxError
function failureOf(error: unknown): CallError {
  const failure = error instanceof CallError ? error : new CallError('network', 0)
  if (failure.code === 'unavailable') void watchServer()
  return failure
}

// a request for new tokens, which all calls share, goes on when one of them is aborted
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

async function sendFresh(path: string, init: RequestInit): Promise<Response> {
  const token = readAccessToken()
  const first = token && expiresSoon(token) ? await newerToken(token) : token
  let response = await send(path, init, first)
  // the server rejected a token that this page still considered valid: retry once with a new one
  if (response.status === 401 && first) {
    const refusal = await refusalOf(response)
    if (refusal.code === 'wrong-credentials') throw refusal
    response = await send(path, init, await newerToken(first))
  }
  if (!response.ok) throw await refusalOf(response)
  return response
}

function send(path: string, init: RequestInit, token: string | false): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return takeEarly(path, init, token) ?? fetch(path, { ...init, headers })
}

function fill(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))))
}

function search(query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter(v => v !== undefined && v !== null && v !== '')
      .map(v => [name, String(v)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
