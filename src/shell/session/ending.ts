import { tabStorage } from '../storage.ts'

const storageKey = 'idealign_ending'
const path = '/api/session/ending'
const pauseMs = 30_000

/**
 * A proof that can end a session and do nothing else: the session's name with the SHA-256 of its refresh token. Create it
 * before the token is deleted. Undefined on an origin where browsers cannot hash.
 */
export async function endingOf(refreshToken: string | false): Promise<string | undefined> {
  const [, session, generation] = /^rt_([0-9a-f-]{36})\.(\d+)\./.exec(refreshToken || '') ?? []
  if (!session || !generation || !refreshToken || !globalThis.crypto?.subtle) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refreshToken)))
  const proof = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `${session}.${generation}.${proof}`
}

/** Ends a session whose sign-out did not reach the server, once the network is back, also after a reload of this tab. */
export function endSessionLater(ending: string): void {
  tabStorage.write(storageKey, ending)
  keepTrying()
}

/** Continues with a session that is still to be ended, at start. */
export function watchEnding(): void {
  if (tabStorage.read(storageKey) !== null) keepTrying()
}

let timer: ReturnType<typeof setInterval> | undefined

function keepTrying(): void {
  if (timer !== undefined) return
  // not every return of the network fires an event
  timer = setInterval(end, pauseMs)
  addEventListener('online', end)
  end()
}

async function end(): Promise<void> {
  const ending = tabStorage.read(storageKey)
  const isSent = ending === null || (await send(ending))
  if (!isSent || tabStorage.read(storageKey) !== ending) return
  tabStorage.remove(storageKey)
  removeEventListener('online', end)
  clearInterval(timer)
  timer = undefined
}

async function send(ending: string): Promise<boolean> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ending }) }
  const status = await fetch(path, request).then(
    answer => answer.status,
    () => 0,
  )
  // a final refusal counts as success: it would be refused again
  return status !== 0 && status !== 429 && status < 500
}
