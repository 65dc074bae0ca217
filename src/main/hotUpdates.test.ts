import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advanceSession, insertSession } from '#features/auth/server/queries.ts'
import { deleteUnfinished } from '#features/files/store/server/queries.ts'
import { advance, insertUpload } from '#features/files/uploads/server/queries.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { onlyOnce } from '#platform/http/idempotency.ts'
import { countHit } from '#platform/http/limits.ts'
import { asOwner, databaseForTest, type TestDatabase } from '#test/database.ts'

// An update that changes no indexed column and has room on its row's page touches no index (HOT, decision 0455). The counters
// of PostgreSQL are exact within one transaction, and nothing cleans a page before its end: the room must be there. Rows with
// times are inserted by a transaction before: within one, now() does not change, and what keeps its value needs no index.

const many = Array.from({ length: 300 }, (_, at) => at)
// one row in ten is updated at the same time
const some = many.filter(at => at % 10 === 0)

test('a hit in a window that has begun touches no index', async () => {
  const { db } = await databaseForTest()
  await db.as({ kind: 'system' }, async scope => {
    for (const at of many) await countHit(db, 'ticket', `person ${at}`)
    for (const at of some) await countHit(db, 'ticket', `person ${at}`)
    expect(await updatesOf(scope, 'rate_windows')).toEqual({ all: some.length, hot: some.length })
  })
})

test('the renewal of a token pair touches no index', async () => {
  const database = await databaseForTest()
  const ana = await insertDoctor(database)
  const session = { userId: ana, role: 'doctor', device: 'Firefox', ipPrefix: '192.0.2', hours: 12 } as const
  const ids: string[] = []
  await database.db.as({ kind: 'system' }, async scope => {
    for (const _ of many) ids.push((await insertSession(scope, session)).id)
  })
  await database.db.as({ kind: 'system' }, async scope => {
    for (const at of some) await advanceSession(scope, ids[at] ?? '', 2)
    expect(await updatesOf(scope, 'sessions')).toEqual({ all: some.length, hot: some.length })
  })
})

test('the answer that is stored under an idempotency key touches no index', async () => {
  const { db } = await databaseForTest()
  await db.as({ kind: 'doctor', id: newId() }, async scope => {
    const clinic = { id: newId(), name: 'Plaza', address: 'Plaza Mayor 1', notes: 'x'.repeat(300) }
    for (const _ of many)
      await onlyOnce(scope, { endpoint: 'POST /clinics', key: newId(), sent: clinic }, async () => clinic)
    expect(await updatesOf(scope, 'idempotency_keys')).toEqual({ all: many.length, hot: many.length })
  })
})

test('a piece of an upload touches no index, and the sweep of unfinished uploads does not read all files', async () => {
  const database = await databaseForTest()
  const ana = await insertDoctor(database)
  const scan = { kind: 'scan', slot: 'upper-scan', name: 'upper.stl', sha256: '00'.repeat(32) } as const
  const ids: string[] = []
  await database.db.as({ kind: 'doctor', id: ana }, async scope => {
    for (const _ of many) ids.push(await insertUpload(scope, scan, { caseId: null, slot: scan.slot }, 1000))
  })
  await database.db.as({ kind: 'doctor', id: ana }, async scope => {
    for (const at of some) expect(await advance(scope, ids[at] ?? '', { from: 0, to: 500 })).toBe(true)
    expect(await updatesOf(scope, 'files')).toEqual({ all: some.length, hot: some.length })
  })
  await asOwner(database, `update files set state = 'clean' where received_bytes = 0`)
  await asOwner(database, `update files set last_active_at = now() - interval '25 hours'`)
  await asOwner(database, 'analyze files')
  await database.db.as({ kind: 'system' }, async scope => {
    const before = await completeReads(scope)
    expect(await deleteUnfinished(scope, 24)).toHaveLength(some.length)
    expect(await completeReads(scope)).toBe(before)
  })
})

/** How many rows of a table this transaction has updated so far, and how many of them without an index. */
async function updatesOf(scope: Scope, table: string) {
  const { rows } = await sql`
    select pg_stat_get_xact_tuples_updated(oid)::int as all, pg_stat_get_xact_tuples_hot_updated(oid)::int as hot
      from pg_class where oid = ${table}::regclass`.execute(scope.query)
  return rows[0]
}

/** How often this transaction has read all files, one after the other. */
async function completeReads(scope: Scope) {
  const { rows } = await sql<{ scans: number }>`
    select pg_stat_get_xact_numscans('files'::regclass)::int as scans`.execute(scope.query)
  return rows[0]?.scans
}

async function insertDoctor(database: TestDatabase): Promise<string> {
  const id = newId()
  await asOwner(
    database,
    `insert into users (id, role, email, first_name, last_name) values ($1, 'doctor', 'ana@practice.test', 'Ana', 'Ruiz')`,
    [id],
  )
  return id
}
