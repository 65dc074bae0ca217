import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartRefusal } from '../refusal.ts'
import { explainRefusedLogin } from './refusedLogin.ts'

/** How long a start waits for its database, and how often it tries, in milliseconds. */
export interface Patience {
  forMs: number
  everyMs: number
}

const usual: Patience = { forMs: 60_000, everyMs: 3000 }

/**
 * Waits until the database answers: both may be started at the same time. Each try that fails is one line in the log.
 * Throws a `StartRefusal` when the time is over, when the database refuses the login, and when a pooler answers, which
 * has no session that lasts.
 */
export async function waitForDatabase(url: string, log: Log, patience = usual): Promise<void> {
  const isPooled = await untilAnswered({ url, what: 'The database', log, patience })
  if (isPooled)
    throw new StartRefusal(
      `At ${placeOf(url)} a pooler answers, and not the database itself. Migrations, live events and locks need a session that lasts: name the database behind it in DATABASE_DIRECT_URL; DATABASE_URL may lead to the pooler.`,
    )
}

/** Waits until a pooler answers with the application's login. Throws a `StartRefusal` when the time is over. */
export async function waitForPooler(url: string, log: Log, patience = usual): Promise<void> {
  await untilAnswered({ url, what: 'The pooler', log, patience })
}

interface Waiting {
  url: string
  what: string
  log: Log
  patience: Patience
}

/** @returns whether a pooler answered: the session that it gave is not the one that it named */
async function untilAnswered({ url, what, log, patience }: Waiting): Promise<boolean> {
  const until = performance.now() + patience.forMs
  const place = `${what} at ${placeOf(url)}`
  for (;;) {
    try {
      return await askWhoAnswers(url)
    } catch (error) {
      // a wrong password or a missing database does not change with time
      if (error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? '')) explainRefusedLogin(error)
      const reason = reasonOf(error)
      if (performance.now() + patience.everyMs > until)
        throw new StartRefusal(
          `${place} did not answer within ${Math.round(patience.forMs / 1000)} seconds (${reason}). Start it, or correct DATABASE_URL, and start again.`,
        )
      log.warn(`${place} does not answer yet (${reason}); trying again`)
      await wait(patience.everyMs)
    }
  }
}

async function askWhoAnswers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  // a connection that breaks fails its query; without a listener the error would end the process
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // pg has this number from the start of the session; its types leave it out
    return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  return /^E[A-Z]/.test(code) ? code : error.message
}

function placeOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url })
  return `${host}:${port}`
}
