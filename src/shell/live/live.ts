import { pause } from '../calls/pause.ts'
import { readSessionId } from '../session/session.ts'
import { resetConnection } from './connection.ts'
import { isVisible, joinTabs } from './tab.ts'

const tickMs = 2000

/**
 * Keeps the data on screen current until `signal` aborts: one stream of server events for all tabs of this browser and
 * session (decision 0295). A tab that the browser freezes or puts into the page cache leaves, and joins again afterwards.
 */
export async function followLiveEvents(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const session = readSessionId()
    const stay = new AbortController()
    let isFrozen = false
    const leave = () => stay.abort()
    const onFrozen = () => {
      isFrozen = true
      leave()
    }
    signal.addEventListener('abort', leave, { once: true })
    const listening = listen({
      pagehide: onFrozen,
      freeze: onFrozen,
      // another session, perhaps of another user: start again with nothing of this one
      storage: () => readSessionId() !== session && leave(),
    })
    if (session) await stayIn(session, stay.signal)
    // without a session there are no events; look again for one in a moment
    else await pause(tickMs, stay.signal)
    resetConnection()
    listening.abort()
    signal.removeEventListener('abort', leave)
    if (isFrozen) await restored(signal)
  }
}

function restored(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      listening.abort()
      resolve()
    }
    const listening = listen({ pageshow: end, resume: end, visibilitychange: () => isVisible() && end() })
    signal.addEventListener('abort', end, { once: true })
  })
}

async function stayIn(session: string, signal: AbortSignal): Promise<void> {
  const tab = joinTabs(session, signal)
  const { check, lineChanged } = tab
  const wake = () => isVisible() && tab.wake()
  const listening = listen({
    visibilitychange: wake,
    focus: wake,
    pageshow: wake,
    resume: wake,
    online: lineChanged,
    offline: lineChanged,
  })
  const tick = setInterval(check, tickMs)
  await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
  clearInterval(tick)
  listening.abort()
}

/** Adds the listeners to the window or the document, depending on the event, until the returned controller aborts. */
function listen(listeners: Record<string, () => void>): AbortController {
  const until = new AbortController()
  for (const [type, listener] of Object.entries(listeners)) {
    const target = ['visibilitychange', 'freeze', 'resume'].includes(type) ? document : globalThis
    target.addEventListener(type, listener, { signal: until.signal })
  }
  return until
}
