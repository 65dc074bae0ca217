import { describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { startApp } from '#test/app.ts'
import { commands, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { mailsTo } from '#test/mails.ts'
import { saveNotificationChoice } from '../contract/choice.ts'
import {
  countNotifications,
  listNotifications,
  readNotification,
  readNotificationPlace,
  readNotifications,
} from '../contract/notification.ts'
import { type NotificationRequest, notify, readAbout, withdraw } from './notification.ts'

const app = await startApp()
const { person, call, database } = app
const { db } = database
const root = await person('Root', 'super-admin')

/** Notifies as a feature does. */
const send = (request: NotificationRequest) => db.as({ kind: 'system' }, () => notify(request))
const caseOf = (doctor: { id: string }, id = newId()) => ({ kind: 'case' as const, id, doctorId: doctor.id })
const turn = (doctor: { id: string }, more: Partial<NotificationRequest> = {}): NotificationRequest => ({
  ...{ to: [doctor.id], kind: 'case-turn', about: caseOf(doctor), number: 'IA-000007', what: 'publish-plan' },
  ...{ waits: true, ...more },
})
type TestUser = Awaited<ReturnType<typeof person>>
const unread = async (who: TestUser) => (await call(who, countNotifications, {})).body.unread
const list = async (who: TestUser, body: { unread?: boolean; rows?: number; after?: string | undefined } = {}) =>
  (await call(who, listNotifications, { body })).body

test('a notification is in the lists of its recipients only', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const request = turn(ana)
  await send(request)
  expect((await list(ana)).rows).toEqual([
    {
      id: expect.any(String),
      kind: 'case-turn',
      about: { kind: 'case', id: request.about.id },
      doctorId: ana.id,
      number: 'IA-000007',
      patient: null,
      what: 'publish-plan',
      waits: true,
      times: 1,
      at: expect.stringMatching(/Z$/),
      readAt: null,
    },
  ])
  expect([await unread(ana), await unread(bruno)]).toEqual([1, 0])
  expect((await list(bruno)).rows).toEqual([])
})

test('the notification of a case shows the patient to those who may see the case; the name is not stored', async () => {
  const [ana, admin] = [await person('Ana'), await person('Admin', 'super-admin')]
  const id = await readyCase(app, ana, 'Séraphine')
  await move(app, ana, id, { move: 'submit', consent: true })
  await move(app, admin, id, commands['request-records']({ password: '' }))
  expect((await list(admin)).rows).toMatchObject([{ kind: 'case-turn', what: 'submit', patient: 'Séraphine Ferrer' }])
  expect((await list(ana)).rows).toMatchObject([{ what: 'request-records', patient: 'Séraphine Ferrer', waits: true }])
  const stored = await asOwner(database, 'select * from notifications where about_id = $1', [id])
  expect(JSON.stringify(stored)).not.toMatch(/Séraphine|Ferrer/)
  // a reader who is notified of another's case by mistake still learns no name
  const bruno = await person('Bruno')
  await send({ ...turn(bruno), about: { kind: 'case', id, doctorId: ana.id } })
  expect((await list(bruno)).rows).toMatchObject([{ patient: null }])
})

test('a rolled back transaction notifies nobody', async () => {
  const ana = await person('Ana')
  const undone = db.as({ kind: 'system' }, async () => {
    await notify(turn(ana))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await unread(ana)).toBe(0)
})

test('users are not notified of their own actions, and a kind is sent to its own roles only', async () => {
  const [ana, other] = [await person('Ana'), await person('Other', 'super-admin')]
  const id = newId()
  await send({ to: 'administrators', kind: 'ticket-closed', about: { kind: 'ticket', id }, by: other.id })
  await send({ to: [ana.id], kind: 'contact-form-received', about: { kind: 'contact-form', id } })
  expect(await unread(other)).toBe(0)
  expect((await list(root)).rows[0]).toMatchObject({ kind: 'ticket-closed', about: { id } })
  expect(await unread(ana)).toBe(0)
})

test('six messages of the public site are one notification with a count, count as one, and are read as one', async () => {
  const hana = await person('Hana', 'super-admin')
  const arrive = () =>
    send({ to: [hana.id], kind: 'contact-form-received', about: { kind: 'contact-form', id: newId() } })
  for (let at = 0; at < 6; at++) await arrive()
  const { rows } = await list(hana)
  expect(rows.map(row => [row.kind, row.times])).toEqual([['contact-form-received', 6]])
  expect(await unread(hana)).toBe(1)
  await call(hana, readNotification, { params: { id: rows[0]?.id ?? '' } })
  expect(await unread(hana)).toBe(0)
  // a later one is new
  await arrive()
  expect((await list(hana)).rows.map(row => [row.times, row.readAt === null])).toEqual([
    [1, true],
    [6, false],
  ])
})

test('a repeated event before it was read updates the same notification and its count', async () => {
  const ana = await person('Ana')
  const about = caseOf(ana)
  const message: NotificationRequest = { to: [ana.id], kind: 'case-message', about, number: 'IA-000007' }
  for (let at = 0; at < 3; at++) await send(message)
  await send(turn(ana, { about }))
  await Promise.all([send(message), send(message)])
  expect((await list(ana)).rows.map(row => [row.kind, row.times])).toEqual([
    ['case-message', 5],
    ['case-turn', 1],
  ])
  await db.as({ kind: 'doctor', id: ana.id }, scope => readAbout(scope, { kind: 'case-message', id: about.id }))
  await send(message)
  expect((await list(ana)).rows.map(row => [row.kind, row.times, row.readAt === null])).toEqual([
    ['case-message', 1, true],
    ['case-message', 5, false],
    ['case-turn', 1, true],
  ])
})

test('an item that one administrator has handled no longer waits for others, and is not mailed to them', async () => {
  const [ana, one, other] = [
    await person('Ana'),
    await person('One', 'super-admin'),
    await person('Two', 'super-admin'),
  ]
  const id = await readyCase(app, ana)
  await move(app, ana, id, { move: 'submit', consent: true })
  expect([await unread(one), await unread(other)]).toEqual([1, 1])
  await move(app, one, id, commands['request-records']({ password: '' }))
  expect([await unread(one), await unread(other), await unread(ana)]).toEqual([0, 0, 1])
  expect(await mailsTo(database, other.email)).toEqual([])
  expect((await list(other)).rows).toMatchObject([{ what: 'submit', waits: false, readAt: expect.any(String) }])
})

test('a repeated question settles nothing; its answer does', async () => {
  const [ana, one, other] = [
    await person('Ana'),
    await person('One', 'super-admin'),
    await person('Two', 'super-admin'),
  ]
  const about = { kind: 'ticket' as const, id: newId() }
  const to = [one.id, other.id]
  await send({ to, kind: 'ticket-opened', about, number: '7', by: ana.id, waits: true })
  await send({ to, kind: 'ticket-answered', about, number: '7', by: ana.id })
  expect([await unread(one), await unread(other)]).toEqual([2, 2])
  await send({ to: [ana.id], kind: 'ticket-answered', about, number: '7', by: one.id })
  const left = async (who: TestUser) => (await list(who, { unread: true })).rows.map(row => row.kind)
  expect([await left(one), await left(other)]).toEqual([['ticket-answered'], ['ticket-answered']])
})

describe('retracted notifications', () => {
  const kindsLeft = async (who: TestUser) => (await list(who, { unread: true })).rows.map(row => row.kind)

  test('a void invoice retracts the notifications that it was issued, is due or is paid by a transfer', async () => {
    const [ana, admin] = [await person('Ana'), await person('Admin', 'super-admin')]
    const [about, other] = [newId(), newId()].map(id => ({ kind: 'invoice' as const, id, doctorId: ana.id }))
    if (!about || !other) throw new Error('Two were made.')
    await send({ to: [ana.id], kind: 'invoice-issued', about: other })
    for (const kind of ['invoice-issued', 'invoice-overdue', 'payment-received'] as const)
      await send({ to: [ana.id], kind, about })
    await send({ to: [admin.id], kind: 'transfer-announced', about, waits: true })
    await send({ to: [ana.id], kind: 'invoice-void', about, by: admin.id })
    // a received payment remains true
    expect((await kindsLeft(ana)).sort()).toEqual(['invoice-issued', 'invoice-void', 'payment-received'])
    expect(await kindsLeft(admin)).toEqual([])
    expect(await waitingToBeMailed(ana)).toEqual(['invoice-issued', 'invoice-void', 'payment-received'])
  })

  test('a notification that a feature retracts is read for everybody, and is in no e-mail', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    const [gone, stays] = [newId(), newId()]
    for (const id of [gone, stays])
      await send({ to: [ana.id, bruno.id], kind: 'course-published', about: { kind: 'course', id }, number: id })
    await db.as({ kind: 'system' }, () => withdraw({ kinds: ['course-published'], id: gone }))
    for (const who of [ana, bruno]) {
      expect((await list(who, { unread: true })).rows.map(row => row.about.id)).toEqual([stays])
      expect(await waitingToBeMailed(who)).toEqual(['course-published'])
    }
  })

  const waitingToBeMailed = (who: TestUser) =>
    db.as({ kind: 'system' }, async () => {
      const waiting = query.selectFrom('notifications').select('kind').where('user_id', '=', who.id)
      return (await waiting.where('mail', 'is not', null).orderBy('kind').execute()).map(row => row.kind)
    })
})

describe('reading', () => {
  test('opening its link marks one as read; another person’s is not found', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    await send(turn(ana))
    const id = (await list(ana)).rows[0]?.id ?? ''
    expect((await call(bruno, readNotification, { params: { id } })).status).toBe(404)
    expect((await call(root, readNotification, { params: { id } })).status).toBe(404)
    expect(await unread(ana)).toBe(1)
    expect((await call(ana, readNotification, { params: { id } })).body).toEqual({ read: true })
    expect((await call(ana, readNotification, { params: { id } })).body).toEqual({ read: true })
    expect(await unread(ana)).toBe(0)
  })

  test('all are read up to the newest shown one; later ones stay new', async () => {
    const ana = await person('Ana')
    const before = new Date(Date.now() - 60_000)
    await send(turn(ana, { at: before }))
    await send(turn(ana, { at: before }))
    const seen = (await list(ana)).rows[0]?.at ?? ''
    await send(turn(ana))
    await call(ana, readNotifications, { body: { until: seen } })
    expect(await unread(ana)).toBe(1)
    const rows = (await list(ana, { unread: true })).rows
    expect(rows).toHaveLength(1)
    await call(ana, readNotifications, { body: { until: rows[0]?.at ?? '' } })
    expect(await unread(ana)).toBe(0)
  })

  test('opening the page of an item marks what links there as read, except a message in it', async () => {
    const ana = await person('Ana')
    const [here, elsewhere] = [caseOf(ana), caseOf(ana)]
    for (const about of [here, elsewhere]) {
      await send(turn(ana, { about }))
      await send({ to: [ana.id], kind: 'case-message', about })
    }
    await call(ana, readNotificationPlace, { body: { about: 'case', id: here.id } })
    const rows = (await list(ana, { unread: true })).rows
    expect(rows.map(row => [row.kind, row.about.id]).sort()).toEqual(
      [
        ['case-message', here.id],
        ['case-message', elsewhere.id],
        ['case-turn', elsewhere.id],
      ].sort(),
    )
  })

  test('opening an invoice does not mark those of other invoices', async () => {
    const ana = await person('Ana')
    const [opened, other] = [newId(), newId()]
    for (const id of [opened, other])
      await send({ to: [ana.id], kind: 'invoice-issued', about: { kind: 'invoice', id } })
    await call(ana, readNotificationPlace, { body: { about: 'invoice', id: opened } })
    expect((await list(ana, { unread: true })).rows.map(row => row.about.id)).toEqual([other])
  })
})

test('the list is paged, newest first; the unread count stops at a hundred', async () => {
  const ana = await person('Ana')
  const moment = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at))
  await db.as({ kind: 'system' }, async () => {
    for (let at = 0; at < 120; at++) await notify(turn(ana, { number: `${at}`, at: moment(at) }))
  })
  expect(await unread(ana)).toBe(100)
  const first = await list(ana, { rows: 50 })
  const second = await list(ana, { rows: 50, after: first.next })
  const third = await list(ana, { rows: 50, after: second.next })
  const numbers = [first, second, third].flatMap(page => page.rows.map(row => Number(row.number)))
  expect(numbers).toEqual(Array.from({ length: 120 }, (_, at) => 119 - at))
  expect([first.total, third.next]).toEqual([120, undefined])
})

test('a kind that a person switched off is not in their list; a mandatory one cannot be switched off', async () => {
  const ana = await person('Ana')
  const course: NotificationRequest = {
    to: 'doctors',
    kind: 'course-published',
    about: { kind: 'course', id: newId() },
  }
  const off = { kind: 'course-published', inApp: false, mail: 'off' } as const
  expect((await call(ana, saveNotificationChoice, { body: off })).status).toBe(200)
  await send(course)
  expect(await unread(ana)).toBe(0)
  const bruno = await person('Bruno')
  await send({ ...course, about: { kind: 'course', id: newId() } })
  expect([await unread(ana), await unread(bruno)]).toEqual([0, 1])
})

test('[Z7] a person reads and marks only their own notifications, and can insert none for anybody', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  await send(turn(ana))
  const read = () => query.selectFrom('notifications').select('user_id').execute()
  const visible = await db.as({ kind: 'doctor', id: ana.id }, read)
  expect(visible).toEqual([{ user_id: ana.id }])
  expect(await db.as({ kind: 'doctor', id: bruno.id }, read)).toEqual([])
  expect((await db.as({ kind: 'super-admin', id: root.id }, read)).every(row => row.user_id === root.id)).toBe(true)
  const denied = { code: '42501' }
  const give = () => query.updateTable('notifications').set({ user_id: bruno.id }).execute()
  await expect(db.as({ kind: 'doctor', id: ana.id }, give)).rejects.toMatchObject(denied)
  const [row] = await asOwner<Record<string, string>>(database, 'select * from notifications where user_id = $1', [
    ana.id,
  ])
  const values = {
    id: newId(),
    user_id: bruno.id,
    kind: 'case-turn',
    about_kind: 'case',
    about_id: row?.about_id ?? '',
  }
  const write = () => query.insertInto('notifications').values(values).execute()
  await expect(db.as({ kind: 'doctor', id: ana.id }, write)).rejects.toMatchObject(denied)
  const mark = () => query.updateTable('notifications').set({ read_at: new Date() }).execute()
  await db.as({ kind: 'doctor', id: bruno.id }, mark)
  expect(await unread(ana)).toBe(1)
})
