import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Log } from './log.ts'

/** Something that runs by the clock: one function, safe to run twice, on one server at a time. */
export interface ClockJob {
  /** Queue name: a verb and a noun, `sweep-files`. */
  name: string
  /** Five-field cron line in UTC. */
  cron: string
  run: () => Promise<unknown>
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

/** Runs the clock: each job at its time, on whichever server comes first; a failed one is tried three times more. */
export async function startJobs(appUrl: string, clock: readonly ClockJob[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: appUrl, migrate: false, max: 3 })
  boss.on('error', error => log.warn({ err: error }, 'the job queue stumbled'))
  await boss.start()
  for (const { name, cron, run } of clock) {
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      const begun = performance.now()
      await run()
      log.info({ job: name, ms: Math.round(performance.now() - begun) }, 'a job ran')
    })
    await boss.schedule(name, cron)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) }
}
