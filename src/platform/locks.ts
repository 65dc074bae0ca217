import type pg from 'pg'
import type { Db } from './db/db.ts'
import type { Log } from './log.ts'

export interface Lock {
  /** Aborted when another caller wants the lock, or when it was lost with the database connection. */
  wanted: AbortSignal
  release(): Promise<void>
}

export interface Locks {
  /**
   * Takes the lock of this name among all servers of the database. Notifies its holder, and returns `undefined` when
   * the holder has not released it within `patienceMs`.
   */
  take(name: string, patienceMs: number): Promise<Lock | undefined>
  close(): Promise<void>
}

/**
 * PostgreSQL's session-level advisory locks on one connection per server: they end with the process, however it ends,
 * and are held while it is paused. A session can take its own lock twice, so the process has its own list too.
 */
export function openLocks(db: Db, log: Log): Locks {
  const mine = new Map<string, AbortController>()
  let connection: Promise<pg.Client> | undefined
  let last: Promise<unknown> = Promise.resolve()

  // a connection runs one query at a time
  const run = <T extends pg.QueryResultRow>(client: pg.Client, text: string, values: string[]) => {
    const answer = last.then(() => client.query<T>(text, values))
    last = answer.catch(() => {})
    return answer
  }

  const connect = async (): Promise<pg.Client> => {
    const client = await db.listen()
    const lost = () => {
      connection = undefined
      for (const held of mine.values()) held.abort(new Error('the lock was lost'))
      mine.clear()
    }
    client.on('error', error => log.warn({ err: error }, 'the connection that holds locks broke'))
    client.on('end', lost)
    client.on('notification', note => mine.get(note.payload ?? '')?.abort(new Error('the lock is wanted')))
    await client.query('listen lock_wanted')
    return client
  }
  const connected = () => {
    connection ??= connect()
    connection.catch(() => {
      connection = undefined
    })
    return connection
  }

  const tryOnce = async (name: string): Promise<Lock | undefined> => {
    if (mine.has(name)) return undefined
    const control = new AbortController()
    mine.set(name, control)
    try {
      const client = await connected()
      const { rows } = await run<{ got: boolean }>(
        client,
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
        [name],
      )
      if (rows[0]?.got) return { wanted: control.signal, release: () => release(client, name, control) }
    } catch (error) {
      mine.delete(name)
      throw error
    }
    mine.delete(name)
    return undefined
  }
  const release = async (client: pg.Client, name: string, control: AbortController) => {
    if (mine.get(name) !== control) return // lost with its connection
    await run(client, 'select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {})
    if (mine.get(name) === control) mine.delete(name)
  }

  return {
    take: async (name, patienceMs) => {
      const until = Date.now() + patienceMs
      for (let hasNotified = false; ; hasNotified = true) {
        const lock = await tryOnce(name)
        if (lock) return lock
        if (Date.now() >= until) return undefined
        if (!hasNotified) await run(await connected(), "select pg_notify('lock_wanted', $1)", [name])
        await new Promise(resolve => setTimeout(resolve, 25))
      }
    },
    close: async () => {
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}
