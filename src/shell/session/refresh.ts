import { CallError, refusalOf } from '../calls/callError.ts'
import { watchCall } from '../calls/patience.ts'
import { withLock } from '../storage.ts'
import { clear, readAccessToken, readRefreshToken, type StoredSession, save } from './session.ts'

let running: Promise<string> | undefined
let received: { token: string; at: number } | undefined

/**
 * Returns an access token newer than `stale`. At most one refresh runs at a time, across all tabs (S10): a tab that waited
 * uses what the other one stored. Throws `session-ended` when the session is over, `network` or `unavailable` when it
 * can be retried later; only the first ends the session.
 */
export function newerToken(stale: string | false): Promise<string> {
  running ??= withLock('idealign-refresh', () => trade(stale)).finally(() => {
    running = undefined
  })
  return running
}

/** Whether a token expires within half a minute. Uses the time since it was received, not the server's clock. */
export function expiresSoon(token: string): boolean {
  if (received?.token !== token) return false
  return Date.now() - received.at > lifetimeOf(token) - 30_000
}

async function trade(stale: string | false): Promise<string> {
  const current = readAccessToken()
  if (current && current !== stale) return current
  const refresh_token = readRefreshToken()
  if (!refresh_token) throw new CallError('session-ended', 401)
  const { session, refusal } = await requestTokens(refresh_token)
  // the user signed out, or another one signed in, during the request: the new tokens belong to no one
  if (readRefreshToken() !== refresh_token) throw new CallError('session-ended', 401)
  if (session) {
    save(session)
    received = { token: session.access_token, at: Date.now() }
    return session.access_token
  }
  const { status, facts } = refusal
  if (status >= 500 || status === 429) throw new CallError('unavailable', status)
  clear('ended', typeof facts.why === 'string' ? facts.why : undefined)
  throw new CallError('session-ended', status, facts)
}

type Traded = { session: StoredSession; refusal?: never } | { session?: never; refusal: CallError }

async function requestTokens(refresh_token: string): Promise<Traded> {
  const watch = watchCall('saving', null, true)
  try {
    const response = await fetch('/api/session/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
      signal: watch.signal,
    })
    return response.ok ? { session: await response.json() } : { refusal: await refusalOf(response) }
  } catch {
    // no answer, or half of one
    throw new CallError('network', 0)
  } finally {
    watch.end()
  }
}

function lifetimeOf(token: string): number {
  try {
    const payload: { iat?: number; exp?: number } = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    )
    return ((payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0)) * 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
