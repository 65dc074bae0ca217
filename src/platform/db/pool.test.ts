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
