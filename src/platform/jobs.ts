import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** A scheduled job: one function, safe to run twice, on one server at a time. */
export interface ClockJob {
  /** Queue name: a verb and a noun, `sweep-files`. */
  name: string
  /** Five-field cron expression in UTC. */
  cron: string
  /** `at`: the current time of the database. */
  run: (at: Date) => Promise<unknown>
  /** How long a run may take, in seconds, before it counts as failed; 600 unless given. */
  limit?: number
}

export interface Jobs {
  /** How long the first job that is due has waited for a server to run it, by queue; a queue without one is not in it. */
  waiting(): Promise<{ job: string; seconds: number }[]>
  /** Lets running jobs finish (at most 20 s), then stops. */
  stop(): Promise<void>
}

/** The server of a job reports in this time that it works on it; else it has ended, and the job is run again. */
const aliveSeconds = 300

/** Creates the job tables as the owner and lets the application's login use them. Safe to run at every start. */
export async function prepareJobs(ownerUrl: string, appUrl: string, clock: readonly ClockJob[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 1 })
  await boss.start()
  for (const { name, limit = 600 } of clock) {
    const options = { retryLimit: 3, expireInSeconds: limit, heartbeatSeconds: aliveSeconds }
    await boss.createQueue(name, { policy: 'singleton', ...options })
    // one of an earlier release is left as it is by that
    await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const login = pg.escapeIdentifier(decodeURIComponent(new URL(appUrl).username))
  await owner.query(`grant usage on schema pgboss to ${login}`)
  await owner.query(`grant all on all tables in schema pgboss to ${login}`)
  await owner.query(`grant execute on all functions in schema pgboss to ${login}`)
  await owner.end()
}

// for the queue's own short statements; a job's work has other limits (db/timeLimits.ts)
const queueLimits = '-c statement_timeout=60000 -c lock_timeout=30000 -c idle_in_transaction_session_timeout=60000'

/**
 * Runs each job at its time, on the server that is first; a failed job is tried three times more. While the clock is
 * not trusted no job runs: the next run of each does what was left.
 */
export async function startJobs(appUrl: string, clock: readonly ClockJob[], time: Clock, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: appUrl, migrate: false, max: 2, options: queueLimits })
  // of a failed fetch pg-boss passes on a copy of the error, which is none
  boss.on('error', error => log.warn({ ...queueError(error) }, 'the job queue stumbled'))
  await boss.start()
  for (const { name, cron, run } of clock) {
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      const begun = performance.now()
      const hasRun = await runAt(time, run).catch((error: unknown) => {
        log.error({ code: 'job-failed', job: name, err: error }, 'a job failed; it is tried again')
        throw error
      })
      if (!hasRun) return log.warn({ job: name }, 'a job waits: the clock has jumped')
      log.info({ job: name, ms: Math.round(performance.now() - begun) }, 'a job ran')
    })
    await boss.schedule(name, cron)
  }
  return {
    waiting: () => waitingIn(boss),
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

async function waitingIn(boss: PgBoss): Promise<{ job: string; seconds: number }[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name as job, extract(epoch from now() - min(start_after))::float8 as seconds
     from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name order by name`,
  )
  return rows
}

function queueError(error: Error & { queue?: unknown }) {
  const { queue } = error
  return { ...(typeof queue === 'string' && { job: queue }), err: Object.assign(new Error(error.message), error) }
}

/** Runs a job with the current time of the clock. False, without a run, while the clock is not trusted. */
export async function runAt(time: Clock, run: ClockJob['run']): Promise<boolean> {
  const at = await time.now()
  if (at) await run(at)
  return at !== undefined
}
