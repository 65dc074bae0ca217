import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Something that runs by the clock: one function, safe to run twice, on one server at a time. */
export interface ClockJob {
  /** Queue name: a verb and a noun, `sweep-files`. */
  name: string
  /** Five-field cron line in UTC. */
  cron: string
  /** `at`: now, by the database's clock. */
  run: (at: Date) => Promise<unknown>
}

export interface Jobs {
  /** Lets running jobs finish (at most 20 s), then stops. */
  stop(): Promise<void>
}

/** Lays the job tables with the owner's rights and lets the application's login use them. Safe to run at every start. */
export async function prepareJobs(ownerUrl: string, appUrl: string, clock: readonly ClockJob[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 1 })
  await boss.start()
  for (const { name } of clock)
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 3, expireInSeconds: 600 })
  await boss.stop({ graceful: false })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const login = pg.escapeIdentifier(decodeURIComponent(new URL(appUrl).username))
  await owner.query(`grant usage on schema pgboss to ${login}`)
  await owner.query(`grant all on all tables in schema pgboss to ${login}`)
  await owner.query(`grant execute on all functions in schema pgboss to ${login}`)
  await owner.end()
}

// the queue's own statements are short; what a job does has its limits elsewhere (db/timeLimits.ts)
const queueLimits = '-c statement_timeout=60000 -c lock_timeout=30000 -c idle_in_transaction_session_timeout=60000'

/**
 * Runs the clock: each job at its time, on whichever server comes first; a failed one is tried three times more. While the
 * time is not believed none runs: each takes along later what it left.
 */
export async function startJobs(appUrl: string, clock: readonly ClockJob[], time: Clock, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: appUrl, migrate: false, max: 3, options: queueLimits })
  boss.on('error', error => log.warn({ err: error }, 'the job queue stumbled'))
  await boss.start()
  for (const { name, cron, run } of clock) {
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      const begun = performance.now()
      if (!(await runAt(time, run))) return log.warn({ job: name }, 'a job waits: the clock has jumped')
      log.info({ job: name, ms: Math.round(performance.now() - begun) }, 'a job ran')
    })
    await boss.schedule(name, cron)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) }
}

/** Runs a job at the clock's time; false, and nothing is run, while that is not believed. */
export async function runAt(time: Clock, run: ClockJob['run']): Promise<boolean> {
  const at = await time.now()
  if (at) await run(at)
  return at !== undefined
}
