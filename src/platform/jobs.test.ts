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
