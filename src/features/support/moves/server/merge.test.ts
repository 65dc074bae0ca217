import { describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract/notification.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { mailsTo } from '#test/mails.ts'
import { ticketsOf } from '#test/tickets.ts'
import { markTicketRead } from '../../thread/contract/message.ts'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import {
  assignTicket,
  closeTicket,
  mergeTicket,
  rateTicket,
  reopenTicket,
  splitTicket,
} from '../../ticket/contract/ticket.ts'

const app = await startApp()
const { person, call, database } = app
const { opened, seenBy, threadOf, write } = ticketsOf(app)
const root = await person('Root', 'super-admin')

async function closed(id: string): Promise<void> {
  const { version } = await seenBy(root, id)
  await call(root, closeTicket, { params: { id }, body: { version, reason: 'solved' } })
}

test('the messages of both are read in one ticket, in order of time; the other is closed and names its target', async () => {
  const ana = await person('Ana')
  const [one, two] = [await opened(ana, { body: 'one' }), await opened(ana, { subject: 'Again', body: 'two' })]
  await write(root, one.id, 'three')
  const { version } = await seenBy(root, two.id)
  const merged = await call(root, mergeTicket, { params: { id: two.id }, body: { version, into: one.id } })
  expect(merged.body).toMatchObject({ state: 'solved', mergedInto: { id: one.id, number: one.number } })
  expect(merged.body.can).toEqual(['note', 'split'])
  for (const reader of [ana, root]) {
    const { messages, events } = await threadOf(reader, one.id)
    expect(messages.map(message => [message.body, message.ticket])).toEqual([
      ['one', null],
      ['two', two.number],
      ['three', null],
    ])
    expect(events).toMatchObject([{ kind: 'merged', ticket: two.number, other: { id: one.id } }])
  }
  // the question of the second one waits for its answer in the first
  expect(await seenBy(ana, one.id)).toMatchObject({ state: 'open', merged: [{ id: two.id, subject: 'Again' }] })
  expect((await write(ana, two.id, 'four')).body.code).toBe('illegal-move')
})

test('a merge is undone: the ticket is open again with its own messages', async () => {
  const ana = await person('Ana')
  const [one, two, three] = [await opened(ana), await opened(ana, { body: 'two' }), await opened(ana)]
  const mergeInto = (id: string, into: string) =>
    call(root, mergeTicket, { params: { id }, body: { version: 1, into } })
  await mergeInto(three.id, two.id)
  await call(root, mergeTicket, { params: { id: two.id }, body: { version: 2, into: one.id } })
  // the tickets that had been merged into the second move along with it
  expect((await seenBy(root, one.id)).merged.map(other => other.id)).toEqual([two.id, three.id])
  expect((await threadOf(ana, one.id)).messages).toHaveLength(3)
  const apart = await call(root, splitTicket, { params: { id: two.id } })
  expect(apart.body).toMatchObject({ state: 'open', mergedInto: null })
  expect((await threadOf(ana, two.id)).messages.map(message => message.body)).toEqual(['two'])
  expect((await threadOf(ana, one.id)).messages).toHaveLength(2)
  expect((await call(root, splitTicket, { params: { id: two.id } })).body.code).toBe('illegal-move')
})

test('a ticket is not merged into itself, a merged or closed one, another doctor’s, or a missing one', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const [one, two, done, his] = [await opened(ana), await opened(ana), await opened(ana), await opened(bruno)]
  await closed(done.id)
  const refused = async (into: string) =>
    (await call(root, mergeTicket, { params: { id: one.id }, body: { version: 1, into } })).body.errors?.[0]
  expect(await refused(one.id)).toEqual({ at: 'into', code: 'unknown' })
  expect(await refused(newId())).toEqual({ at: 'into', code: 'unknown' })
  expect(await refused(done.id)).toEqual({ at: 'into', code: 'solved' })
  expect(await refused(his.id)).toEqual({ at: 'into', code: 'another-doctor' })
  await call(root, mergeTicket, { params: { id: two.id }, body: { version: 1, into: one.id } })
  const third = await opened(ana)
  const intoMerged = await call(root, mergeTicket, { params: { id: third.id }, body: { version: 1, into: two.id } })
  expect(intoMerged.body.errors).toEqual([{ at: 'into', code: 'unknown' }])
})

test('[Z6] when two administrators merge two tickets into each other at once, one succeeds and the other is refused', async () => {
  const [ana, olga] = [await person('Ana'), await person('Olga', 'super-admin')]
  const [one, two] = [await opened(ana), await opened(ana)]
  const answers = await Promise.all([
    call(root, mergeTicket, { params: { id: one.id }, body: { version: 1, into: two.id } }),
    call(olga, mergeTicket, { params: { id: two.id }, body: { version: 1, into: one.id } }),
  ])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({ code: 'stale', current: { version: 2 } })
  const states = [await seenBy(ana, one.id), await seenBy(ana, two.id)].map(ticket => ticket.state)
  expect(states.sort()).toEqual(['open', 'solved'])
  const target = answers.findIndex(answer => answer.status === 200) === 0 ? two : one
  expect((await threadOf(ana, target.id)).messages).toHaveLength(2)
})

test('a closed or merged ticket cannot be merged; a merged one can be neither reopened nor rated', async () => {
  const ana = await person('Ana')
  const [one, two, done] = [await opened(ana), await opened(ana), await opened(ana)]
  await closed(done.id)
  const merge = async (id: string) => {
    const { version } = await seenBy(root, id)
    return call(root, mergeTicket, { params: { id }, body: { version, into: one.id } })
  }
  expect((await merge(done.id)).body.code).toBe('illegal-move')
  await merge(two.id)
  expect((await merge(two.id)).body.code).toBe('illegal-move')
  for (const who of [ana, root])
    expect((await call(who, reopenTicket, { params: { id: two.id } })).body.code).toBe('illegal-move')
  const rating = await call(ana, rateTicket, { params: { id: two.id }, body: { stars: 5 } })
  expect(rating.body.code).toBe('illegal-move')
  expect((await seenBy(ana, two.id)).can).toEqual([])
})

test('new messages of a merged ticket count as unread in its target, and are marked as read there', async () => {
  const ana = await person('Ana')
  const [one, two] = [await opened(ana), await opened(ana)]
  await write(root, two.id, 'An answer')
  const { version } = await seenBy(root, two.id)
  await call(root, mergeTicket, { params: { id: two.id }, body: { version, into: one.id } })
  expect([(await seenBy(ana, one.id)).unread, (await seenBy(ana, two.id)).unread]).toEqual([1, 0])
})

describe('the notifications of a merged ticket', () => {
  const unreadNotifications = async (who: typeof root, id: string) =>
    (await call(who, listNotifications, { body: { unread: true, rows: 100 } })).body.rows
      .filter(row => row.about.id === id)
      .map(row => row.kind)
      .sort()
  const mergedBy = async (who: typeof root, id: string, into: string) => {
    const { version } = await seenBy(root, id)
    await call(who, mergeTicket, { params: { id }, body: { version, into } })
  }
  const mailsNaming = async (who: typeof root, number: number) =>
    (await mailsTo(database, who.email))
      .map(mail => mail.subject)
      .filter(line => line.includes(showTicketNumber(number)))

  test('a new ticket that was merged no longer has a notification; its question waits in the target', async () => {
    const [ana, olga, eva] = [
      await person('Ana'),
      await person('Olga', 'super-admin'),
      await person('Eva', 'super-admin'),
    ]
    const into = await opened(ana)
    await call(root, assignTicket, { params: { id: into.id }, body: { version: 1, assignee: olga.id } })
    await write(olga, into.id, 'Which one?')
    const from = await opened(ana)
    expect([await unreadNotifications(olga, from.id), await unreadNotifications(eva, from.id)]).toEqual([
      ['ticket-opened'],
      ['ticket-opened'],
    ])
    await mergedBy(root, from.id, into.id)
    for (const who of [root, olga, eva]) expect(await unreadNotifications(who, from.id)).toEqual([])
    expect([await unreadNotifications(olga, into.id), await unreadNotifications(eva, into.id)]).toEqual([
      ['ticket-opened'],
      [],
    ])
    expect(await mailsNaming(eva, from.number)).toEqual([])
  })

  test('its doctor is notified of the merge, not of the answers, which are in the target', async () => {
    const ana = await person('Ana')
    const [into, from] = [await opened(ana), await opened(ana)]
    await write(root, from.id, 'Yes.')
    expect(await unreadNotifications(ana, from.id)).toEqual(['ticket-answered'])
    await mergedBy(root, from.id, into.id)
    expect(await unreadNotifications(ana, from.id)).toEqual(['ticket-merged'])
    // answered already: nothing new is waiting
    expect(await unreadNotifications(root, into.id)).toEqual(['ticket-opened'])
  })

  test('after a split the ticket waits for the provider again, and its doctor is notified of an unread answer again', async () => {
    const [ana, olga] = [await person('Ana'), await person('Olga', 'super-admin')]
    const [into, read, unread] = [await opened(ana), await opened(ana), await opened(ana)]
    for (const { id } of [read, unread]) await write(root, id, 'Yes.')
    await call(ana, markTicketRead, { params: { id: read.id } })
    for (const { id } of [read, unread]) await mergedBy(root, id, into.id)
    for (const { id } of [read, unread]) await call(root, splitTicket, { params: { id } })
    expect([await unreadNotifications(ana, read.id), await unreadNotifications(ana, unread.id)]).toEqual([
      [],
      ['ticket-answered'],
    ])
    for (const { id } of [read, unread]) {
      expect(await unreadNotifications(olga, id)).toEqual(['ticket-opened'])
      // the administrator who merged is not notified
      expect(await unreadNotifications(root, id)).toEqual([])
    }
  })
})
