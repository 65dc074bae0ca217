import type pg from 'pg'
import type { Log } from '../log.ts'
import { type Db, query } from './db.ts'

// how soon after a migration a server notices that the schema has changed
const everyMs = 2000

/**
 * Whether a migration says in its first line that it only adds (`-- expands`): earlier releases work on the schema
 * after it (O5, decision 0304). A migration that says `-- contracts`, or nothing, is assumed to break them.
 */
export function onlyExpands(text: string): boolean {
  return /^-- expands\b/.test(text)
}

/** The applied migrations that only add, those of newer releases included. */
export async function expandingMigrations(owner: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>('select name from migrations where expands')
  return new Set(rows.map(({ name }) => name))
}

/** Whether the schema is still one that this release works on. */
export interface Release {
  /** Whether a newer release has removed something that this one may need. */
  isOutdated(): boolean
  stop(): void
}

/** Watches for migrations that this release does not know and that do more than add; the log names them. */
export function watchRelease({ db, known, log }: { db: Db; known: readonly string[]; log: Log }): Release {
  let breaking: string[] = []
  const check = async () => {
    const applied = await db.as({ kind: 'system' }, () =>
      query.selectFrom('migrations').select('name').where('expands', '=', false).orderBy('name').execute(),
    )
    const newer = applied.map(({ name }) => name).filter(name => !known.includes(name))
    if (newer.length > 0 && breaking.length === 0)
      log.error(
        { migrations: newer },
        'a newer release changed the schema: this server is not ready until it is updated',
      )
    breaking = newer
  }
  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    // readiness reports a database that does not answer (heartbeat.ts)
    void check()
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }, everyMs)
  timer.unref()
  return { isOutdated: () => breaking.length > 0, stop: () => clearInterval(timer) }
}
