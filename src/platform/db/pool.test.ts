import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asSuperuser, databaseForTest } from '#test/database.ts'
import { createLog } from '../log.ts'
import { openDb, query } from './db.ts'

test('a connection that breaks while it is idle is one line in the log, and the next caller gets another one', async () => {
  const database = await databaseForTest()
  const lines: string[] = []
  const log = createLog('warn', { write: line => void lines.push(line) })
  const db = openDb(database.appUrl, log, { size: 1 })
  onTestFinished(() => db.close())
  const connection = () =>
    db.as(
      { kind: 'system' },
      async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query)).rows,
    )
  const [broken] = await connection()
  await asSuperuser(database, 'select pg_terminate_backend($1)', [broken?.pid])
  await expect.poll(() => lines).not.toEqual([])
  expect(await connection()).not.toEqual([broken])
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 'warn', msg: 'a database connection broke' }])
})

test('the load says how many connections are used and how many callers wait for one', async () => {
  const { appUrl } = await databaseForTest()
  const db = openDb(appUrl, createLog('silent'), { size: 1 })
  onTestFinished(() => db.close())
  expect(db.load()).toEqual({ inUse: 0, size: 1, waiting: 0 })
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.as({ kind: 'system' }, () => {
    begun.resolve()
    return mayEnd.promise
  })
  await begun.promise
  const second = db.as({ kind: 'system' }, async () => {})
  expect(db.load()).toEqual({ inUse: 1, size: 1, waiting: 1 })
  mayEnd.resolve()
  await Promise.all([first, second])
  await expect.poll(() => db.load()).toEqual({ inUse: 0, size: 1, waiting: 0 })
})
