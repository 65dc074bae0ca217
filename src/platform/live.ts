import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, query } from './db/db.ts'
import type { Log } from './log.ts'

/** Something on somebody's screen is out of date. No content travels: the screen asks again, through its own rights. */
export interface LiveNote {
  /** The query family to ask again: `cases`, `clinics`, … */
  topic: string
  /** The row, when one is meant. */
  id?: string
  /** Who should hear: these users and everybody of these roles. */
  users?: readonly string[]
  roles?: readonly string[]
}

/** Announces to every server, at the commit of the transaction around the caller; nothing if it rolls back. */
export async function announce(note: LiveNote): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify(note)})`.execute(query)
}

export interface LiveHub {
  /** Hears notes meant for this person until the returned function is called. */
  subscribe(person: { id: string; role: string }, hear: (note: Pick<LiveNote, 'topic' | 'id'>) => void): () => void
  /** Open streams, for readiness and the bench. */
  size(): number
  close(): Promise<void>
}

/** One LISTEN connection a server, fanned out to its open event streams; reconnects and then tells all to ask again. */
export async function openLiveHub(db: Db, log: Log): Promise<LiveHub> {
  const hearers = new Set<{ id: string; role: string; hear: (note: Pick<LiveNote, 'topic' | 'id'>) => void }>()
  let closed = false
  let client: pg.Client | undefined

  const pass = (payload: string | undefined) => {
    const { topic, id, users = [], roles = [] }: LiveNote = JSON.parse(payload ?? '{}')
    for (const h of hearers) {
      if (users.includes(h.id) || roles.includes(h.role)) h.hear(id === undefined ? { topic } : { topic, id })
    }
  }
  const connect = async (): Promise<void> => {
    const fresh = await db.listen()
    fresh.on('notification', note => pass(note.payload))
    fresh.on('error', error => log.warn({ err: error }, 'the live connection broke'))
    fresh.on('end', () => {
      if (!closed) retry()
    })
    await fresh.query('listen live')
    client = fresh
    // what was announced while the connection was away is not known: every screen asks again
    for (const h of hearers) h.hear({ topic: 'everything' })
  }
  const retry = () => {
    setTimeout(() => {
      if (!closed) connect().catch(retry)
    }, 500).unref()
  }
  await connect()
  return {
    subscribe: (person, hear) => {
      const mine = { ...person, hear }
      hearers.add(mine)
      return () => hearers.delete(mine)
    },
    size: () => hearers.size,
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
