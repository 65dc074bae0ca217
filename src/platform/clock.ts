import { sql } from 'kysely'
import { type Db, query } from './db/db.ts'
import type { Log } from './log.ts'

/** The time that everything by the clock goes by: the database's, which all servers share. */
export interface Clock {
  /** Now; undefined while the clock has jumped and is not believed yet. */
  now(): Promise<Date | undefined>
}

/** Where a clock looks. `steady` counts milliseconds and is never set. */
export interface ClockReadings {
  database: () => Promise<Date>
  server: () => number
  steady: () => number
}

/** Servers may differ from the database by a minute. */
const mostDifferenceMs = 60_000
/** What a clock is corrected by in the course of things; more between two looks is a jump. */
const mostCorrectionMs = 10 * 60_000
/** A clock that stays for so long where it jumped to was put right; one that jumps back within it was wrong. */
const believedAfterMs = 60 * 60_000

/**
 * Believes the database's clock as long as it runs as fast as a steady one. After a jump nothing goes by it for an hour, so
 * that one wrong hour neither reminds everybody nor lets everything expire; a time that passed while no server ran is no jump.
 */
export function openClock({ database, server, steady }: ClockReadings, log: Log): Clock {
  let base: { database: number; steady: number } | undefined
  let jumpedAt: number | undefined
  return {
    now: async () => {
      const at = await database()
      const [now, ran] = [at.getTime(), steady()]
      const difference = server() - now
      if (Math.abs(difference) > mostDifferenceMs)
        log.warn({ code: 'clock-differs', ms: difference }, 'this server and its database differ about the time')
      const jump = base ? now - base.database - (ran - base.steady) : 0
      if (Math.abs(jump) > mostCorrectionMs) {
        if (jumpedAt === undefined) log.error({ code: 'clock-jumped', ms: Math.round(jump) }, 'the clock has jumped')
        jumpedAt ??= ran
        if (ran - jumpedAt < believedAfterMs) return undefined
      }
      jumpedAt = undefined
      base = { database: now, steady: ran }
      return at
    },
  }
}

/** The clock of a database, beside this server's own. */
export function clockOfDatabase(db: Db, log: Log): Clock {
  const database = () => db.as({ kind: 'system' }, databaseNow)
  return openClock({ database, server: () => Date.now(), steady: () => performance.now() }, log)
}

/** What time it is for the database. */
export async function databaseNow(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(query)
  if (!rows[0]) throw new Error('The database told no time.')
  return rows[0].at
}
