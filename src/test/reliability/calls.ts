import type { Endpoint } from '#kit/endpoint.ts'

/** A user as whom requests are sent. */
export interface Caller {
  id: string
  role: 'doctor' | 'super-admin'
  sessionId: string
  /** A new access token, because one lives ten minutes. */
  bearer: () => Promise<string>
  refreshToken: (generation: number) => string
}

/** `lost`: the connection broke, or nothing came within twenty seconds. `unsent`: nobody was listening. */
export interface Answer {
  status: number | 'lost' | 'unsent'
  body: Record<string, unknown>
  retryAfter: string | null
}

export interface Sent {
  params?: Record<string, string>
  body?: object
  key?: string
}

/** Sends one request over a real socket; never throws. */
export async function call(
  address: string,
  caller: Caller | undefined,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, body, key }: Sent,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    const answer = await fetch(address + path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(caller && { authorization: `Bearer ${await caller.bearer()}` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
    return { status: isRefused ? 'unsent' : 'lost', body: {}, retryAfter: null }
  }
}
