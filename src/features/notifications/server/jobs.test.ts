import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { notificationTexts } from '#main/notificationTexts.ts'
import { openDb } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { startApp } from '#test/app.ts'
import { asOwner, asSuperuser } from '#test/database.ts'
import { saveNotificationChoice } from '../contract/choice.ts'
import { countNotifications, readNotificationPlace } from '../contract/notification.ts'
import { deleteExpiredNotifications, gatherEmails, openNotificationMailer } from './jobs.ts'
import { type NotificationRequest, notify } from './notification.ts'
import { peopleToMail } from './queries.ts'

const app = await startApp()
const { person, call, database } = app
const { db } = database
const root = await person('Root', 'super-admin')
type TestUser = typeof root

const parts = { db, appUrl: 'https://idealign.test', gatherSeconds: 120, texts: notificationTexts }
const [minute, hour] = [60_000, 3_600_000]
const later = (ms: number) => new Date(Date.now() + ms)

const turn = (who: TestUser, number = 'IA-000007', id = newId()): NotificationRequest => ({
  ...{ to: [who.id], kind: 'case-turn', about: { kind: 'case', id, doctorId: who.id }, number },
  ...{ what: 'publish-plan', waits: true },
})
const send = (request: NotificationRequest) => db.as({ kind: 'system' }, () => notify(request))

interface Mail {
  subject: string
  body_text: string
  body_html: string
}
const mails = (who: TestUser) =>
  asOwner<Mail>(
    database,
    'select subject, body_text, body_html from outbox where recipient = $1 order by created_at, id',
    [who.email],
  )
const subjects = async (who: TestUser) => (await mails(who)).map(mail => mail.subject)

/** Sets the time since which everything has been waiting. */
const waitingSince = (who: TestUser, moment: string) =>
  asOwner(database, 'update notifications set mail_since = $2 where user_id = $1 and mail is not null', [
    who.id,
    moment,
  ])

describe('a burst is one e-mail', () => {
  test('it waits two minutes from the first, then contains everything that is new', async () => {
    const ana = await person('Ana', 'doctor', { language: 'es' })
    await send(turn(ana, 'IA-000001'))
    await gatherEmails(parts, later(1.9 * minute))
    expect(await subjects(ana)).toEqual([])
    await send(turn(ana, 'IA-000002'))
    const message: NotificationRequest = {
      ...turn(ana, 'IA-000003'),
      kind: 'case-message',
      what: undefined,
      waits: false,
    }
    for (let at = 0; at < 3; at++) await send(message)
    await gatherEmails(parts, later(2.1 * minute))
    await gatherEmails(parts, later(2.2 * minute))
    const [mail, ...more] = await mails(ana)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('3 novedades de Idealign')
    expect(mail?.body_text).toContain(
      'Nuevo mensaje en el caso IA-000003 (3 veces)\nhttps://idealign.test/login?to=%2Fcases%2F',
    )
    expect(mail?.body_text).toContain('Tiene un plan de tratamiento listo para revisar. Ahora está pendiente de usted.')
    for (const number of ['IA-000001', 'IA-000002']) expect(mail?.body_text).toContain(number)
    expect(mail?.body_text).toContain('https://idealign.test/login?to=%2Fprofile%3Fpart%3Dnotifications')
  })

  test('the next one is sent at least ten minutes later, about the same unread item at least an hour later', async () => {
    const ana = await person('Ana')
    const id = newId()
    await send(turn(ana, 'IA-000001', id))
    await gatherEmails(parts, later(3 * minute))
    await send(turn(ana, 'IA-000001', id))
    await send(turn(ana, 'IA-000002'))
    await gatherEmails(parts, later(12 * minute))
    expect(await subjects(ana)).toEqual(['Update on case IA-000001'])
    await gatherEmails(parts, later(14 * minute))
    expect(await subjects(ana)).toEqual(['Update on case IA-000001', 'Update on case IA-000002'])
    await gatherEmails(parts, later(60 * minute))
    expect(await subjects(ana)).toHaveLength(2)
    await gatherEmails(parts, later(64 * minute))
    expect((await subjects(ana)).at(-1)).toBe('Update on case IA-000001 (2 times)')
  })

  test('notifications that were read in the application meanwhile are not mailed', async () => {
    const ana = await person('Ana')
    const [read, unread] = [newId(), newId()]
    await send(turn(ana, 'IA-000001', read))
    await send(turn(ana, 'IA-000002', unread))
    await call(ana, readNotificationPlace, { body: { about: 'case', id: read } })
    await gatherEmails(parts, later(3 * minute))
    expect(await subjects(ana)).toEqual(['Update on case IA-000002'])
    await call(ana, readNotificationPlace, { body: { about: 'case', id: unread } })
    await gatherEmails(parts, later(3 * hour))
    expect(await subjects(ana)).toHaveLength(1)
  })

  test('a notification wakes the mailer: a server sends the e-mail soon, without the timer', async () => {
    const ana = await person('Ana')
    const mailer = openNotificationMailer({ ...parts, gatherSeconds: 0 }, createLog('silent'))
    await send(turn(ana))
    await expect.poll(() => subjects(ana)).toEqual(['Update on case IA-000007'])
    await mailer.stop()
  })
})

describe('the choices of a person', () => {
  test('a kind that is off is not mailed, and neither are notifications of it that already waited', async () => {
    const ana = await person('Ana')
    await send(turn(ana))
    const body = { kind: 'case-turn', inApp: true, mail: 'off' } as const
    await call(ana, saveNotificationChoice, { body })
    await send(turn(ana))
    await gatherEmails(parts, later(24 * hour))
    expect(await subjects(ana)).toEqual([])
    expect((await call(ana, countNotifications, {})).body.unread).toBe(2)
  })

  test('a kind by e-mail only is not in the list, and is mailed once', async () => {
    const ana = await person('Ana')
    const body = { kind: 'payment-received', inApp: false, mail: 'on' } as const
    await call(ana, saveNotificationChoice, { body })
    const about = { kind: 'invoice' as const, id: newId(), doctorId: ana.id }
    const paid: NotificationRequest = { to: [ana.id], kind: 'payment-received', about, number: '7' }
    await send(paid)
    await gatherEmails(parts, later(3 * minute))
    await send(paid)
    await gatherEmails(parts, later(2 * hour))
    expect(await subjects(ana)).toEqual(['Payment received for invoice 7', 'Payment received for invoice 7'])
    expect((await call(ana, countNotifications, {})).body.unread).toBe(0)
  })

  test('the daily e-mail is sent at eight in Madrid, in winter and in summer', async () => {
    const ana = await person('Ana')
    const body = { kind: 'case-turn', inApp: true, mail: 'digest' } as const
    await call(ana, saveNotificationChoice, { body })
    for (const [since, before, at] of [
      ['2026-01-14T20:00:00Z', '2026-01-15T06:59:00Z', '2026-01-15T07:00:00Z'],
      ['2026-07-14T20:00:00Z', '2026-07-15T05:59:00Z', '2026-07-15T06:00:00Z'],
      // the nights in which daylight saving time begins and ends
      ['2026-03-28T07:30:00Z', '2026-03-29T05:59:00Z', '2026-03-29T06:00:00Z'],
      ['2026-10-24T06:30:00Z', '2026-10-25T06:59:00Z', '2026-10-25T07:00:00Z'],
    ] as const) {
      const already = (await subjects(ana)).length
      await send(turn(ana))
      await waitingSince(ana, since)
      await gatherEmails(parts, new Date(before))
      expect([at, await subjects(ana)]).toEqual([at, expect.objectContaining({ length: already })])
      await gatherEmails(parts, new Date(at))
      expect((await subjects(ana)).slice(already)).toEqual(['Your day at Idealign: one update'])
    }
  })

  test('a user who waits for the daily e-mail only is not loaded before it is due', async () => {
    const ana = await person('Ana')
    await call(ana, saveNotificationChoice, { body: { kind: 'case-turn', inApp: true, mail: 'digest' } })
    await send(turn(ana))
    await waitingSince(ana, '2026-01-14T20:00:00Z')
    const lookedAt = (digest: string) =>
      db.as({ kind: 'system' }, scope => peopleToMail(scope, { on: later(hour), digest: new Date(digest) }))
    expect(await lookedAt('2026-01-14T07:00:00Z')).not.toContain(ana.id)
    expect(await lookedAt('2026-01-15T07:00:00Z')).toContain(ana.id)
  })

  test('nothing is mailed in quiet hours; it follows after them', async () => {
    const ana = await person('Ana')
    await asOwner(database, "update users set quiet_from = '20:00', quiet_to = '09:30' where id = $1", [ana.id])
    const digest = { kind: 'course-published', inApp: true, mail: 'digest' } as const
    await call(ana, saveNotificationChoice, { body: digest })
    await send(turn(ana))
    await send({ to: [ana.id], kind: 'course-published', about: { kind: 'course', id: newId() }, number: 'Retainers' })
    await waitingSince(ana, '2026-01-14T18:59:00Z')
    for (const quiet of [
      '2026-01-14T19:01:00Z',
      '2026-01-14T23:30:00Z',
      '2026-01-15T07:05:00Z',
      '2026-01-15T08:29:00Z',
    ])
      await gatherEmails(parts, new Date(quiet))
    expect(await subjects(ana)).toEqual([])
    await gatherEmails(parts, new Date('2026-01-15T08:30:00Z'))
    expect(await subjects(ana)).toEqual(['2 updates from Idealign'])
  })

  test('quiet hours within one day apply to those hours only', async () => {
    const ana = await person('Ana')
    await asOwner(database, "update users set quiet_from = '14:00', quiet_to = '16:00' where id = $1", [ana.id])
    await send(turn(ana))
    await waitingSince(ana, '2026-01-14T12:00:00Z')
    await gatherEmails(parts, new Date('2026-01-14T14:59:00Z'))
    expect(await subjects(ana)).toEqual([])
    await gatherEmails(parts, new Date('2026-01-14T15:00:00Z'))
    expect(await subjects(ana)).toHaveLength(1)
  })
})

test('a suspended person gets no e-mail, not even about earlier events', async () => {
  const ana = await person('Ana')
  await send(turn(ana))
  await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [ana.id, root.id])
  await send(turn(ana))
  await gatherEmails(parts, later(3 * minute))
  await asOwner(database, 'delete from user_suspensions where user_id = $1', [ana.id])
  await gatherEmails(parts, later(2 * hour))
  expect(await subjects(ana)).toEqual([])
})

/** Blocks writes to the outbox; `killWaiting` ends the connections that wait for it, as if their process had ended. */
async function holdOutbox() {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('begin; lock table outbox in share mode')
  const killing = `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'outbox'::regclass`
  return {
    killWaiting: async () => (await asSuperuser(database, killing)).length,
    release: () => client.end(),
  }
}

describe('exactly once', () => {
  test('several servers at the same moment write each person one e-mail', async () => {
    const people = await Promise.all(['Ana', 'Bruno', 'Carla', 'Dario', 'Elena'].map(name => person(name)))
    for (const who of people) for (let at = 0; at < 4; at++) await send(turn(who, `IA-${at}`))
    const other = openDb(database.appUrl, createLog('silent'), { size: 4 })
    const at = later(3 * minute)
    const counts = await Promise.all([db, other, db, other].map(server => gatherEmails({ ...parts, db: server }, at)))
    await other.close()
    for (const who of people) expect(await subjects(who)).toEqual(['4 updates from Idealign'])
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(5)
  })

  test('a server that is killed while writing leaves neither e-mail nor mark: another one writes it', async () => {
    const ana = await person('Ana')
    await send(turn(ana))
    // it stops while the e-mail is written to the outbox, and ends there
    const held = await holdOutbox()
    const dying = gatherEmails(parts, later(3 * minute)).catch(() => 'died')
    await expect.poll(held.killWaiting).toBe(1)
    await held.release()
    expect(await dying).toBe('died')
    expect(await subjects(ana)).toEqual([])
    await gatherEmails(parts, later(3 * minute))
    await gatherEmails(parts, later(3 * minute))
    expect(await subjects(ana)).toEqual(['Update on case IA-000007'])
  })

  test('a failing e-mail delays nobody else’s', async () => {
    const [broken, fine] = [await person('Broken'), await person('Fine')]
    await asOwner(database, "update users set email = 'x' || chr(10) || 'y@practice.test' where id = $1", [broken.id])
    await send(turn(broken))
    await send(turn(fine))
    await expect(gatherEmails(parts, later(3 * minute))).rejects.toThrow('not every e-mail')
    expect(await subjects(fine)).toHaveLength(1)
    await asOwner(database, 'update users set email = $2 where id = $1', [broken.id, broken.email])
    await gatherEmails(parts, later(3 * minute))
    expect(await subjects(broken)).toHaveLength(1)
  })
})

test('notifications that were read are stored for 90 days, the others for a year (D4)', async () => {
  const ana = await person('Ana')
  const day = 86_400_000
  const aged = async (days: number, read: boolean) => {
    const at = new Date(Date.now() - days * day)
    await send({ ...turn(ana, `${days} ${read}`), at })
    if (read) await asOwner(database, 'update notifications set read_at = at where number = $1', [`${days} ${read}`])
  }
  for (const days of [89, 91, 364, 367]) for (const read of [true, false]) await aged(days, read)
  await deleteExpiredNotifications(db)
  const left = await asOwner<{ number: string }>(
    database,
    'select number from notifications where user_id = $1 order by at desc, number',
    [ana.id],
  )
  expect(left.map(row => row.number)).toEqual(['89 false', '89 true', '91 false', '364 false'])
})
