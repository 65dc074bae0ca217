import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { createLog } from '#platform/log.ts'
import { asOwner, databaseForTest, type TestDatabase } from '#test/database.ts'
import { holdCommits } from '#test/heldCommits.ts'
import type { Scope } from './actor.ts'
import { afterCommit, openDb, query, queueFor, withSystemRights } from './db.ts'

const system = { kind: 'system' } as const
const read = () => query.selectFrom('users').select('first_name').execute()
const write = (key: string) =>
  query.insertInto('rate_windows').values({ key, starts_at: new Date(), hits: 1 }).execute()

test('a read is answered before its commit', async () => {
  const { db, held } = await oneConnection()
  // the answer arrives although this test still holds the commit back
  expect(await db.as(system, read)).toEqual([])
  const { pass } = await held()
  pass()
  // the only connection is returned to the pool when its transaction has ended
  expect(await db.as(system, read)).toEqual([])
  ;(await held()).pass()
})

test('a call that may have written is committed before its answer', async () => {
  const { db, held, doctor } = await oneConnection()
  const person = await doctor()
  const locked = () => query.selectFrom('rate_windows').select('key').forUpdate().execute()
  const inside = () => query.selectFrom(query.selectFrom('users').select('id').forShare().as('u')).select('u.id')
  const hooksRun: string[] = []
  const works: Record<string, (scope: Scope) => Promise<unknown>> = {
    'an insert': () => write('insert'),
    'an insert, then a read': async () => [await write('first'), await read()],
    'an insert beside a select': () =>
      query
        .with('made', q =>
          q.insertInto('rate_windows').values({ key: 'with', starts_at: new Date(), hits: 1 }).returning('key'),
        )
        .selectFrom('made')
        .selectAll()
        .execute(),
    'an update of nothing': () => query.updateTable('users').set({ phone: '' }).where('id', '=', newId()).execute(),
    'a delete': () => query.deleteFrom('rate_windows').execute(),
    'a lock': locked,
    'a lock inside': () => inside().execute(),
    'SQL by hand': () => sql`select 1`.execute(query),
    'a function with side effects': () => query.selectNoFrom(sql`pg_notify('live', '{}')`.as('sent')).execute(),
    'an advisory lock': scope => queueFor(scope, 'turn'),
    'work with the rights of the system': () => withSystemRights(read),
    'a hook': async () => afterCommit(() => hooksRun.push('hook')),
  }
  // the first call marks the pair of tokens as used, the second one writes nothing
  await expectToWait('a first call', () => db.as(person, read))
  await db.as(person, read)
  ;(await held()).pass()
  for (const [what, work] of Object.entries(works)) await expectToWait(what, () => db.as(system, work))
  expect(hooksRun).toEqual(['hook'])

  async function expectToWait(what: string, call: () => Promise<unknown>) {
    const answer = call()
    // a call that does not wait is answered before its commit arrives through the network
    const tooEarly = answer.then(() => Promise.reject(new Error(`${what} does not wait`)))
    const { pass } = await Promise.race([held(), tooEarly])
    expect(hooksRun).toEqual([])
    tooEarly.catch(() => {})
    pass()
    await answer
  }
})

test('a commit of a read that fails costs its connection, and nothing else', async () => {
  const { db, held } = await oneConnection()
  const backend = () => query.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')).executeTakeFirstOrThrow()
  const backendNow = async () => {
    const answer = db.as(system, backend)
    ;(await held()).pass()
    return (await answer).pid
  }
  const pids = [await backendNow()]
  for (const how of ['spoil', 'cut'] as const) {
    expect(await db.as(system, read)).toEqual([])
    ;(await held())[how]()
    pids.push(await backendNow())
  }
  expect(new Set(pids).size).toBe(3)
})

test('a session that ended reads nothing, also directly after a read', async () => {
  const { db, held, doctor } = await oneConnection()
  const person = await doctor()
  const first = db.as(person, read)
  ;(await held()).pass()
  await first
  await db.as(person, read)
  const { pass } = await held()
  await asOwner(database, `update sessions set ended_at = now(), end_reason = 'revoked'`)
  pass()
  await expect(db.as(person, read)).rejects.toMatchObject({ code: 'session-ended' })
})

test('no function of ours writes when a query calls it', async () => {
  const writing = await asOwner<{ name: string }>(
    await databaseForTest(),
    `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
       and provolatile = 'v' and prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  )
  expect(writing.map(({ name }) => name).toSorted()).toEqual(['begin_as', 'begin_read'])
})

let database: TestDatabase

/** A pool of one connection, whose commits are held back; `doctor` creates a doctor with a session. */
async function oneConnection() {
  database = await databaseForTest()
  const { appUrl, ownerUrl } = database
  const { url, held } = await holdCommits(appUrl)
  const db = openDb(url, createLog('silent'), { size: 1 })
  onTestFinished(() => db.close())
  const doctor = async () => {
    const [id, session] = [newId(), newId()]
    await asOwner(
      { ownerUrl },
      `insert into users (id, role, email, first_name, last_name) values ($1, 'doctor', 'ana@x.test', 'Ana', 'Ruiz')`,
      [id],
    )
    await asOwner(
      { ownerUrl },
      `insert into sessions (id, user_id, role, expires_at) values ($1, $2, 'doctor', now() + interval '1 hour')`,
      [session, id],
    )
    return { kind: 'doctor', id, session: { id: session, generation: 1 } } as const
  }
  return { db, held, doctor }
}
