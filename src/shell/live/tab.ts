import { everything } from '#features/notifications/contract/live.ts'
import { readSessionId } from '../session/session.ts'
import { channelOf } from '../storage.ts'
import { readConnection, updateConnection } from './connection.ts'
import { dropRequests, refetch, refetchMissing } from './freshness.ts'
import { type Leader, type StreamState, silenceMs, startLeader } from './leader.ts'
import { electLeader } from './leaderElection.ts'

/** The messages between the tabs of one browser and session. Like the stream, they have no content. */
type Post =
  /** A follower asks for the leader's state. */
  | { is: 'asking' }
  /** The state of the leader's stream, and the last event that it received. `hidden`: its timers may be suspended. */
  | { is: 'line'; line: StreamState; number: string | undefined; hidden: boolean }
  /** The topics that arrived after the event `from`, up to the event `to`. */
  | { is: 'notes'; topics: string[]; from: string | undefined; to: string | undefined }

interface Tab {
  /** Checks the time of the last message: are the stream and the leader still alive? */
  check: () => void
  /** The user looks at the tab again. */
  wake: () => void
  /** The browser reports a change of its network. */
  lineChanged: () => void
}

// the leader passes on everything from the server, which sends something every 15 s
const quietMs = 20_000
const answerMs = 2000
const urgeMs = 2000
// after that time, a page may have requested data before the server's replay for a first connection begins (10 s)
const loadingMs = 8000

/** The role of one tab: it follows the tab that has the stream, or has it itself, until `signal` aborts. */
export function joinTabs(session: string, signal: AbortSignal): Tab {
  const name = `idealign-live-${session}`
  const channel = channelOf(name)
  const began = Date.now()
  let known: string | undefined
  let line: StreamState = 'connecting'
  let leader: Leader | undefined
  let receivedAt = Date.now()
  let brokenAt = Date.now()
  let isBroken = false
  let stealTimer: ReturnType<typeof setTimeout> | undefined
  let urging: ReturnType<typeof setTimeout> | undefined
  let catchingUp: Promise<unknown> = Promise.resolve()

  const refetchTopics = (topics: readonly string[]) => {
    if (topics.length === 0) return
    const refetched = refetch(new Set(topics))
    // a change that arrives while the stream is open is no gap
    if (readConnection() === 'live' && !topics.includes(everything)) return
    updateConnection('missed')
    catchUp(refetched)
  }
  const catchUp = (refetched: Promise<unknown>) => {
    catchingUp = Promise.all([catchingUp, refetched])
    settle()
    clearTimeout(urging)
    urge(urgeMs)
  }
  // requests on a dead connection are sent again, at growing intervals, because an answer may only be slow
  const urge = (ms: number) => {
    urging = setTimeout(() => {
      if (signal.aborted || line !== 'open' || readConnection() === 'live') return
      dropRequests()
      catchingUp = Promise.all([catchingUp, refetchMissing()])
      settle()
      urge(ms * 3)
    }, ms)
  }
  const settle = () => {
    const mine = catchingUp
    mine.then(() => {
      if (mine === catchingUp && line === 'open') updateConnection('fresh')
    })
  }
  const takeLine = (now: StreamState, number: string | undefined) => {
    if (now === 'silent') dropRequests()
    if (now !== 'open' && line === 'open') {
      brokenAt = Date.now()
      updateConnection('broke')
    }
    if (now === 'lost') updateConnection('failed')
    isBroken ||= now === 'lost' || (now !== 'open' && line === 'open')
    line = now
    if (now !== 'open') return
    updateConnection('opened')
    receive([], number)
    known = number
    settle()
  }
  const receive = (topics: readonly string[], from: string | undefined) => {
    const all = topics.includes(everything) || !follows(from)
    if (isBroken) {
      isBroken = false
      // requests that were sent on the previous connection may hang, or have failed
      dropRequests()
      if (!all) catchUp(refetchMissing())
    }
    refetchTopics(all ? [everything] : topics)
  }
  // whether this tab has every event up to that one
  const follows = (from: string | undefined) => (known === undefined ? Date.now() - began < loadingMs : known === from)
  const take = (post: Post) => {
    if (post.is === 'asking') {
      leader?.check()
      return leader && say(lineNow())
    }
    receivedAt = Date.now()
    clearTimeout(stealTimer)
    stealTimer = undefined
    if (post.is === 'line') {
      takeLine(post.line, post.number)
      // a hidden tab retries too slowly while the user waits in front of this one
      const waits = post.line !== 'open' && isVisible() && Date.now() - brokenAt > answerMs
      if (post.hidden && waits && !leader) turns.steal()
    }
    if (post.is === 'notes') {
      receive(post.topics, post.from)
      known = post.to ?? known
    }
  }
  const say = (post: Post) => {
    // posting to a closed channel throws
    if (!signal.aborted) channel?.postMessage(post)
  }
  const lineNow = (): Post => ({ is: 'line', line, number: known, hidden: !isVisible() })

  const lead = async (leading: AbortSignal) => {
    clearTimeout(stealTimer)
    stealTimer = undefined
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
    // the stream of the previous leader says nothing about this one's
    if (line === 'open') takeLine('connecting', known)
    say(lineNow())
    const mine = leader
    await mine.ended
    if (leader === mine) leader = undefined
  }
  const turns = electLeader(name, signal, lead)
  const requestStateOrSteal = () => {
    if (leader || stealTimer !== undefined) return
    say({ is: 'asking' })
    // hidden tabs leave the lead to a visible one
    const patience = answerMs * (isVisible() ? 1 : 3) + Math.random() * 1000
    stealTimer = setTimeout(() => {
      stealTimer = undefined
      turns.steal()
    }, patience)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Post>) => take(data))
  signal.addEventListener('abort', () => {
    clearTimeout(stealTimer)
    clearTimeout(urging)
    channel?.close()
  })
  requestStateOrSteal()
  const check = () => {
    const quiet = Math.abs(Date.now() - receivedAt)
    if (leader) return leader.check()
    if (quiet > silenceMs) updateConnection('broke')
    if (quiet > quietMs || line !== 'open') requestStateOrSteal()
  }
  return {
    check,
    wake: () => {
      check()
      // the next attempt may be far away
      if (line === 'lost') leader?.restart()
    },
    lineChanged: () => leader?.restart(),
  }
}

/** Whether the user can see this tab. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}
