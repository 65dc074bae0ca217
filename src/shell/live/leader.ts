import { replaced } from '#features/notifications/contract/live.ts'
import { pause } from '../calls/pause.ts'
import { type Block, readStream } from './stream.ts'

/** `silent`: open, but nothing arrives any more; requests in flight will not be answered either. */
export type StreamState = 'connecting' | 'open' | 'silent' | 'lost'

/** The server sends something every 15 s. */
export const silenceMs = 25_000

interface LeaderOptions {
  signal: AbortSignal
  /** The number of the last event that is known. */
  known: () => string | undefined
  /** Whether requests are still sent with the session that the tabs of this channel share. */
  isOwn: () => boolean
  onLine: (line: StreamState) => void
  /**
   * Called with received topics. The stream is open after the first number without a topic: all missed events were
   * sent.
   */
  onNotes: (topics: string[], number: string | undefined) => void
}

export interface Leader {
  /** Checks whether the stream is still alive. */
  check: () => void
  /** Opens a new stream now: the network changed, or the user looks at the tab. */
  restart: () => void
  ended: Promise<void>
}

/** Keeps a stream of server events open, through lost networks and restarts, until `signal` aborts. */
export function startLeader({ signal, known, isOwn, onLine, onNotes }: LeaderOptions): Leader {
  let turn = new AbortController()
  let receivedAt = 0
  let isOpen = false
  const onBlocks = (blocks: Block[]) => {
    if (!isOwn()) turn.abort()
    if (turn.signal.aborted) return
    receivedAt = Date.now()
    if (blocks.length === 0) return
    const topics = blocks.flatMap(({ topic }) => (topic === undefined ? [] : [topic]))
    onNotes([...new Set(topics)], blocks.findLast(({ number }) => number)?.number)
    if (isOpen || !blocks.some(({ topic, number }) => topic === undefined && number)) return
    isOpen = true
    onLine('open')
  }
  const run = async () => {
    for (let failures = 0; !signal.aborted; failures++) {
      turn = new AbortController()
      // do not send the token of another session, which this tab is about to switch to
      if (!isOwn()) {
        await pause(1000, signal)
        continue
      }
      const stop = turn.abort.bind(turn)
      signal.addEventListener('abort', stop, { once: true })
      let gaveWay = false
      const outcome = await readStream({
        after: known(),
        signal: turn.signal,
        onWait: () => onLine('lost'),
        onBlocks: blocks => {
          gaveWay ||= blocks.some(({ topic }) => topic === replaced)
          onBlocks(blocks)
        },
      })
      if (isOpen) failures = 0
      if (!signal.aborted && !turn.signal.aborted) onLine(isOpen ? 'connecting' : 'lost')
      isOpen = false
      if (!turn.signal.aborted && gaveWay) await lookedAt(turn.signal)
      if (!turn.signal.aborted) await pause(pauseAfter(outcome === 'refused', failures), turn.signal)
      signal.removeEventListener('abort', stop)
    }
  }
  const restart = () => {
    if (isOpen) onLine('connecting')
    isOpen = false
    turn.abort()
  }
  return {
    restart,
    check: () => {
      // compare wall-clock times: timers stop in a tab that sleeps
      if (!isOpen || Math.abs(Date.now() - receivedAt) <= silenceMs) return
      onLine('silent')
      restart()
    },
    ended: run(),
  }
}

// wait longer after a refusal, to spare the server; retry a lost network quickly, because the user waits for it
function pauseAfter(refused: boolean, failures: number): number {
  const slow = refused || document.visibilityState === 'hidden'
  return (
    (slow ? Math.min(500 * 2 ** failures, 15_000) : Math.min(250 * 2 ** failures, 1000)) * (0.7 + Math.random() * 0.6)
  )
}

/** Waits until the tab has the focus: after too many streams were opened, tabs in the background need none. */
function lookedAt(signal: AbortSignal): Promise<void> {
  if (document.hasFocus()) return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      removeEventListener('focus', end)
      resolve()
    }
    addEventListener('focus', end)
    signal.addEventListener('abort', end, { once: true })
  })
}
