import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { createLog } from '#platform/log.ts'
import { asOwner, databaseForTest } from '#test/database.ts'
import { holdCommits } from '#test/heldCommits.ts'
import type { Actor, Scope } from './actor.ts'
import { afterCommit, currentScope, openDb, query, queueFor, withSystemRights } from './db.ts'
import { keysetPage } from './keyset.ts'
import { openConnections } from './pool.ts'
import { readAs } from './reads.ts'
import { requestLimits } from './timeLimits.ts'

const system = { kind: 'system' } as const
const readUserIds = async () => (await query.selectFrom('users').select('id').execute()).map(({ id }) => id)
const roleNow = async () => (await sql<{ role: string }>`select current_user as role`.execute(query)).rows[0]?.role

test('a read is one transaction without begin and commit, searched lists too', async () => {
  const database = await databaseForTest()
  const { url } = await holdCommits(database.appUrl)
  const db = openDb(url, createLog('silent'), { size: 1 })
  onTestFinished(() => db.close())
  // no commit passes here: a call that sent one would never be answered
  const matches = query.selectFrom('users as u').select('u.id')
  const order = { key: sql`u.email`, id: sql`u.id`, descending: false }
  const searchFilter = { indexed: sql<boolean>`u.email = 'x'`, isSpread: false }
  for (const request of [{ rows: 2 }, { rows: 2, searchFilter }])
    expect(await db.read(system, scope => keysetPage(scope, matches, order, request))).toMatchObject({
      rows: [],
      total: 0,
    })
})

test('each statement has the rights of its own actor, whichever actor used the connection before', async () => {
  const { db, ana, eva } = await people()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('ana', 'eva', 'visitor', 'system', 'tx'), { minLength: 2 }),
      async turns => {
        for (const turn of turns) {
          if (turn === 'ana') expect(await db.read(ana, readUserIds)).toEqual([ana.id])
          if (turn === 'eva') expect(await db.read(eva, readUserIds)).toEqual([eva.id])
          if (turn === 'visitor')
            await expect(db.read({ kind: 'visitor' }, readUserIds)).rejects.toMatchObject({ code: '42501' })
          if (turn === 'system')
            expect((await db.read(system, readUserIds)).toSorted()).toEqual([ana.id, eva.id].toSorted())
          if (turn === 'tx') expect(await db.as(ana, readUserIds)).toEqual([ana.id])
        }
      },
    ),
    { numRuns: 30 },
  )
  expect(await db.read(ana, roleNow)).toMatch(/_doctor$/)
})

test('a read leaves nothing on the connection, nor does one that failed', async () => {
  const { ana, url } = await people()
  const connections = openConnections(url, createLog('silent'), { size: 1, limits: requestLimits })
  onTestFinished(() => connections.close())
  const left = async () => {
    const client = await connections.take()
    const { rows } = await client.query(
      `select current_user = session_user as bare, current_setting('app.actor', true) as actor, current_setting('transaction_read_only') as locked`,
    )
    client.release()
    return rows
  }
  const untouched = [{ bare: true, actor: expect.toBeOneOf(['', null]), locked: 'off' }]
  const inside = { text: `select current_user as role, current_setting('transaction_read_only') as locked`, values: [] }
  expect((await readAs(connections, ana, inside)).rows).toEqual([
    { role: expect.stringMatching(/_doctor$/), locked: 'on' },
  ])
  expect(await left()).toEqual(untouched)
  await expect(readAs(connections, ana, { text: 'select 1 / 0', values: [] })).rejects.toMatchObject({ code: '22012' })
  expect(await left()).toEqual(untouched)
})

test('in a read PostgreSQL refuses to write, to lock rows and to run functions that write', async () => {
  const { db, ana } = await people()
  const refused = { code: '25006' }
  const window = { key: 'k', starts_at: new Date(), hits: 1 }
  const works: (() => Promise<unknown>)[] = [
    () => query.insertInto('rate_windows').values(window).execute(),
    () => query.updateTable('users').set({ phone: '1' }).execute(),
    () => query.selectFrom('users').select('id').forUpdate().execute(),
    () => sql`with gone as (delete from sessions returning id) select count(*) from gone`.execute(query),
    () => sql`select nextval('case_numbers')`.execute(query),
    () => sql`set transaction read write`.execute(query),
  ]
  for (const work of works)
    await expect(db.read(system, work)).rejects.toMatchObject({ code: expect.stringMatching(/25/) })
  await expect(db.read(system, works[0] as () => Promise<unknown>)).rejects.toMatchObject(refused)
  // functions that need a transaction throw
  const unfit: ((scope: Scope) => Promise<unknown>)[] = [
    scope => queueFor(scope, 'turn'),
    () => withSystemRights(readUserIds),
    async () => afterCommit(() => {}),
  ]
  for (const work of unfit) await expect(db.read(ana, work)).rejects.toThrow('db.read() only reads')
})

test('a session that ended reads nothing, in every form of a read [S7]', async () => {
  const { db, ana, end } = await people()
  const ended = { code: 'session-ended' }
  expect(await db.read(ana, readUserIds)).toEqual([ana.id])
  await end(ana)
  await expect(db.read(ana, readUserIds)).rejects.toMatchObject(ended)
  // the session is proved even if nothing is read, or if the call is refused before it reads
  await expect(db.read(ana, async () => 'said')).rejects.toMatchObject(ended)
  await expect(db.read(ana, () => Promise.reject(new Error('wrong field')))).rejects.toMatchObject(ended)
  const swallowed = () => readUserIds().catch(() => ['nobody'])
  await expect(db.read(ana, swallowed)).rejects.toMatchObject(ended)
})

test('a session that ends between two statements of a read stops the second', async () => {
  const { db, ana, end } = await people()
  const twice = async () => {
    await readUserIds()
    await end(ana)
    return readUserIds()
  }
  await expect(db.read(ana, twice)).rejects.toMatchObject({ code: 'session-ended' })
})

test('a pair of tokens is marked as used by its first read', async () => {
  const { db, ana, seenGeneration } = await people()
  expect(await seenGeneration(ana)).toBe(0)
  await db.read(ana, readUserIds)
  expect(await seenGeneration(ana)).toBe(1)
})

test('a read joins the surrounding call, and inner calls join a read', async () => {
  const { db, ana } = await people()
  await db.as(ana, async scope => expect(await db.read(ana, async inner => inner)).toBe(scope))
  await db.read(ana, async scope => {
    expect(await db.as(ana, async inner => inner)).toBe(scope)
    expect(currentScope()).toBe(scope)
    expect(await db.as(system, roleNow)).toMatch(/_system$/)
  })
})

test('an id that is no UUID is not found, whatever it contains', async () => {
  const { db } = await people()
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.constant(`' or true --`)), async id => {
      await expect(db.read({ kind: 'doctor', id }, readUserIds)).rejects.toMatchObject({ code: 'not-found' })
    }),
    { numRuns: 50 },
  )
})

type Doctor = Extract<Actor, { kind: 'doctor' | 'super-admin' }> & { session: { id: string; generation: number } }

/** Two doctors with a session each, on one connection. */
async function people() {
  const database = await databaseForTest()
  const db = openDb(database.appUrl, createLog('silent'), { size: 1 })
  onTestFinished(() => db.close())
  const doctor = async (name: string): Promise<Doctor> => {
    const [id, session] = [newId(), newId()]
    const user = `insert into users (id, role, email, first_name, last_name) values ($1, 'doctor', $2, $3, 'Ruiz')`
    await asOwner(database, user, [id, `${name}@x.test`, name])
    const open = `insert into sessions (id, user_id, role, expires_at) values ($1, $2, 'doctor', now() + interval '1 hour')`
    await asOwner(database, open, [session, id])
    return { kind: 'doctor', id, session: { id: session, generation: 1 } }
  }
  const end = ({ session }: Doctor) =>
    asOwner(database, `update sessions set ended_at = now(), end_reason = 'revoked' where id = $1`, [session.id])
  const seenGeneration = async ({ session }: Doctor) =>
    (await asOwner<{ n: number }>(database, 'select seen_generation as n from sessions where id = $1', [session.id]))[0]
      ?.n
  return { db, url: database.appUrl, ana: await doctor('ana'), eva: await doctor('eva'), end, seenGeneration }
}
