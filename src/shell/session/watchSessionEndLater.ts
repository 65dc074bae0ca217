import { loadChunk } from '../chunks.ts'

// no session ends sooner, and the first screen is there by then
const pauseMs = 30_000

let isWatched = false

/** Loads what announces the end of the session, once for a signed-in page; returns how to stop waiting for it. */
export function watchSessionEndLater(): () => void {
  const timer = setInterval(() => {
    // what nobody asked for must not report a missing network
    if (isWatched || !navigator.onLine) return
    isWatched = true
    loadChunk(() => import('./sessionEnd.ts')).then(({ watchSessionEnd }) => watchSessionEnd())
  }, pauseMs)
  return () => clearInterval(timer)
}
