import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { databaseForTest } from '#test/database.ts'
import { currentScope, query, withSystemRights } from './db.ts'

const roleNow = async () => (await sql<{ name: string }>`select current_user as name`.execute(query)).rows[0]?.name

test('only work inside withSystemRights has the rights of the system', async () => {
  const { db, roles } = await databaseForTest()
  await db.as({ kind: 'doctor', id: newId() }, async scope => {
    const inside = await withSystemRights(async system => [system.kind, currentScope().kind, await roleNow()])
    expect(inside).toEqual(['system', 'system', roles.system])
    expect([currentScope(), await roleNow()]).toEqual([scope, roles.doctor])
  })
})

test('the rights also end when the work fails, whether or not the error is caught', async () => {
  const { db, roles } = await databaseForTest()
  const failing = () => withSystemRights(() => Promise.reject(new Error('no')))
  await db.as({ kind: 'doctor', id: newId() }, async () => {
    await expect(failing()).rejects.toThrow('no')
    expect(await roleNow()).toBe(roles.doctor)
  })
  await expect(
    db.as({ kind: 'doctor', id: newId() }, () => withSystemRights(() => sql`select 1 / 0`.execute(query))),
  ).rejects.toMatchObject({ code: '22012' })
  expect(await db.as({ kind: 'visitor' }, roleNow)).toBe(roles.visitor)
})

test('what was written with the system’s rights is rolled back with the transaction', async () => {
  const { db } = await databaseForTest()
  const key = newId()
  const write = () =>
    withSystemRights(() => query.insertInto('rate_windows').values({ key, starts_at: new Date(), hits: 1 }).execute())
  await expect(
    db.as({ kind: 'doctor', id: newId() }, async () => {
      await write()
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const left = () => query.selectFrom('rate_windows').select('key').where('key', '=', key).execute()
  expect(await db.as({ kind: 'system' }, left)).toEqual([])
})
