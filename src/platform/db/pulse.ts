import type pg from 'pg'
import type { Log } from '../log.ts'

const beatMs = 500
// beats without an answer, one after the other. Counted in turns of the event loop, so that a busy process does not take
// its own delay for the database's
const silentBeats = 5
const writeMs = 2000
// how long an answer about readiness is good for: whoever asks all the time must not write all the time
const writtenMs = 1000

/** Whether PostgreSQL answers at all, which its own time limits cannot tell: a stopped process keeps none. */
export interface Pulse {
  /** Throughout a silence nobody needs to wait: it is refused at once. */
  silent(): boolean
  /** True when a write was committed just now; false after two seconds. */
  writes(): Promise<boolean>
  stop(): Promise<void>
}

export interface PulseParts {
  /** Opens a connection of the application's login, with a limit of time for connecting. */
  connect: () => Promise<pg.Client>
  /** The role that may write the row of readiness. */
  role: string
  /** The database fell silent: whatever waits for it is to be given up. */
  onSilence: () => void
  log: Log
}

/** Asks the database for a sign of life twice a second, on a connection of its own. */
export function watchPulse({ connect, role, onSilence, log }: PulseParts): Pulse {
  let client: Promise<pg.Client> | undefined
  let asked: Promise<unknown> | undefined
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
  const ask = async () => (await connected()).query('select 1')
  const beat = () => {
    if (asked) return miss()
    asked = ask().then(
      () => {
        if (missed >= silentBeats) log.warn('the database answers again')
        missed = 0
      },
      // refused or broken is an answer too: whoever needs the database hears the same at once
      () => {},
    )
    void asked.finally(() => {
      asked = undefined
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
        // its transaction may still be open on this connection: the next write begins on another
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
