const storageKey = 'idealign_ending'
const path = '/api/session/ending'
const pauseMs = 30_000

/**
 * What ends a session at the server and opens nothing: the SHA-256 of its refresh token, with the session's name. To be
 * made before the token is let go of. Nothing on an origin where browsers do not hash.
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

/** The server was not told that somebody left: it is when the line is back, after a reload of this tab too. */
export function endLater(ending: string): void {
  sessionStorage.setItem(storageKey, ending)
  keepTrying()
}

/** Takes up what is still to be ended, at the start. */
export function watchEnding(): void {
  if (sessionStorage.getItem(storageKey) !== null) keepTrying()
}

let timer: ReturnType<typeof setInterval> | undefined

function keepTrying(): void {
  if (timer !== undefined) return
  // a line that is back is not always announced
  timer = setInterval(end, pauseMs)
  addEventListener('online', end)
  end()
}

async function end(): Promise<void> {
  const ending = sessionStorage.getItem(storageKey)
  const isTold = ending === null || (await tell(ending))
  if (!isTold || sessionStorage.getItem(storageKey) !== ending) return
  sessionStorage.removeItem(storageKey)
  removeEventListener('online', end)
  clearInterval(timer)
  timer = undefined
}

async function tell(ending: string): Promise<boolean> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ending }) }
  const status = await fetch(path, request).then(
    answer => answer.status,
    () => 0,
  )
  // refused for good is as much as told: it would be refused again
  return status !== 0 && status !== 429 && status < 500
}
