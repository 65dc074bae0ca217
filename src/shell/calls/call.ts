import type { Address, ArgumentsOf, Endpoint, OutputOf } from '#kit/endpoint.ts'
import { expiresSoon, newerToken } from '../session/refresh.ts'
import { readAccessToken } from '../session/session.ts'
import { CallError, refusalOf } from './callError.ts'
import { networkErrorToast } from './networkErrorToast.ts'

export interface CallOptions {
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
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = args
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const text = body === undefined ? null : JSON.stringify(body)
  const response = await callRaw(fill(endpoint.path, params) + search(query), {
    method: endpoint.method,
    headers,
    body: text,
    signal: options.signal ?? null,
    keepalive: mayOutlive(text),
  })
  return response.json()
}

// `keepalive` lets a request finish after its tab is closed; browsers limit all such bodies together to 64 KiB
function mayOutlive(text: string | null): boolean {
  return text !== null && text.length < 16_000 && document.visibilityState === 'hidden'
}

/**
 * A request with the access token, for content that is not JSON: files, streams. Throws as `call` does. `quietly`: no
 * toast.
 */
export async function callRaw(
  path: string,
  init: RequestInit = {},
  how: 'aloud' | 'quietly' = 'aloud',
): Promise<Response> {
  try {
    return await sendFresh(path, init)
  } catch (error) {
    if (how === 'aloud' && error instanceof CallError && error.code === 'network') networkErrorToast()
    throw error
  }
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

async function send(path: string, init: RequestInit, token: string | false): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  try {
    return await fetch(path, { ...init, headers })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new CallError('network', 0)
  }
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
