import { describe, expect, test } from 'vitest'
import { listCases, readCase } from '#features/cases/case/contract/case.ts'
import { filePath, viewPath } from '#features/files/file/contract/file.ts'
import { unattachedUploads } from '#features/files/file/server/unattached.ts'
import { newId } from '#kit/id.ts'
import { encodeCursor } from '#kit/paging.ts'
import type { ThreadRequest } from '#kit/threadPaging.ts'
import { startApp } from '#test/app.ts'
import { caseIn, commands, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { pdf, pngPhoto } from '#test/files.ts'
import { cleanUpload, listen, sendUpload } from '#test/uploads.ts'
import { listMessages, markRead, maxPictures, writeMessage } from '../contract/message.ts'

const app = await startApp()
const { call, database, person } = app
const [ana, bruno] = [await person('Ana'), await person('Bruno')]
const [root, maria] = [await person('Root', 'super-admin'), await person('Maria', 'super-admin')]
const listening = listen(app)
const sides = { doctor: ana, admin: root }

const write = (who: typeof ana, id: string, body: string, options?: Parameters<typeof call>[3]) =>
  call(who, writeMessage, { params: { id }, body: { body } }, options)
const readBy = async (who: typeof ana, id: string) =>
  (await call(who, listMessages, { params: { id }, query: {} })).body
const unreadOf = async (who: typeof ana, id: string) =>
  (await call(who, readCase, { params: { id } })).body.unreadMessages

test('nobody can write in a draft, not even its doctor', async () => {
  const id = await caseIn(app, 'draft', sides)
  const own = await write(ana, id, 'Anybody there?')
  expect([own.status, own.body]).toMatchObject([409, { code: 'illegal-move', phase: 'draft' }])
  expect((await write(root, id, 'Hello')).status).toBe(404)
  expect(await readBy(ana, id)).toEqual({ messages: [], readByOtherAt: null, isEnd: true })
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
      await call(bruno, listMessages, { params, query: {} }),
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
  ['what nobody sees', '\u200b\u2060', 'invalid'],
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

describe('a very long conversation', () => {
  async function longOne(count: number) {
    const id = await caseIn(app, 'submitted', sides)
    const many = `insert into messages (id, case_id, author_id, author_role, author_name, body, at)
      select gen_random_uuid(), $1, $2, 'doctor', 'Ana Test', n::text, date_trunc('second', now()) - make_interval(mins => $3 - n)
      from generate_series(1, $3) n`
    await asOwner(database, many, [id, ana.id, count])
    const part = async (query: ThreadRequest) => (await call(root, listMessages, { params: { id }, query })).body
    return { id, part }
  }
  const numbers = ({ messages }: { messages: { body: string }[] }) => messages.map(({ body }) => Number(body))
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

  test('opens at its newest messages, and every earlier one is reached', async () => {
    const { part } = await longOne(510)
    let shown = await part({})
    expect([numbers(shown), shown.isEnd]).toEqual([range(461, 510), true])
    const all = numbers(shown)
    while (shown.earlier) {
      shown = await part({ before: shown.earlier })
      all.unshift(...numbers(shown))
    }
    expect(all).toEqual(range(1, 510))
  })

  test('opens around a message, and goes on in both directions', async () => {
    const { part } = await longOne(200)
    const all = await part({ rows: 200 })
    const around = await part({ around: all.messages[99]?.id })
    expect([numbers(around), around.isEnd]).toEqual([range(75, 124), false])
    expect(numbers(await part({ before: around.earlier }))).toEqual(range(25, 74))
    expect(numbers(await part({ after: around.later }))).toEqual(range(125, 174))
    const first = await part({ around: all.messages[0]?.id })
    expect([numbers(first), first.earlier]).toEqual([range(1, 25), undefined])
    const last = await part({ around: all.messages[199]?.id })
    expect([numbers(last), last.isEnd]).toEqual([range(175, 200), true])
    // a message of another case, or none
    for (const unknown of [newId(), (await (await longOne(1)).part({})).messages[0]?.id])
      expect(numbers(await part({ around: unknown }))).toEqual(range(151, 200))
  })

  test('costs one message when one is new, and nothing when none is', async () => {
    const { id, part } = await longOne(60)
    const { later } = await part({})
    const none = await part({ after: later })
    expect(none).toMatchObject({ messages: [], later, isEnd: true })
    await write(ana, id, '61')
    expect(numbers(await part({ after: none.later }))).toEqual([61])
  })

  test('shows all of ten messages that are written at once to a reader who asks for what is later', async () => {
    const { id, part } = await longOne(1)
    let { later } = await part({})
    const seen: number[] = []
    const writing = Promise.all(range(2, 11).map(n => write(n % 2 ? ana : root, id, `${n}`)))
    while (seen.length < 10) {
      const next = await part({ after: later })
      seen.push(...numbers(next))
      later = next.later
    }
    await writing
    expect(seen.toSorted((a, b) => a - b)).toEqual(range(2, 11))
  })

  test.each(['after', 'before'] as const)('refuses an invalid cursor of `%s`', async side => {
    const { id } = await longOne(1)
    for (const cursor of ['x', encodeCursor({ key: 'yesterday-ish', id: newId() })]) {
      const { status, body } = await call(root, listMessages, { params: { id }, query: { [side]: cursor } })
      expect([status, body.errors]).toEqual([400, [{ at: side, code: 'invalid' }]])
    }
  })
})

describe('pictures', () => {
  const writeWith = (who: typeof ana, id: string, pictures: string[], body = '') =>
    call(who, writeMessage, { params: { id }, body: { body, pictures } })
  const mayRead = async (who: typeof ana, id: string) => {
    const headers = { authorization: `Bearer ${who.bearer}` }
    const paths = [filePath(id), viewPath(id, '320')]
    const answers = await Promise.all(paths.map(url => app.app.http.inject({ url, headers })))
    return answers.map(({ statusCode }) => statusCode)
  }

  test('of either side are read by both, in their order, and by no other doctor', async () => {
    const id = await caseIn(app, 'submitted', sides)
    for (const [who, other] of [
      [ana, root],
      [root, ana],
    ] as const) {
      const pictures = [await cleanUpload(app, who, 'case-picture'), await cleanUpload(app, who, 'case-picture')]
      const [first = ''] = pictures
      expect([await mayRead(other, first), await mayRead(who, first)]).toEqual([
        [404, 404],
        [200, 200],
      ])
      const written = await writeWith(who, id, pictures, 'Like this.')
      expect(written.body.pictures.map(picture => picture.id)).toEqual(pictures)
      const { messages } = await readBy(other, id)
      expect(messages.at(-1)?.pictures).toEqual(written.body.pictures)
      expect(messages.at(-1)?.pictures[0]).toMatchObject({ name: 'case-picture.png', facts: { width: 1200 } })
      expect(await mayRead(other, first)).toEqual([200, 200])
      expect(await mayRead(bruno, first)).toEqual([404, 404])
    }
  })

  test('need no text, and are not deleted as unattached uploads', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const picture = await cleanUpload(app, ana, 'case-picture')
    expect((await writeWith(ana, id, [picture])).body).toMatchObject({ body: '', pictures: [{ id: picture }] })
    await asOwner(database, "update files set last_active_at = now() - interval '2 days' where id = $1", [picture])
    expect(await database.db.as({ kind: 'system' }, system => unattachedUploads.unattached(system, 24))).toEqual([])
  })

  test('that are not the writer’s own, accepted and unused pictures are refused, and nothing is written', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const used = await cleanUpload(app, ana, 'case-picture')
    await writeWith(ana, id, [used])
    const unread = await cleanUpload(app, ana, 'case-picture')
    await asOwner(database, "update files set state = 'quarantined' where id = $1", [unread])
    const fine = await cleanUpload(app, ana, 'case-picture')
    const refusals = [
      [[used], 'file-unknown'],
      [[fine, fine], 'file-unknown'],
      [[newId()], 'file-unknown'],
      [[await cleanUpload(app, bruno, 'case-picture')], 'file-unknown'],
      [[await cleanUpload(app, ana, 'ticket-file')], 'file-unknown'],
      [[unread], 'file-not-ready'],
      [Array.from({ length: maxPictures + 1 }, () => newId()), 'too-many'],
    ] as const
    for (const [pictures, code] of refusals) {
      const { status, body } = await writeWith(ana, id, [...pictures], 'Look')
      expect([status, body.errors]).toEqual([400, [{ at: 'pictures', code }]])
    }
    expect((await readBy(ana, id)).messages).toHaveLength(1)
    expect((await writeWith(ana, id, [fine])).status).toBe(200)
  })

  test('whose message is sent again after a lost answer are attached once', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const body = { body: 'Once', pictures: [await cleanUpload(app, ana, 'case-picture')] }
    const once = { idempotencyKey: newId() }
    const send = () => call(ana, writeMessage, { params: { id }, body }, once)
    const [first, again] = [await send(), await send()]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect((await readBy(ana, id)).messages).toHaveLength(1)
  })
})

test.each([
  ['a PDF', async () => pdf(), 'not-a-photo'],
  ['a PNG that ends too early', async () => (await pngPhoto()).subarray(0, 600), 'damaged-photo'],
])('%s is refused as a picture of a case', async (_, make, why) => {
  const [address, bytes] = [await listening, await make()]
  const id = await sendUpload(app, address, ana, { kind: 'case-picture', name: 'view.png', bytes })
  expect(await asOwner(database, 'select state, refusal from files where id = $1', [id])).toEqual([
    { state: 'rejected', refusal: why },
  ])
})
