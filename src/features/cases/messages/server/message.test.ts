import { expect, test } from 'vitest'
import { listCases, readCase } from '#features/cases/case/contract/case.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { caseIn, commands, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { listMessages, markRead, writeMessage } from '../contract/message.ts'

const app = await startApp()
const { call, database, person } = app
const [ana, bruno] = [await person('Ana'), await person('Bruno')]
const [root, maria] = [await person('Root', 'super-admin'), await person('Maria', 'super-admin')]
const sides = { doctor: ana, admin: root }

const write = (who: typeof ana, id: string, body: string, options?: Parameters<typeof call>[3]) =>
  call(who, writeMessage, { params: { id }, body: { body } }, options)
const readBy = async (who: typeof ana, id: string) => (await call(who, listMessages, { params: { id } })).body
const unreadOf = async (who: typeof ana, id: string) =>
  (await call(who, readCase, { params: { id } })).body.unreadMessages

test('nobody can write in a draft, not even its doctor', async () => {
  const id = await caseIn(app, 'draft', sides)
  const own = await write(ana, id, 'Anybody there?')
  expect([own.status, own.body]).toMatchObject([409, { code: 'illegal-move', phase: 'draft' }])
  expect((await write(root, id, 'Hello')).status).toBe(404)
  expect(await readBy(ana, id)).toEqual({ messages: [], readByOtherAt: null })
})

test('both sides can write in a case that was submitted once, also when it is closed or withdrawn', async () => {
  const closed = await caseIn(app, 'cancelled', sides)
  const withdrawn = await caseIn(app, 'submitted', sides)
  await move(app, ana, withdrawn, commands.withdraw({ password: '' }))
  for (const id of [closed, withdrawn])
    for (const who of [ana, root]) expect((await write(who, id, 'One more thing.')).status).toBe(200)
})

test('another doctor finds no messages, writes none and reads none', async () => {
  const id = await caseIn(app, 'submitted', sides)
  await write(ana, id, 'For you alone.')
  for (const what of [id, newId()]) {
    const params = { id: what }
    const answers = [
      await call(bruno, listMessages, { params }),
      await call(bruno, writeMessage, { params, body: { body: 'Me too' } }),
      await call(bruno, markRead, { params }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not-found'])
  }
  expect((await readBy(ana, id)).messages.map(({ body }) => body)).toEqual(['For you alone.'])
})

test.each([
  ['nothing', '', 'required'],
  ['blanks alone', ' \n ', 'required'],
  ['what nobody sees', '\u200b\u2060', 'required'],
  ['4,001 characters', 'x'.repeat(4001), 'too-long'],
  ['a control character', 'a\u0007b', 'invalid'],
])('a message of %s is refused at its field', async (_, body, code) => {
  const id = await caseIn(app, 'submitted', sides)
  const answer = await write(ana, id, body)
  expect([answer.status, answer.body.errors]).toEqual([400, [{ at: 'body', code }]])
})

test('the longest message, with its lines, is stored as it was written', async () => {
  const id = await caseIn(app, 'submitted', sides)
  const text = `${'x'.repeat(3993)}\n\tlast!`
  expect((await write(ana, id, `  ${text} `)).body.body).toBe(text)
  expect((await readBy(root, id)).messages).toMatchObject([{ body: text, mine: false }])
})

test('doctors see first names of the provider’s staff; the staff see full names', async () => {
  const id = await caseIn(app, 'submitted', sides)
  for (const who of [ana, root, maria]) await write(who, id, 'Yes.')
  const names = async (who: typeof ana) => (await readBy(who, id)).messages.map(({ by, mine }) => [by.name, mine])
  expect(await names(ana)).toEqual([
    ['Ana Test', true],
    ['Root', false],
    ['Maria', false],
  ])
  expect(await names(maria)).toEqual([
    ['Ana Test', false],
    ['Root Test', false],
    ['Maria Test', true],
  ])
})

test('each reader has an unread count of their own: colleagues’ messages do not count, and others’ reading does not reset it', async () => {
  const id = await caseIn(app, 'submitted', sides)
  await write(ana, id, 'One')
  await write(ana, id, 'Two')
  await write(root, id, 'Three')
  const counts = () => Promise.all([ana, root, maria].map(who => unreadOf(who, id)))
  expect(await counts()).toEqual([1, 2, 2])
  await call(maria, markRead, { params: { id } })
  expect(await counts()).toEqual([1, 2, 0])
  const [row] = (await call(ana, listCases, { body: {} })).body.rows
  expect(row).toMatchObject({ id, unreadMessages: 1 })
})

test('the doctor sees when any administrator last read, administrators see when the doctor did', async () => {
  const id = await caseIn(app, 'submitted', sides)
  await write(ana, id, 'One')
  expect((await readBy(ana, id)).readByOtherAt).toBeNull()
  await call(root, markRead, { params: { id } })
  const first = (await readBy(ana, id)).readByOtherAt
  await write(ana, id, 'Two')
  await call(maria, markRead, { params: { id } })
  const second = (await readBy(ana, id)).readByOtherAt
  expect([first, second]).toEqual([expect.any(String), expect.any(String)])
  expect(String(second) > String(first)).toBe(true)
  // the doctor has read none of their messages; writing a message does not count as reading
  await call(ana, markRead, { params: { id } })
  expect((await readBy(root, id)).readByOtherAt).toBeNull()
})

test('reading again what was read before changes nothing', async () => {
  const id = await caseIn(app, 'submitted', sides)
  await write(ana, id, 'One')
  await call(root, markRead, { params: { id } })
  const before = (await readBy(ana, id)).readByOtherAt
  expect((await call(root, markRead, { params: { id } })).body).toEqual({ read: true })
  expect((await readBy(ana, id)).readByOtherAt).toBe(before)
})

test('a message moves its case up in the lists and keeps its version, so that no open form becomes stale', async () => {
  const [id] = [await caseIn(app, 'submitted', sides), await caseIn(app, 'submitted', sides)]
  const before = (await call(ana, readCase, { params: { id } })).body
  await write(root, id, 'Where is the panoramic?')
  const after = (await call(ana, readCase, { params: { id } })).body
  expect(after.version).toBe(before.version)
  expect(after.updatedAt > before.updatedAt).toBe(true)
  expect((await call(ana, listCases, { body: {} })).body.rows[0]?.id).toBe(id)
})

test('a message that is sent again after a lost answer is stored once', async () => {
  const id = await caseIn(app, 'submitted', sides)
  const once = { idempotencyKey: newId() }
  const [first, again] = [await write(ana, id, 'Once', once), await write(ana, id, 'Once', once)]
  expect(again.body).toEqual(first.body)
  expect((await readBy(ana, id)).messages).toHaveLength(1)
})

test('of a very long conversation the newest 500 are shown, oldest first', async () => {
  const id = await caseIn(app, 'submitted', sides)
  const many = `insert into messages (id, case_id, author_id, author_role, author_name, body, at)
    select gen_random_uuid(), $1, $2, 'doctor', 'Ana Test', 'No ' || n, now() - make_interval(mins => 600 - n)
    from generate_series(1, 510) n`
  await asOwner(database, many, [id, ana.id])
  const { messages } = await readBy(root, id)
  expect([messages.length, messages[0]?.body, messages.at(-1)?.body]).toEqual([500, 'No 11', 'No 510'])
})
