import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { asOwner, asSuperuser, databaseForTest } from '#test/database.ts'
import { openDb, query } from './db.ts'
import { requestLimits, type TimeLimits } from './timeLimits.ts'

const system = { kind: 'system' } as const
const visitor = { kind: 'visitor' } as const
const unavailable = { code: 'unavailable', facts: { retryAfter: expect.any(Number) } }

async function dbWith(limits: Partial<TimeLimits>, size = 4) {
  const database = await databaseForTest()
  const open = () => {
    const db = openDb(database.appUrl, createLog('silent'), { size, limits: { ...requestLimits, ...limits } })
    onTestFinished(() => db.close())
    return db
  }
  return { database, open, db: open() }
}

const takeTurn = () => sql`select pg_advisory_xact_lock(1)`.execute(query)

test('a statement that takes too long ends with 503, and the next one works', async () => {
  const { db } = await dbWith({ statement: 200 })
  await expect(db.as(system, () => sql`select pg_sleep(30)`.execute(query))).rejects.toMatchObject(unavailable)
  await db.as(system, takeTurn)
})

test('a call that waits too long for a lock is answered with 503, and the holder of the lock continues', async () => {
  const { db } = await dbWith({ lock: 200 })
  await db.as(system, async () => {
    await takeTurn()
    await expect(db.as(visitor, takeTurn)).rejects.toMatchObject(unavailable)
    await takeTurn()
  })
  await db.as(visitor, takeTurn)
})

test('a transaction that is idle for too long loses its locks', async () => {
  const { db, database } = await dbWith({ idleInTransaction: 200 })
  const open = `select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`
  const idle = db.as(system, async () => {
    await takeTurn()
    await expect.poll(async () => (await asSuperuser(database, open)).length).toBe(0)
    await takeTurn()
  })
  await expect(idle).rejects.toMatchObject(unavailable)
  await db.as(visitor, takeTurn)
})

test('when all connections are in use a call waits for a limited time', async () => {
  const { db } = await dbWith({ connect: 500 }, 1)
  await db.as(system, async () => {
    await expect(db.as(visitor, takeTurn)).rejects.toMatchObject(unavailable)
  })
  await db.as(visitor, takeTurn)
})

test('[O1] a server is ready when it has just committed a write; with a database that refuses writes it is not', async () => {
  const { db, database, open } = await dbWith({})
  const written = async () => (await asOwner<{ at: Date }>(database, 'select written_at as at from readiness'))[0]?.at
  const before = await written()
  expect(await db.writable()).toBe(true)
  expect(await written()).not.toEqual(before)
  const name = new URL(database.ownerUrl).pathname.slice(1)
  await asOwner(database, `alter database ${name} set default_transaction_read_only = on`)
  expect(await open().writable()).toBe(false)
})
