import { replaced } from '#features/notifications/contract/live.ts'
import { pause } from '../calls/pause.ts'
import { type Block, readStream } from './stream.ts'

/** `silent`: open, but nothing comes any more; requests under way will not come back either. */
export type Line = 'connecting' | 'open' | 'silent' | 'lost'

/** The server sends something every 15 s. */
export const silenceMs = 25_000

interface LeaderOptions {
  signal: AbortSignal
  /** The number of the last note that is known. */
  known: () => string | undefined
  /** Whether the session that this tab's tabs share is still the one that requests are sent with. */
  isOwn: () => boolean
  onLine: (line: Line) => void
  /** What came; the line is open once a number came alone: by then everything that was missed has been sent. */
  onNotes: (topics: string[], number: string | undefined) => void
}

export interface Leader {
  /** Looks whether the line still speaks. */
  check: () => void
  /** Begins another stream now: something happened to the line, or a person is looking. */
  restart: () => void
  ended: Promise<void>
}

/** Keeps a stream of server events open, through lost networks and restarts, until `signal` aborts. */
export function startLeader({ signal, known, isOwn, onLine, onNotes }: LeaderOptions): Leader {
  let turn = new AbortController()
  let heardAt = 0
  let isOpen = false
  const onBlocks = (blocks: Block[]) => {
    if (!isOwn()) turn.abort()
    if (turn.signal.aborted) return
    heardAt = Date.now()
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
      // no request with the token of another session, which is on its way to this tab
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
      // by the clock of the wall: timers stand still in a tab that sleeps
      if (!isOpen || Math.abs(Date.now() - heardAt) <= silenceMs) return
      onLine('silent')
      restart()
    },
    ended: run(),
  }
}

// a server that refuses needs time; a line that is not there costs it nothing, and a person waits for its return
function pauseAfter(refused: boolean, failures: number): number {
  const slow = refused || document.visibilityState === 'hidden'
  return (
    (slow ? Math.min(500 * 2 ** failures, 15_000) : Math.min(250 * 2 ** failures, 1000)) * (0.7 + Math.random() * 0.6)
  )
}

/** Waits until this tab is looked at; with too many streams open, those in the background need none. */
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
