import { everything } from '#features/notifications/contract/live.ts'
import { readSessionId } from '../session/session.ts'
import { readConnection, step } from './connection.ts'
import { askAgain, askOwed, dropRequests } from './freshness.ts'
import { type Leader, type Line, silenceMs, startLeader } from './leader.ts'
import { hasLocks, takeTurns } from './turns.ts'

/** What the tabs of one browser and session say to each other. Like the stream it holds no content. */
type Post =
  /** A follower asks how it stands. */
  | { is: 'asking' }
  /** The leader's line, and up to which note nothing is missing. `hidden`: its timers may stand still. */
  | { is: 'line'; line: Line; number: string | undefined; hidden: boolean }
  /** What came after the note `from`, up to the note `to`. */
  | { is: 'notes'; topics: string[]; from: string | undefined; to: string | undefined }

interface Tab {
  /** Looks at the clock: is the line, or the leader, still there? */
  check: () => void
  /** A person is looking again. */
  wake: () => void
  /** The browser says that its network came or went. */
  lineChanged: () => void
}

// the leader passes on every sign of life of the server, one in 15 s
const quietMs = 20_000
const answerMs = 2000
const urgeMs = 2000
// by then a page may have asked for something before the server's memory of a first opening begins (10 s)
const loadingMs = 8000

/** One tab's part: it follows the tab that holds the stream, or holds it itself, until `signal` aborts. */
export function joinTabs(session: string, signal: AbortSignal): Tab {
  const name = `idealign-live-${session}`
  const channel = hasLocks() ? new BroadcastChannel(name) : undefined
  const began = Date.now()
  let known: string | undefined
  let line: Line = 'connecting'
  let leader: Leader | undefined
  let heardAt = Date.now()
  let brokenAt = Date.now()
  let isBroken = false
  let asked: ReturnType<typeof setTimeout> | undefined
  let urging: ReturnType<typeof setTimeout> | undefined
  let catchingUp: Promise<unknown> = Promise.resolve()

  const ask = (topics: readonly string[]) => {
    if (topics.length === 0) return
    const asking = askAgain(new Set(topics))
    // a change that comes in time is no gap
    if (readConnection() === 'live' && !topics.includes(everything)) return
    step('missed')
    catchUp(asking)
  }
  const catchUp = (asking: Promise<unknown>) => {
    catchingUp = Promise.all([catchingUp, asking])
    settle()
    clearTimeout(urging)
    urge(urgeMs)
  }
  // what the browser sent on a connection that is dead is sent again, later and later: an answer may only be slow
  const urge = (ms: number) => {
    urging = setTimeout(() => {
      if (signal.aborted || line !== 'open' || readConnection() === 'live') return
      dropRequests()
      catchingUp = Promise.all([catchingUp, askOwed()])
      settle()
      urge(ms * 3)
    }, ms)
  }
  const settle = () => {
    const mine = catchingUp
    mine.then(() => {
      if (mine === catchingUp && line === 'open') step('fresh')
    })
  }
  const takeLine = (now: Line, number: string | undefined) => {
    if (now === 'silent') dropRequests()
    if (now !== 'open' && line === 'open') {
      brokenAt = Date.now()
      step('broke')
    }
    if (now === 'lost') step('failed')
    isBroken ||= now === 'lost' || (now !== 'open' && line === 'open')
    line = now
    if (now !== 'open') return
    step('opened')
    receive([], number)
    known = number
    settle()
  }
  const receive = (topics: readonly string[], from: string | undefined) => {
    const all = topics.includes(everything) || !follows(from)
    if (isBroken) {
      isBroken = false
      // what was asked on the line before may hang, or have failed
      dropRequests()
      if (!all) catchUp(askOwed())
    }
    ask(all ? [everything] : topics)
  }
  // whether this tab has all that came up to that note
  const follows = (from: string | undefined) => (known === undefined ? Date.now() - began < loadingMs : known === from)
  const take = (post: Post) => {
    if (post.is === 'asking') {
      leader?.check()
      return leader && say(lineNow())
    }
    heardAt = Date.now()
    clearTimeout(asked)
    asked = undefined
    if (post.is === 'line') {
      takeLine(post.line, post.number)
      // a hidden tab tries on too slowly for a person who waits in front of this one
      const waits = post.line !== 'open' && isVisible() && Date.now() - brokenAt > answerMs
      if (post.hidden && waits && !leader) turns.steal()
    }
    if (post.is === 'notes') {
      receive(post.topics, post.from)
      known = post.to ?? known
    }
  }
  const say = (post: Post) => {
    // a channel that was closed throws
    if (!signal.aborted) channel?.postMessage(post)
  }
  const lineNow = (): Post => ({ is: 'line', line, number: known, hidden: !isVisible() })

  const lead = async (leading: AbortSignal) => {
    clearTimeout(asked)
    asked = undefined
    leader = startLeader({
      signal: leading,
      known: () => known,
      isOwn: () => readSessionId() === session,
      onLine: now => {
        takeLine(now, known)
        say(lineNow())
      },
      onNotes: (topics, number) => {
        const post: Post = { is: 'notes', topics, from: known, to: number }
        take(post)
        say(post)
      },
    })
    // the line of the tab that led before is none of ours
    if (line === 'open') takeLine('connecting', known)
    say(lineNow())
    const mine = leader
    await mine.ended
    if (leader === mine) leader = undefined
  }
  const turns = takeTurns(name, signal, lead)
  const askOrSteal = () => {
    if (leader || asked !== undefined) return
    say({ is: 'asking' })
    // tabs that nobody looks at leave it to one that is looked at
    const patience = answerMs * (isVisible() ? 1 : 3) + Math.random() * 1000
    asked = setTimeout(() => {
      asked = undefined
      turns.steal()
    }, patience)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Post>) => take(data))
  signal.addEventListener('abort', () => {
    clearTimeout(asked)
    clearTimeout(urging)
    channel?.close()
  })
  askOrSteal()
  const check = () => {
    const quiet = Math.abs(Date.now() - heardAt)
    if (leader) return leader.check()
    if (quiet > silenceMs) step('broke')
    if (quiet > quietMs || line !== 'open') askOrSteal()
  }
  return {
    check,
    wake: () => {
      check()
      // its next attempt may be far away
      if (line === 'lost') leader?.restart()
    },
    lineChanged: () => leader?.restart(),
  }
}

/** Whether a person can see this tab. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}
