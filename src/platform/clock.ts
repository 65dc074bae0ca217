import { sql } from 'kysely'
import { type Db, query } from './db/db.ts'
import type { Log } from './log.ts'

/** The time for scheduled work: that of the database, which all servers share. */
export interface Clock {
  /** The current time; undefined while the clock is not trusted after a jump. */
  now(): Promise<Date | undefined>
}

/** The sources of a clock. `steady` counts milliseconds and is never adjusted. */
export interface ClockReadings {
  database: () => Promise<Date>
  server: () => number
  steady: () => number
}

/** A larger difference between a server and the database is logged. */
const maxDifferenceMs = 60_000
/** The largest usual correction of a clock; a larger one between two readings is a jump. */
const maxCorrectionMs = 10 * 60_000
/** A clock that does not jump back within this time was corrected; one that jumps back was wrong. */
const trustedAfterMs = 60 * 60_000

/**
 * Trusts the database's clock while it runs as fast as a steady one. After a jump it is not used for an hour, so that a
 * wrong time for less than an hour sends no reminders and lets nothing expire. Time that passed while no server ran is
 * not a jump.
 */
export function openClock({ database, server, steady }: ClockReadings, log: Log): Clock {
  let base: { database: number; steady: number } | undefined
  let jumpedAt: number | undefined
  return {
    now: async () => {
      const at = await database()
      const [now, ran] = [at.getTime(), steady()]
      const difference = server() - now
      if (Math.abs(difference) > maxDifferenceMs)
        log.warn({ code: 'clock-differs', ms: difference }, 'this server and its database differ about the time')
      const jump = base ? now - base.database - (ran - base.steady) : 0
      if (Math.abs(jump) > maxCorrectionMs) {
        if (jumpedAt === undefined) log.error({ code: 'clock-jumped', ms: Math.round(jump) }, 'the clock has jumped')
        jumpedAt ??= ran
        if (ran - jumpedAt < trustedAfterMs) return undefined
      }
      jumpedAt = undefined
      base = { database: now, steady: ran }
      return at
    },
  }
}

/** The clock of a database, compared with the one of this server. */
export function clockOfDatabase(db: Db, log: Log): Clock {
  const database = () => db.as({ kind: 'system' }, databaseNow)
  return openClock({ database, server: () => Date.now(), steady: () => performance.now() }, log)
}

/** The current time of the database. */
export async function databaseNow(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(query)
  if (!rows[0]) throw new Error('The database did not answer the time.')
  return rows[0].at
}
