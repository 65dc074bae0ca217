import type pg from 'pg'
import type { Log } from '../log.ts'

const beatMs = 500
// consecutive beats without an answer. Beats are counted instead of time, so that a busy process does not mistake its
// own delay for one of the database
const silentBeats = 5
const writeMs = 2000
// how long an answer about readiness is reused, so that frequent checks do not write every time
const writtenMs = 1000

/** Whether PostgreSQL answers at all. Its own time limits do not show that: a stopped process applies none. */
export interface Heartbeat {
  /** True while the database does not answer: callers are refused at once instead of waiting. */
  silent(): boolean
  /** Whether a write was committed a moment ago; false after two seconds without a commit. */
  writes(): Promise<boolean>
  stop(): Promise<void>
}

export interface HeartbeatParts {
  /** Opens a connection of the application's login, with a time limit for connecting. */
  connect: () => Promise<pg.Client>
  /** The role that may write the row of the `readiness` table. */
  role: string
  /** Called when the database does not answer any more: everything that waits for it has to fail. */
  onSilence: () => void
  log: Log
}

/** Checks twice a second whether the database answers, on a separate connection. */
export function startHeartbeat({ connect, role, onSilence, log }: HeartbeatParts): Heartbeat {
  let client: Promise<pg.Client> | undefined
  let pending: Promise<unknown> | undefined
  let missed = 0

  const connected = (): Promise<pg.Client> => {
    if (client) return client
    const mine = connect()
    const drop = () => {
      if (client === mine) client = undefined
    }
    mine.then(fresh => fresh.on('end', drop), drop)
    client = mine
    return mine
  }
  const ping = async () => (await connected()).query('select 1')
  const beat = () => {
    if (pending) return miss()
    pending = ping().then(
      () => {
        if (missed >= silentBeats) log.warn('the database answers again')
        missed = 0
      },
      // a refusal or a broken connection is an answer too: callers get the same error at once
      () => {},
    )
    void pending.finally(() => {
      pending = undefined
    })
  }
  const miss = () => {
    missed += 1
    if (missed % silentBeats !== 0) return
    if (missed === silentBeats) log.error('the database does not answer: everything that waits for it is given up')
    onSilence()
  }
  const timer = setInterval(beat, beatMs)
  timer.unref()

  const write = async (): Promise<boolean> => {
    const mine = await connected()
    await mine.query(`begin; set local role ${role}; set local lock_timeout = '1s';
      update readiness set written_at = now(); commit`)
    return true
  }
  const inTime = (work: Promise<boolean>) =>
    new Promise<boolean>(resolve => {
      const timeout = setTimeout(() => resolve(false), writeMs)
      const failed = () => {
        resolve(false)
        // the transaction may still be open on this connection, so the next write uses a new one
        void client?.then(
          broken => broken.end(),
          () => {},
        )
      }
      void work.then(resolve, failed).finally(() => clearTimeout(timeout))
    })

  let written: { at: number; answer: Promise<boolean> } | undefined
  return {
    silent: () => missed >= silentBeats,
    writes: () => {
      if (missed >= silentBeats) return Promise.resolve(false)
      if (!written || performance.now() - written.at > writtenMs)
        written = { at: performance.now(), answer: inTime(write()) }
      return written.answer
    },
    stop: async () => {
      clearInterval(timer)
      await (await client?.catch(() => undefined))?.end()
    },
  }
}
