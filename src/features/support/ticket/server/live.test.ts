import { expect, test } from 'vitest'
import { type Person, startApp } from '#test/app.ts'
import { screensRefreshed } from '#test/live.ts'
import { ticketsOf } from '#test/tickets.ts'
import { addCannedAnswer, removeCannedAnswer, saveCannedAnswer } from '../../canned/contract/cannedAnswer.ts'
import { addTicketNote, markTicketRead } from '../../thread/contract/message.ts'
import {
  assignTicket,
  classifyTicket,
  closeTicket,
  mergeTicket,
  rateTicket,
  reopenTicket,
  splitTicket,
} from '../contract/ticket.ts'

const testApp = await startApp()
const { person, call } = testApp
const { opened, seenBy, write } = ticketsOf(testApp)
const root = await person('Root', 'super-admin')
const [ana, bruno] = [await person('Ana'), await person('Bruno')]
const refreshed = await screensRefreshed(testApp, 'tickets', { root, ana, bruno })

const close = async (who: Person, id: string) => {
  const { version } = await seenBy(who, id)
  return call(who, closeTicket, { params: { id }, body: { version, reason: 'solved' } })
}

test('a new ticket refreshes the screens of its doctor and of the administrators only', async () => {
  let id = ''
  const seen = await refreshed(async () => {
    id = (await opened(ana)).id
  })
  expect(seen).toEqual({ root: [id], ana: [id] })
})

const both: [string, (id: string) => Promise<unknown>][] = [
  ['its doctor writes', id => write(ana, id, 'And?')],
  ['it is answered', id => write(root, id, 'Soon.')],
  ['it is read', id => call(root, markTicketRead, { params: { id } })],
  [
    'it is classified',
    id => call(root, classifyTicket, { params: { id }, body: { version: 1, category: 'billing', priority: 'high' } }),
  ],
  ['it is closed', id => close(root, id)],
]

test.each(both)('when %s, the screens of both sides refresh', async (_, act) => {
  const { id } = await opened(ana)
  expect(await refreshed(() => act(id))).toEqual({ root: [id], ana: [id] })
})

test('reopening and rating refresh both sides', async () => {
  const { id } = await opened(ana)
  await close(root, id)
  for (const act of [
    () => call(ana, rateTicket, { params: { id }, body: { stars: 4 } }),
    () => call(ana, reopenTicket, { params: { id } }),
  ])
    expect(await refreshed(act)).toEqual({ root: [id], ana: [id] })
})

test('a note and an assignment refresh administrators only', async () => {
  const { id } = await opened(ana)
  const provider = { root: [id] }
  expect(await refreshed(() => call(root, addTicketNote, { params: { id }, body: { body: 'Ask.' } }))).toEqual(provider)
  const assign = () => call(root, assignTicket, { params: { id }, body: { version: 1, assignee: root.id } })
  expect(await refreshed(assign)).toEqual(provider)
})

test('without a change nothing refreshes: a second read, the same category and priority', async () => {
  const { id } = await opened(ana)
  await call(root, markTicketRead, { params: { id } })
  expect(await refreshed(() => call(root, markTicketRead, { params: { id } }))).toEqual({})
  const same = { version: 1, category: 'delivery', priority: 'normal' } as const
  expect(await refreshed(() => call(root, classifyTicket, { params: { id }, body: same }))).toEqual({})
})

test('a merge and a split refresh both tickets', async () => {
  const [from, into] = [await opened(ana), await opened(ana)]
  const merge = () => call(root, mergeTicket, { params: { id: from.id }, body: { version: 1, into: into.id } })
  const split = () => call(root, splitTicket, { params: { id: from.id } })
  for (const act of [merge, split]) {
    const seen = await refreshed(act)
    for (const ids of [seen.root, seen.ana]) expect(ids?.toSorted()).toEqual([from.id, into.id].toSorted())
    expect(seen.bruno).toBeUndefined()
  }
})

test('adding, changing or removing a canned answer refreshes administrators', async () => {
  const answersRefreshed = await screensRefreshed(testApp, 'canned-answers', { root, ana })
  const fields = { name: 'Hello', en: 'Hello', es: 'Hola', fr: 'Bonjour' }
  const { id } = (await call(root, addCannedAnswer, { body: fields })).body
  const save = () =>
    call(root, saveCannedAnswer, { params: { id }, body: { version: 1, fields: { ...fields, en: 'Hi' } } })
  const remove = () => call(root, removeCannedAnswer, { params: { id } })
  for (const act of [save, remove]) expect(await answersRefreshed(act)).toEqual({ root: [id] })
})
