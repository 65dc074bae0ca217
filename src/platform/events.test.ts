import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { databaseForTest } from '#test/database.ts'
import type { Scope } from './db/actor.ts'
import { deliverTo, publish, type Subscriber } from './events.ts'

interface Doubled {
  type: 'doubled'
  by: number
}
interface Halved {
  type: 'halved'
}
type TestEvent = Doubled | Halved

const system = { kind: 'system' } as const
const insertKey = (key: string) => (scope: Scope) =>
  scope.query.insertInto('rate_windows').values({ key, starts_at: new Date(), hits: 1 }).execute()
const keysOf = (scope: Scope) => scope.query.selectFrom('rate_windows').select('key').execute()

async function opened(doubled: Subscriber<Doubled>[]) {
  const { db } = await databaseForTest({ deliver: deliverTo<TestEvent>({ doubled, halved: [] }) })
  return db
}

test('subscribers of an event run in their order, with the scope that published it', async () => {
  const handled: string[] = []
  const db = await opened([
    async ({ by }, scope) => handled.push(`first ${by} ${scope.kind}`),
    async (_, scope) => handled.push(`second ${(await keysOf(scope)).length}`),
  ])
  await db.as(system, async scope => {
    await publish<TestEvent>(scope, { type: 'halved' })
    await publish<TestEvent>(scope, { type: 'doubled', by: 2 })
  })
  expect(handled).toEqual(['first 2 system', 'second 0'])
})

test('what subscribers write is committed with the cause, and a subscriber that throws rolls the cause back', async () => {
  const db = await opened([
    (_, scope) => insertKey('subscriber')(scope),
    async ({ by }) => {
      if (by === 13) throw new Error('no')
    },
  ])
  const act = (by: number) =>
    db.as(system, async scope => {
      await insertKey(`cause ${by}`)(scope)
      await publish<TestEvent>(scope, { type: 'doubled', by })
    })
  await expect(act(13)).rejects.toThrow('no')
  expect(await db.as(system, keysOf)).toEqual([])
  await act(2)
  expect((await db.as(system, keysOf)).map(({ key }) => key).sort()).toEqual(['cause 2', 'subscriber'])
})

test('an event that is not in the list, or in a database without subscribers, is refused', async () => {
  const db = await opened([])
  const unlisted = (scope: Scope) => publish<{ type: 'tripled' }>(scope, { type: 'tripled' })
  await expect(db.as(system, unlisted)).rejects.toThrow('does not know the event tripled')
  const { db: plain } = await databaseForTest()
  await expect(plain.as(system, unlisted)).rejects.toThrow('without subscribers')
})

test('a call that only reads cannot publish', async () => {
  const db = await opened([])
  const doctor = { kind: 'doctor', id: newId() } as const
  await expect(db.read(doctor, scope => publish<TestEvent>(scope, { type: 'halved' }))).rejects.toThrow('only reads')
})
