import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { AppError } from '#kit/errors.ts'
import { type Db, query } from './db/db.ts'
import type { Log } from './log.ts'
import { type RecentNotes, recentNotes } from './recentNotes.ts'

/** Something on a screen is out of date. A note has no content: the screen loads it again with its user's rights. */
export interface LiveNote {
  /** The queries to load again: `cases`, `clinics`, … */
  topic: string
  /** The row, when only one has changed. */
  id?: string
  /** The receivers: these users, and all users of these roles. */
  users?: readonly string[]
  roles?: readonly string[]
}

/** The part of a note that a stream sends. */
type PassedNote = Pick<LiveNote, 'topic' | 'id'>

/**
 * Sends a note to every server at the commit of the surrounding transaction, and none if it rolls back. The note gets
 * its number here: all servers receive the notes of a database in the same order, so the number means the same position
 * on every server.
 */
export async function announce(note: LiveNote): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify({ ...note, number: randomUUID() })})`.execute(query)
}

/** An open stream. */
interface Subscriber {
  id: string
  role: string
  /** The number of the last note that the reader received; undefined for a page that was just opened. */
  after?: string | undefined
  /** Receives a note and its number. */
  receive: (note: PassedNote, number: string) => void
  /** Called when it is not known which notes the reader missed. */
  miss: () => void
  /** Called when notes may be lost from now on: the stream must end. */
  end: () => void
}

export interface LiveHub {
  /**
   * Passes on the notes that this person missed since `after`, then every new note for them until `stop` is called.
   * Throws `unavailable` while there is no connection to the database.
   */
  subscribe(subscriber: Subscriber): { stop: () => void }
  /** The number of the newest note that was received, for this person or not. */
  position(): string
  /** Open streams, for readiness and the bench. */
  size(): number
  close(): Promise<void>
}

// a connection that only listens sends nothing for hours, and firewalls drop such connections silently
const checkMs = 30_000

/** Passes the notes of one LISTEN connection on to open event streams. They end when it breaks; readers reconnect. */
export async function openLiveHub(db: Db, log: Log): Promise<LiveHub> {
  const subscribers = new Set<Subscriber>()
  let closed = false
  let listening: { client: pg.Client; recent: RecentNotes<LiveNote> } | undefined

  const pass = (recent: RecentNotes<LiveNote>, payload: string | undefined) => {
    const note: LiveNote & { number?: string } = JSON.parse(payload ?? '{}')
    // a server of an older release sends no number
    const { number = randomUUID() } = note
    recent.add(note, number)
    for (const subscriber of subscribers) if (concerns(note, subscriber)) subscriber.receive(sentPartOf(note), number)
  }
  const connect = async (): Promise<void> => {
    const client = await db.listen()
    // starts at a new number: no reader of this server knows an earlier one
    const recent = recentNotes<LiveNote>(randomUUID())
    client.on('notification', note => pass(recent, note.payload))
    client.on('error', error => log.warn({ err: error }, 'the live connection broke'))
    await client.query('listen live').catch(async error => {
      await client.end()
      throw error
    })
    listening = { client, recent }
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
      const missed = connected().recent.since(subscriber.after)
      if (missed === 'unknown') subscriber.miss()
      else
        for (const { note, number } of missed)
          if (concerns(note, subscriber)) subscriber.receive(sentPartOf(note), number)
      subscribers.add(subscriber)
      return { stop: () => subscribers.delete(subscriber) }
    },
    position: () => connected().recent.newest(),
    size: () => subscribers.size,
    close: async () => {
      closed = true
      await listening?.client.end()
    },
  }
}

/** Whether a reader receives a note, at once or later. The role is that of the reader's current session. */
function concerns({ users = [], roles = [] }: LiveNote, reader: { id: string; role: string }): boolean {
  return users.includes(reader.id) || roles.includes(reader.role)
}

function sentPartOf({ topic, id }: LiveNote): PassedNote {
  return id === undefined ? { topic } : { topic, id }
}
