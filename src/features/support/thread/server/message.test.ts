import { describe, expect, test } from 'vitest'
import { readFile } from '#features/files/file/contract/file.ts'
import { newId } from '#kit/id.ts'
import type { ThreadRequest } from '#kit/threadPaging.ts'
import { query } from '#platform/db/db.ts'
import { limits } from '#platform/http/limits.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { hostileWords } from '#test/hostile.ts'
import { mailsTo } from '#test/mails.ts'
import { ticketsOf } from '#test/tickets.ts'
import { cleanUpload } from '#test/uploads.ts'
import { closeTicket, listTickets, mergeTicket } from '../../ticket/contract/ticket.ts'
import { addTicketNote, markTicketRead, readThread, type Thread, writeToTicket } from '../contract/message.ts'

const app = await startApp()
const { person, call, database } = app
const { opened, seenBy, threadOf, write } = ticketsOf(app)
const root = await person('Root', 'super-admin')
const olga = await person('Olga', 'super-admin')

test('a message hands the turn to the other side; doctors see administrators by first name', async () => {
  const ana = await person('Ana')
  const { id } = await opened(ana)
  await write(root, id, 'In a week.')
  expect(await seenBy(ana, id)).toMatchObject({ state: 'waiting', waitingOn: 'doctor', unread: 1 })
  await write(ana, id, 'Thank you.')
  expect(await seenBy(root, id)).toMatchObject({ state: 'open', waitingOn: 'provider' })
  expect((await threadOf(ana, id)).messages).toMatchObject([
    { body: 'When?', mine: true, by: { role: 'doctor', name: 'Ana Test' } },
    { body: 'In a week.', mine: false, by: { role: 'super-admin', name: 'Root' } },
    { body: 'Thank you.', mine: true },
  ])
})

describe('two administrators answer one ticket', () => {
  test('the second receives the first answer and sends none; the typed text is kept', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    const seen = (await threadOf(root, id)).messages.at(-1)?.id ?? null
    await write(root, id, 'On Monday.', seen)
    const late = await write(olga, id, 'On Tuesday.', seen)
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(late.body.current).toMatchObject({
      messages: [{ body: 'When?' }, { body: 'On Monday.', by: { name: 'Root Test' } }],
    })
    expect((await threadOf(ana, id)).messages).toHaveLength(2)
    // after reading it, they may write more
    expect((await write(olga, id, 'Monday or Tuesday.')).status).toBe(200)
  })

  test('of ten answers at the same moment one succeeds', async () => {
    const { id } = await opened(await person('Ana'))
    const seen = (await threadOf(root, id)).messages.at(-1)?.id ?? null
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => person(`Admin${n}`, 'super-admin')))
    const answers = await Promise.all(people.map(who => write(who, id, 'Me!', seen)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('a doctor’s message in between is shown before the answer is sent', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    const seen = (await threadOf(root, id)).messages.at(-1)?.id ?? null
    await write(ana, id, 'Never mind.')
    expect((await write(root, id, 'On Monday.', seen)).body.code).toBe('stale')
  })

  test('the writer’s own last message does not count as unread, and a doctor is never refused', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    const seen = (await threadOf(root, id)).messages.at(-1)?.id ?? null
    await write(root, id, 'On Monday.', seen)
    expect((await write(root, id, 'At ten.', seen)).status).toBe(200)
    expect((await write(ana, id, 'Fine.', null)).status).toBe(200)
  })
})

test('a request repeated after a lost answer writes one message', async () => {
  const { id } = await opened(await person('Ana'))
  const idempotencyKey = newId()
  const args = { params: { id }, body: { body: 'Once', seen: (await threadOf(root, id)).messages.at(-1)?.id ?? null } }
  for (const _ of [1, 2]) expect((await call(root, writeToTicket, args, { idempotencyKey })).status).toBe(200)
  expect((await threadOf(root, id)).messages).toHaveLength(2)
})

test('read messages no longer count, and their writer sees when they were read', async () => {
  const ana = await person('Ana')
  const { id } = await opened(ana)
  expect([(await seenBy(root, id)).unread, (await threadOf(ana, id)).readByOtherAt]).toEqual([1, null])
  await call(root, markTicketRead, { params: { id } })
  expect((await seenBy(root, id)).unread).toBe(0)
  expect((await threadOf(ana, id)).readByOtherAt).toEqual(expect.any(String))
  // each administrator has their own read state
  expect((await seenBy(olga, id)).unread).toBe(1)
  expect((await threadOf(root, id)).readByOtherAt).toBeNull()
})

describe('notes', () => {
  const canary = 'KANARIENVOGEL'

  test('[Z3] no answer to a doctor contains any part of a note, in any endpoint', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    const kept = await call(olga, addTicketNote, { params: { id }, body: { body: canary } })
    expect(kept.body).toMatchObject({ body: canary, mine: true, by: { name: 'Olga Test' } })
    expect((await threadOf(root, id)).notes).toMatchObject([{ body: canary, mine: false }])
    const answers = [
      await seenBy(ana, id),
      await threadOf(ana, id),
      await write(ana, id, 'And?', null),
      (await call(ana, listTickets, { body: { search: canary } })).body,
      (await call(ana, listTickets, { body: {} })).body,
      (await call(ana, addTicketNote, { params: { id }, body: { body: 'mine' } })).body,
    ]
    expect(JSON.stringify(answers)).not.toContain(canary)
    expect((await threadOf(ana, id)).notes).toEqual([])
    expect((await seenBy(ana, id)).unread).toBe(0)
    expect(JSON.stringify(await mailsTo(database, ana.email))).not.toContain(canary)
  })

  test('a note changes neither the turn nor the order of the list', async () => {
    const { id } = await opened(await person('Ana'))
    const before = await seenBy(root, id)
    await call(root, addTicketNote, { params: { id }, body: { body: 'Ask production.' } })
    expect(await seenBy(root, id)).toEqual(before)
  })
})

describe('files', () => {
  const read = async (who: typeof root, id: string) =>
    (await call(who, readFile, { params: { id } }, {}).catch(() => ({ status: 200 }))).status

  test('[Z9] files of either side are readable by both, and by no other doctor', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    const [hers, ours] = [await cleanUpload(app, ana, 'ticket-file'), await cleanUpload(app, root, 'ticket-file')]
    const { id } = await opened(ana, { files: [hers] })
    const seen = (await threadOf(root, id)).messages.at(-1)?.id ?? null
    const body = { body: 'See here.', files: [ours], seen }
    expect((await call(root, writeToTicket, { params: { id }, body })).body.files).toMatchObject([{ id: ours }])
    const files = (await threadOf(ana, id)).messages.flatMap(message => message.files.map(file => file.id))
    expect(files).toEqual([hers, ours])
    for (const file of files)
      expect([await read(ana, file), await read(olga, file), await read(bruno, file)]).toEqual([200, 200, 404])
  })

  test('another user’s, an attached or a missing file is refused at its field, and nothing is written', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    const [his, taken] = [await cleanUpload(app, bruno, 'ticket-file'), await cleanUpload(app, ana, 'ticket-file')]
    const { id } = await opened(ana, { files: [taken] })
    for (const file of [his, taken, newId()]) {
      const answer = await call(ana, writeToTicket, {
        params: { id },
        body: { body: 'And?', files: [file], seen: null },
      })
      expect([answer.status, answer.body.errors]).toEqual([400, [{ at: 'files', code: 'file-unknown' }]])
    }
    expect((await threadOf(ana, id)).messages).toHaveLength(1)
  })
})

test(`[X5] ${hostileWords.length} hostile strings are stored unchanged as messages and notes`, async () => {
  const written = hostileWords.filter(word => word.trim() !== '')
  const text = written.join('\n')
  for (let from = 0; from < text.length; from += 3500) {
    const body = text.slice(from, from + 3500).trim()
    const { id } = await opened(await person('Ana'))
    expect((await write(root, id, body)).body.body).toBe(body)
    expect((await call(root, addTicketNote, { params: { id }, body: { body } })).body.body).toBe(body)
  }
  const { id } = await opened(await person('Ana'))
  expect((await write(root, id, 'one\u0000two')).body.errors).toEqual([{ at: 'body', code: 'invalid' }])
})

test('[Z7] the database refuses a message in another user’s name', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { id } = await opened(ana)
  const forged = (author: string, role: string) =>
    database.db.as({ kind: 'doctor', id: ana.id }, () =>
      query
        .insertInto('ticket_messages')
        .values({ id: newId(), ticket_id: id, author_id: author, author_role: role, author_name: 'X', body: 'x' })
        .execute(),
    )
  await expect(forged(bruno.id, 'doctor')).rejects.toThrow(/row-level security/)
  await expect(forged(ana.id, 'super-admin')).rejects.toThrow(/row-level security/)
  const foreign = await call(bruno, readThread, { params: { id }, query: {} })
  expect(foreign.status).toBe(404)
})

test('[I8] the number of messages in an hour is limited for each user', async () => {
  const ana = await person('Ana')
  const { id } = await opened(ana)
  const { hits, seconds } = limits.ticketMessage
  await asOwner(
    database,
    `insert into rate_windows (key, starts_at, hits)
     select 'ticketMessage:' || $1, to_timestamp(floor(extract(epoch from now()) / $2) * $2 + $2 * n), $3
       from generate_series(0, 1) as n`,
    [ana.id, seconds, hits],
  )
  expect((await write(ana, id, 'One more')).body.code).toBe('too-many-requests')
  expect((await write(root, id, 'Yes.')).status).toBe(200)
})

test.each([
  ['4,000 letters', 'x'.repeat(4000), undefined],
  ['more', 'x'.repeat(4001), { at: 'body', code: 'too-long' }],
  ['spaces', ' \n ', { at: 'body', code: 'required' }],
])('a message or a note of %s is accepted, or refused at its field', async (_, body, fault) => {
  const { id } = await opened(await person('Ana'))
  const note = await call(root, addTicketNote, { params: { id }, body: { body } })
  expect([(await write(root, id, body)).body.errors, note.body.errors]).toEqual([fault && [fault], fault && [fault]])
  const { messages, notes } = await threadOf(root, id)
  expect([messages.length, notes.length]).toEqual(fault ? [1, 0] : [2, 1])
})

test('six files are too many for a message, five are not', async () => {
  const ana = await person('Ana')
  const { id } = await opened(ana)
  const files: string[] = []
  for (let n = 0; n < 6; n++) files.push(await cleanUpload(app, ana, 'ticket-file'))
  const send = (some: string[]) =>
    call(ana, writeToTicket, { params: { id }, body: { body: 'See here.', files: some, seen: null } })
  expect((await send(files)).body.errors).toEqual([{ at: 'files', code: 'too-many' }])
  expect((await send(files.slice(0, 5))).body.files.map(file => file.id)).toEqual(files.slice(0, 5))
})

test('[Z3] another doctor cannot read, mark or write, and learns nothing of the ticket', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { id } = await opened(ana)
  const params = { id }
  const foreign = [
    await call(bruno, readThread, { params, query: {} }),
    await call(bruno, markTicketRead, { params }),
    await call(bruno, writeToTicket, { params, body: { body: 'Hello?', seen: null } }),
    await call(bruno, addTicketNote, { params, body: { body: 'Hello?' } }),
  ]
  const missing = await call(bruno, readThread, { params: { id: newId() }, query: {} })
  expect(foreign.map(answer => [answer.status, answer.body.code])).toEqual(Array(4).fill([404, 'not-found']))
  expect(missing.body).toMatchObject({ code: 'not-found' })
})

test('a note can be added to a closed ticket and to a merged one', async () => {
  const ana = await person('Ana')
  const [from, into] = [await opened(ana), await opened(ana)]
  await call(root, mergeTicket, { params: { id: from.id }, body: { version: 1, into: into.id } })
  const { version } = await seenBy(root, into.id)
  await call(root, closeTicket, { params: { id: into.id }, body: { version, reason: 'solved' } })
  for (const { id } of [from, into])
    expect((await call(root, addTicketNote, { params: { id }, body: { body: 'Later.' } })).status).toBe(200)
  expect((await threadOf(root, into.id)).notes).toHaveLength(2)
})

describe('a very long conversation', () => {
  /** A ticket with messages 1 to 120, a note before each tenth of them and an event before 15 and 115. */
  async function longOne() {
    const ana = await person('Ana')
    const { id } = await opened(ana, { body: '0' })
    const started = `timestamptz '${new Date(Date.now() - 3_600_000).toISOString()}'`
    await asOwner(database, `update ticket_messages set at = ${started} where ticket_id = $1`, [id])
    await asOwner(
      database,
      `insert into ticket_messages (id, ticket_id, author_id, author_role, author_name, body, at)
       select uuidv7(), $1, $2, 'doctor', 'Ana Test', n::text, ${started} + make_interval(secs => n) from generate_series(1, 120) n`,
      [id, ana.id],
    )
    await asOwner(
      database,
      `insert into ticket_notes (id, ticket_id, author_id, author_name, body, at)
       select uuidv7(), $1, $2, 'Root Test', n::text, ${started} + make_interval(secs => n - 0.5) from generate_series(10, 120, 10) n`,
      [id, root.id],
    )
    await asOwner(
      database,
      `insert into ticket_events (id, ticket_id, kind, actor_id, actor_role, actor_name, words, at)
       select uuidv7(), $1, 'reopened', $2, 'super-admin', 'Root Test', n::text, ${started} + make_interval(secs => n - 0.5)
         from unnest(array[15, 115]) n`,
      [id, root.id],
    )
    const part = async (query: ThreadRequest) => (await call(root, readThread, { params: { id }, query })).body
    return { ana, id, part }
  }
  const shown = ({ messages, notes, events }: Thread) => [
    messages.map(({ body }) => Number(body)),
    notes.map(({ body }) => Number(body)),
    events.map(({ words }) => Number(words)),
  ]
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

  test('is read in parts, each with the notes and events between its messages; none is missing', async () => {
    const { part } = await longOne()
    const newest = await part({})
    expect(shown(newest)).toEqual([range(71, 120), [80, 90, 100, 110, 120], [115]])
    const before = await part({ before: newest.earlier })
    // the note before message 71 is between the parts
    expect(shown(before)).toEqual([range(21, 70), [30, 40, 50, 60, 70], []])
    const first = await part({ before: before.earlier })
    expect([shown(first), first.earlier]).toEqual([[range(0, 20), [10, 20], [15]], undefined])
    const around = await part({ around: before.messages[0]?.id, rows: 10 })
    expect([shown(around), around.isEnd]).toEqual([[range(16, 25), [20], []], false])
    expect(shown(await part({ after: around.later, rows: 10 }))).toEqual([range(26, 35), [30], []])
  })

  test('costs one message when one is new, and a note when only that is', async () => {
    const { id, ana, part } = await longOne()
    const { later } = await part({})
    await call(root, addTicketNote, { params: { id }, body: { body: '7' } })
    expect(shown(await part({ after: later }))).toEqual([[], [7], []])
    await write(ana, id, '121')
    const next = await part({ after: later })
    expect(shown(next)).toEqual([[121], [7], []])
    expect(shown(await part({ after: next.later }))).toEqual([[], [], []])
  })

  test('an answer is refused with its newest part only', async () => {
    const { id } = await longOne()
    const { body } = await write(root, id, 'Late', null)
    expect(body).toMatchObject({ code: 'stale', current: { messages: { length: 50 } } })
  })
})

test('messages of one instant are in the order in which they arrived', async () => {
  const ana = await person('Ana')
  const { id } = await opened(ana)
  const bodies = ['one', 'two', 'three', 'four']
  for (const body of bodies) await write(ana, id, body)
  const { messages } = await threadOf(root, id)
  expect(messages.slice(1).map(message => message.body)).toEqual(bodies)
  expect(new Set(messages.map(message => message.at)).size).toBe(messages.length)
})
