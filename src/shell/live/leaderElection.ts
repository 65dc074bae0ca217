import { pause } from '../calls/pause.ts'
import { withLock } from '../storage.ts'

interface LeaderElection {
  /** Takes the lead from a tab that does not answer. */
  steal: () => void
}

/**
 * Runs `lead` in one tab of this browser at a time; when that tab is closed, the next one follows at once. The signal
 * aborts when another tab has taken the lead. Where browsers have no locks (plain http), every tab leads.
 */
export function electLeader(
  name: string,
  signal: AbortSignal,
  lead: (signal: AbortSignal) => Promise<void>,
): LeaderElection {
  let waiting = new AbortController()
  let steals = false
  const run = async () => {
    while (!signal.aborted) {
      waiting = new AbortController()
      const leading = new AbortController()
      const stop = () => {
        waiting.abort()
        leading.abort()
      }
      signal.addEventListener('abort', stop, { once: true })
      const how = steals ? { steal: true } : { signal: waiting.signal }
      steals = false
      const work = () => lead(leading.signal)
      await withLock(name, work, how).catch(async error => {
        // the lock was stolen, or the wait for it aborted; any other error would repeat at once
        if (!(error instanceof DOMException && error.name === 'AbortError')) await pause(1000, signal)
      })
      leading.abort()
      signal.removeEventListener('abort', stop)
    }
  }
  void run()
  return {
    steal: () => {
      steals = true
      waiting.abort()
    },
  }
}
