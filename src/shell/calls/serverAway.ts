import { store } from '../store.ts'
import { pause } from './pause.ts'

/** Whether a proxy answers for a server that does not: it is being restarted. */
export const isServerAway = store(false)

const pauseMs = 1500
const returns = new Set<() => void>()
let isWatching = false

/** Registers what to load again when the server answers after it was away. */
export function onServerReturned(reload: () => void): void {
  returns.add(reload)
}

/** Asks after the server until it answers: every page, signed in or not, then goes on by itself. */
export async function watchServer(): Promise<void> {
  if (isWatching) return
  isWatching = true
  while (!(await answers())) {
    isServerAway.set(true)
    await pause(pauseMs, new AbortController().signal)
  }
  isWatching = false
  if (!isServerAway.get()) return
  isServerAway.set(false)
  for (const reload of returns) reload()
}

// a server that refuses for a moment, because it is busy, answers here
async function answers(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
  return answer?.ok ?? false
}
