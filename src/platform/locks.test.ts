import { afterAll, expect, test } from 'vitest'
import { asSuperuser, makeDatabase } from '#test/database.ts'
import { openLocks } from './locks.ts'
import { createLog } from './log.ts'

const database = await makeDatabase()
// the locks of two servers
const [here, there] = [openLocks(database.db, createLog('silent')), openLocks(database.db, createLog('silent'))]
afterAll(async () => {
  await here.close()
  await there.close()
  await database.drop()
})

test.each([
  ['this server', here],
  ['another server', there],
])('[F8] a lock has one holder, who is notified when %s wants it and releases it to that one', async (_, other) => {
  const held = await here.take('a', 0)
  expect(await other.take('a', 0)).toBeUndefined()
  expect(held?.wanted.aborted).toBe(false)
  const waiting = other.take('a', 2000)
  await expect.poll(() => held?.wanted.aborted).toBe(true)
  await held?.release()
  const next = await waiting
  expect(next).toBeDefined()
  await next?.release()
})

test('[F8] a lock is lost with its connection, and its holder is notified', async () => {
  const held = await here.take('b', 0)
  await asSuperuser(
    database,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%lock%' and pid <> pg_backend_pid()",
  )
  await expect.poll(() => held?.wanted.aborted).toBe(true)
  const next = await here.take('b', 1000)
  expect(next).toBeDefined()
  await held?.release()
  expect(await there.take('b', 0)).toBeUndefined()
  await next?.release()
})
