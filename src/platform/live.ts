import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { AppError } from '#kit/errors.ts'
import { type Db, query } from './db/db.ts'
import { type Kept, keepNotes } from './keptNotes.ts'
import type { Log } from './log.ts'

/** Something on a screen is out of date. No content travels: the screen asks again, through its own rights. */
export interface LiveNote {
  /** The query family to ask again: `cases`, `clinics`, … */
  topic: string
  /** The row, when one is meant. */
  id?: string
  /** Who receives it: these users and everybody of these roles. */
  users?: readonly string[]
  roles?: readonly string[]
}

/** What a stream passes on. */
type PassedNote = Pick<LiveNote, 'topic' | 'id'>

/**
 * Announces to every server, at the commit of the transaction around the caller; nothing if it rolls back. The note's
 * number is made here: all servers receive the notes of one database in one order, so it means the same place in all.
 */
export async function announce(note: LiveNote): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify({ ...note, number: randomUUID() })})`.execute(query)
}

/** One open stream's side of the hub. */
interface Subscriber {
  id: string
  role: string
  /** The last note the stream's reader knows; none: a page that was just opened. */
  after?: string | undefined
  /** A note, and its number. */
  receive: (note: PassedNote, number: string) => void
  /** What was missed is not known. */
  miss: () => void
  /** Notes may be lost from now on: the stream must end. */
  end: () => void
}

export interface LiveHub {
  /**
   * First passes on what this person missed since `after`, then every note meant for them, until `stop` is called. Throws
   * `unavailable` while the connection to the database is away.
   */
  subscribe(subscriber: Subscriber): { stop: () => void }
  /** The number of the newest note that was received, for this person or not. */
  position(): string
  /** Open streams, for readiness and the bench. */
  size(): number
  close(): Promise<void>
}

// a connection that only listens is quiet for hours, and firewalls forget it without a word
const checkMs = 30_000

/** One LISTEN connection a server, fanned out to its open event streams. When it breaks they end, and readers come back. */
export async function openLiveHub(db: Db, log: Log): Promise<LiveHub> {
  const subscribers = new Set<Subscriber>()
  let closed = false
  let listening: { client: pg.Client; kept: Kept<LiveNote> } | undefined

  const pass = (kept: Kept<LiveNote>, payload: string | undefined) => {
    const note: LiveNote & { number?: string } = JSON.parse(payload ?? '{}')
    // a server of before this version announces without a number
    const { number = randomUUID() } = note
    kept.add(note, number)
    for (const subscriber of subscribers) if (concerns(note, subscriber)) subscriber.receive(passed(note), number)
  }
  const connect = async (): Promise<void> => {
    const client = await db.listen()
    // its own place to begin with: what was announced before it is known to no reader of this server
    const kept = keepNotes<LiveNote>(randomUUID())
    client.on('notification', note => pass(kept, note.payload))
    client.on('error', error => log.warn({ err: error }, 'the live connection broke'))
    await client.query('listen live').catch(async error => {
      await client.end()
      throw error
    })
    listening = { client, kept }
    const check = setInterval(() => client.query('select 1').catch(() => client.end()), checkMs)
    client.on('end', () => {
      clearInterval(check)
      listening = undefined
      for (const subscriber of [...subscribers]) subscriber.end()
      if (!closed) retry()
    })
  }
  const retry = () => {
    setTimeout(() => {
      if (!closed) connect().catch(retry)
    }, 500).unref()
  }
  const connected = () => {
    if (!listening) throw new AppError('unavailable', { retryAfter: 1 })
    return listening
  }
  await connect()
  return {
    subscribe: subscriber => {
      const missed = connected().kept.since(subscriber.after)
      if (missed === 'unknown') subscriber.miss()
      else
        for (const { note, number } of missed) if (concerns(note, subscriber)) subscriber.receive(passed(note), number)
      subscribers.add(subscriber)
      return { stop: () => subscribers.delete(subscriber) }
    },
    position: () => connected().kept.newest(),
    size: () => subscribers.size,
    close: async () => {
      closed = true
      await listening?.client.end()
    },
  }
}

/** The one rule of who receives a note, at once or later: by the role that the reader's session has now. */
function concerns({ users = [], roles = [] }: LiveNote, reader: { id: string; role: string }): boolean {
  return users.includes(reader.id) || roles.includes(reader.role)
}

function passed({ topic, id }: LiveNote): PassedNote {
  return id === undefined ? { topic } : { topic, id }
}
