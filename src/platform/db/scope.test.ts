import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { databaseForTest } from '#test/database.ts'
import type { Scope } from './actor.ts'
import { withSystemRights } from './db.ts'

const system = { kind: 'system' } as const
const doctor = () => ({ kind: 'doctor', id: newId() }) as const
const readUserIds = (scope: Scope) => scope.query.selectFrom('users').select('id').execute()

test('a query starts from its scope, in transactions and in reads', async () => {
  const { db } = await databaseForTest()
  expect(await db.as(doctor(), readUserIds)).toEqual([])
  expect(await db.read(doctor(), readUserIds)).toEqual([])
})

test('a scope does nothing once its transaction is over', async () => {
  const { db } = await databaseForTest()
  const ended = await db.as(doctor(), async scope => scope)
  await expect(readUserIds(ended)).rejects.toThrow('outside db.as()')
})

test('a scope never gets the rights of the transaction that it is passed into', async () => {
  const { db } = await databaseForTest()
  await db.as(doctor(), async mine => {
    await expect(withSystemRights(() => readUserIds(mine))).rejects.toThrow('scope')
    await expect(db.as(system, () => readUserIds(mine))).rejects.toThrow('scope')
    await expect(db.as(doctor(), () => readUserIds(mine))).rejects.toThrow('scope')
    await withSystemRights(async system => {
      expect(await readUserIds(system)).toEqual([])
      // nested, it has the same rights
      expect(await withSystemRights(() => readUserIds(system))).toEqual([])
    })
    expect(await readUserIds(mine)).toEqual([])
  })
})
