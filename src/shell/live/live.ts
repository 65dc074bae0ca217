import { pause } from '../calls/pause.ts'
import { readSessionId } from '../session/session.ts'
import { beginConnection } from './connection.ts'
import { isVisible, joinTabs } from './tab.ts'

const tickMs = 2000

/**
 * Keeps what is on screen current until `signal` aborts: one stream of server events for all tabs of this browser and
 * session (decision 0295). A tab that the browser freezes or puts aside leaves the others, and joins again afterwards.
 */
export async function stayLive(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const session = readSessionId()
    const stay = new AbortController()
    let isAside = false
    const leave = () => stay.abort()
    const goAside = () => {
      isAside = true
      leave()
    }
    signal.addEventListener('abort', leave, { once: true })
    const listening = listen({
      pagehide: goAside,
      freeze: goAside,
      // another session, of another person too: nothing of this one's is its
      storage: () => readSessionId() !== session && leave(),
    })
    if (session) await stayIn(session, stay.signal)
    // without a session there is nothing to listen to; who comes in starts this again
    else await pause(tickMs, stay.signal)
    beginConnection()
    listening.abort()
    signal.removeEventListener('abort', leave)
    if (isAside) await takenOut(signal)
  }
}

function takenOut(signal: AbortSignal): Promise<void> {
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

/** Listens at the window and the document, which of the two an event belongs to, until it is aborted. */
function listen(hearers: Record<string, () => void>): AbortController {
  const until = new AbortController()
  for (const [type, hearer] of Object.entries(hearers)) {
    const target = ['visibilitychange', 'freeze', 'resume'].includes(type) ? document : globalThis
    target.addEventListener(type, hearer, { signal: until.signal })
  }
  return until
}
