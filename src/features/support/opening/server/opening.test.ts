import { describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract/notification.ts'
import { newId } from '#kit/id.ts'
import { limits } from '#platform/http/limits.ts'
import { startApp } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { ticketsOf } from '#test/tickets.ts'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import { type About, listTickets, openTicket, readTicket } from '../../ticket/contract/ticket.ts'

const app = await startApp()
const { person, call, database } = app
const { opened, seenBy, threadOf, write, question } = ticketsOf(app)
const root = await person('Root', 'super-admin')

const listed = async (who: typeof root, body: Parameters<typeof call<typeof listTickets>>[2]['body'] = {}) =>
  (await call(who, listTickets, { body: { rows: 100, ...body } })).body

test('a ticket is opened with its first message, and it is the provider’s turn', async () => {
  const ana = await person('Ana')
  const ticket = await opened(ana, { subject: '  Aligner 7 does not fit ', category: 'case', priority: 'high' })
  expect(ticket).toMatchObject({
    ...{ subject: 'Aligner 7 does not fit', category: 'case', priority: 'high', state: 'open', waitingOn: 'provider' },
    ...{
      unread: 0,
      about: null,
      assignee: null,
      mergedInto: null,
      version: 1,
      language: 'en',
      can: ['write', 'close'],
    },
    doctor: { id: ana.id, name: 'Ana Test' },
  })
  const theirs = await seenBy(root, ticket.id)
  expect(theirs).toMatchObject({ unread: 1, can: ['answer', 'note', 'classify', 'assign', 'merge', 'close'] })
})

describe('a ticket that an administrator opens for a doctor', () => {
  test('belongs to the doctor, who has the turn and is notified; no first answer is due', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    const { id, number } = await opened(root, { doctor: ana.id, subject: 'Your scan' })
    expect(await seenBy(ana, id)).toMatchObject({
      ...{ doctor: { id: ana.id, name: 'Ana Test' }, state: 'waiting', waitingOn: 'doctor', unread: 1 },
      ...{ answerDueAt: null, can: ['write', 'close'] },
    })
    expect((await threadOf(ana, id)).messages).toMatchObject([
      { mine: false, by: { role: 'super-admin', name: 'Root' } },
    ])
    const { rows } = (await call(ana, listNotifications, { body: {} })).body
    expect(rows).toMatchObject([{ kind: 'ticket-opened', number: showTicketNumber(number), waits: true }])
    expect((await call(bruno, readTicket, { params: { id } })).status).toBe(404)
    // found by the doctor's name, not by the writer's
    expect((await listed(root, { search: 'Ana your scan' })).rows.map(row => row.id)).toContain(id)
    await write(ana, id, 'Here it is.')
    expect(await seenBy(root, id)).toMatchObject({ state: 'open', waitingOn: 'provider', answerDueAt: null })
  })

  test('is for a doctor with an active account, and only administrators may choose one', async () => {
    const [ana, gone] = [await person('Ana'), await person('Gone')]
    await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [gone.id, root.id])
    const refused = async (who: typeof root, doctor?: string) =>
      (await call(who, openTicket, { body: { ...question, ...(doctor && { doctor }) } })).body.errors
    expect(await refused(root)).toEqual([{ at: 'doctor', code: 'required' }])
    for (const notADoctor of [gone.id, root.id, newId()])
      expect(await refused(root, notADoctor)).toEqual([{ at: 'doctor', code: 'unknown' }])
    expect(await refused(ana, gone.id)).toEqual([{ at: 'doctor', code: 'unknown' }])
    expect((await opened(ana, { doctor: ana.id })).state).toBe('open')
  })

  test('concerns only that doctor’s cases or invoices, and no draft', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    const [hers, draft] = [await readyCase(app, ana), await readyCase(app, ana)]
    await move(app, ana, hers, { move: 'submit', consent: true })
    const invoice = await makeInvoice(app, { doctor: ana, admin: root })
    const open = async (doctor: typeof ana, about: About) =>
      call(root, openTicket, { body: { ...question, doctor: doctor.id, about } })
    for (const about of [{ kind: 'case', id: hers } as const, { kind: 'invoice', id: invoice } as const]) {
      expect((await open(ana, about)).body.about).toMatchObject(about)
      expect((await open(bruno, about)).body.errors).toEqual([{ at: 'about', code: 'unknown' }])
    }
    expect((await open(ana, { kind: 'case', id: draft })).body.errors).toEqual([{ at: 'about', code: 'unknown' }])
  })
})

test('missing and oversized input is refused at its field, and nothing is opened', async () => {
  const ana = await person('Ana')
  const refusals = [
    [{ subject: ' ' }, { at: 'subject', code: 'required' }],
    [{ subject: 'a\nb' }, { at: 'subject', code: 'invalid' }],
    [{ subject: 'x'.repeat(121) }, { at: 'subject', code: 'too-long' }],
    [{ body: '\n' }, { at: 'body', code: 'required' }],
    [{ body: 'x'.repeat(4001) }, { at: 'body', code: 'too-long' }],
    [{ files: Array.from({ length: 6 }, () => newId()) }, { at: 'files', code: 'too-many' }],
    [{ about: { kind: 'case', id: newId() } }, { at: 'about', code: 'unknown' }],
    [{ about: { kind: 'invoice', id: newId() } }, { at: 'about', code: 'unknown' }],
  ] as const
  for (const [wrong, fault] of refusals) {
    const body = { ...question, ...wrong, files: 'files' in wrong ? [...wrong.files] : [] }
    const answer = await call(ana, openTicket, { body })
    expect([answer.status, answer.body.errors]).toEqual([400, [fault]])
  }
  expect((await listed(ana)).rows).toEqual([])
})

test('a request repeated after a lost answer opens one ticket', async () => {
  const ana = await person('Ana')
  const idempotencyKey = newId()
  const twice = [1, 2].map(() => call(ana, openTicket, { body: question }, { idempotencyKey }))
  const answers = await Promise.all(twice)
  expect(new Set(answers.filter(answer => answer.status === 200).map(answer => answer.body.id)).size).toBe(1)
  expect((await listed(ana)).total).toBe(1)
})

test('[I8] the number of tickets a doctor opens in an hour is limited; a refused one can be sent later', async () => {
  const ana = await person('Ana')
  const answers = []
  for (let at = 0; at <= limits.ticket.hits * 2; at++) answers.push(await call(ana, openTicket, { body: question }))
  // the rate limit's time window may have ended in the meantime
  expect(answers.filter(answer => answer.status === 200).length).toBeGreaterThanOrEqual(limits.ticket.hits)
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect((await call(await person('Bruno'), openTicket, { body: question })).status).toBe(200)
})
