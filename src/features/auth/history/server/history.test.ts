import { expect, test } from 'vitest'
import { acceptInvitation, invite } from '#features/auth/invitations/contract/invitation.ts'
import { changeUserRole, listUsers, restoreUser, suspendUser } from '#features/users/contract/user.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { freshAddress } from '#test/addresses.ts'
import { startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { tokenMailedTo } from '#test/mails.ts'
import { HistoryKind, readUserHistory } from '../contract/history.ts'
import { addHistoryEntry } from './history.ts'

const { person, call, database } = await startApp()
const root = await person('Root', 'super-admin', { password: true })
const history = async (id: string) => (await call(root, readUserHistory, { params: { id } })).body.entries

test('the history has the inviter, the first role, and each change with its author and reason', async () => {
  const email = 'nuria@practice.test'
  await call(root, invite, { body: { email, role: 'doctor', language: 'es' } })
  const accepted = {
    firstName: 'Nuria',
    lastName: 'Sala',
    password: 'a brand-new pass phrase',
    language: 'es',
  } as const
  const token = await tokenMailedTo(database, email)
  await call(undefined, acceptInvitation, { body: { ...accepted, token } }, { ip: freshAddress() })
  const { rows } = (await call(root, listUsers, { body: { search: email } })).body
  const params = { id: rows[0]?.id ?? '' }
  await call(root, suspendUser, { params, body: { reason: 'Left the practice' } })
  // a repeated call adds no second entry
  await call(root, suspendUser, { params, body: { reason: 'Again' } })
  await call(root, restoreUser, { params })
  await call(root, changeUserRole, { params, body: { version: 1, role: 'super-admin', password: testPassword } })
  expect(await history(params.id)).toMatchObject([
    { kind: 'role-changed', by: 'Root Test', own: false, facts: { from: 'doctor', role: 'super-admin' } },
    { kind: 'restored', by: 'Root Test' },
    { kind: 'suspended', by: 'Root Test', facts: { reason: 'Left the practice' } },
    { kind: 'joined', by: 'Root Test', facts: { role: 'doctor' } },
  ])
})

test('every known kind is stored and listed, unknown kinds are refused, and of very many the newest hundred are listed, with their number', async () => {
  const ana = await person('Ana')
  const noted = (kind: HistoryKind, times = 1) =>
    database.db.as({ kind: 'system' }, async system => {
      for (let n = 0; n < times; n++) await addHistoryEntry(system, { userId: ana.id, kind })
    })
  for (const kind of HistoryKind.options) await noted(kind)
  expect((await history(ana.id)).map(entry => entry.kind)).toEqual(HistoryKind.options.toReversed())
  expect((await history(ana.id)).map(entry => [entry.by, entry.own])).toEqual(
    HistoryKind.options.map(() => ['', false]),
  )
  await noted('signed-in', 100)
  const { entries, total } = (await call(root, readUserHistory, { params: { id: ana.id } })).body
  expect(new Set(entries.map(entry => entry.kind))).toEqual(new Set(['signed-in']))
  expect([entries.length, total]).toEqual([100, 100 + HistoryKind.options.length])
  const unknown = "insert into user_events (id, user_id, kind, by_name) values ($1, $2, 'vanished', '')"
  await expect(asOwner(database, unknown, [newId(), ana.id])).rejects.toThrow('check constraint')
})

test('[Z2] a doctor reads nobody’s history, and a missing account has none', async () => {
  const ana = await person('Ana')
  expect((await call(ana, readUserHistory, { params: { id: ana.id } })).status).toBe(404)
  expect((await call(root, readUserHistory, { params: { id: newId() } })).status).toBe(404)
})

test('[Z7] history is append-only: nobody changes or removes an entry, or writes one in another user’s name', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const event = { id: newId(), user_id: ana.id, kind: 'profile-changed', by: bruno.id }
  const actors = [
    { kind: 'doctor', id: ana.id },
    { kind: 'super-admin', id: root.id },
  ] as const
  for (const actor of actors) {
    const write = database.db.as(actor, () => query.insertInto('user_events').values(event).execute())
    await expect(write).rejects.toMatchObject({ code: '42501' })
    const change = database.db.as(actor, () => query.updateTable('user_events').set({ kind: 'joined' }).execute())
    await expect(change).rejects.toMatchObject({ code: '42501' })
    const remove = database.db.as(actor, () => query.deleteFrom('user_events').execute())
    await expect(remove).rejects.toMatchObject({ code: '42501' })
  }
  expect(await asOwner(database, 'select from user_events where id = $1', [event.id])).toEqual([])
})
