import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner, databaseForTest } from '#test/database.ts'
import { clockOfDatabase } from './clock.ts'
import { type ClockJob, prepareJobs, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

test('a job that fails is in the log with its name and its error', async () => {
  const { db, ownerUrl, appUrl } = await databaseForTest()
  const run = async () => {
    throw new Error('the bank is closed')
  }
  const clock: ClockJob[] = [{ name: 'count-coins', cron: '0 0 1 1 *', run }]
  const logged: Record<string, unknown>[] = []
  const log = createLog('error', { write: line => void logged.push(JSON.parse(line)) })
  await prepareJobs(ownerUrl, appUrl, clock)
  await asOwner({ ownerUrl }, `insert into pgboss.job (name) values ('count-coins')`)
  const jobs = await startJobs(appUrl, clock, clockOfDatabase(db, log), log)
  onTestFinished(() => jobs.stop())
  await expect
    .poll(() => logged)
    .toMatchObject([{ code: 'job-failed', job: 'count-coins', err: { message: 'the bank is closed' } }])
})

test('a job that is due and not run has waited since its time; one of tomorrow does not wait', async () => {
  const { db, ownerUrl, appUrl } = await databaseForTest()
  const log = createLog('silent')
  const clock = ['count-coins', 'count-notes'].map(name => ({ name, cron: '0 0 1 1 *', run: async () => {} }))
  await prepareJobs(ownerUrl, appUrl, clock)
  // a server that runs none of them
  const jobs = await startJobs(appUrl, [], clockOfDatabase(db, log), log)
  onTestFinished(() => jobs.stop())
  expect(await jobs.waiting()).toEqual([])
  await asOwner(
    { ownerUrl },
    `insert into pgboss.job (name, start_after) values
       ('count-coins', now() - interval '2 minutes'), ('count-coins', now() - interval '1 hour'),
       ('count-notes', now() + interval '1 day')`,
  )
  expect(await jobs.waiting()).toEqual([{ job: 'count-coins', seconds: expect.closeTo(3600, -2) }])
})

test('a job whose server has ended is run again, also when its queue was made by an earlier release', async () => {
  const { ownerUrl, appUrl } = await databaseForTest()
  const clock: ClockJob[] = [{ name: 'count-coins', cron: '0 0 1 1 *', run: async () => {}, limit: 6 * 3600 }]
  await prepareJobs(ownerUrl, appUrl, clock)
  await asOwner({ ownerUrl }, `update pgboss.queue set heartbeat_seconds = null, expire_seconds = 600`)
  await prepareJobs(ownerUrl, appUrl, clock)
  const boss = new PgBoss({ connectionString: ownerUrl, migrate: false, supervise: false, schedule: false, max: 1 })
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  await boss.send('count-coins')
  const [job] = await boss.fetch('count-coins')
  expect(job).toMatchObject({ heartbeatSeconds: 300, expireInSeconds: 6 * 3600 })
  const states = async () => {
    await boss.supervise('count-coins')
    return asOwner({ ownerUrl }, `select state from pgboss.job where id = $1`, [job?.id])
  }
  expect(await states()).toEqual([{ state: 'active' }])
  await asOwner({ ownerUrl }, `update pgboss.job set heartbeat_on = now() - interval '6 minutes'`)
  // a look each minute is enough for it
  await asOwner({ ownerUrl }, `update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  expect(await states()).toEqual([{ state: 'retry' }])
})
