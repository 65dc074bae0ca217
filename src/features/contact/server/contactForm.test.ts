import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract/notification.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { freshAddress } from '#test/addresses.ts'
import { startApp } from '#test/app.ts'
import { contactFormsOf } from '#test/contactForms.ts'
import { asOwner } from '#test/database.ts'
import { hostileWords } from '#test/hostile.ts'
import { mailsTo } from '#test/mails.ts'
import { listContactForms } from '../inbox/contract/contactForm.ts'
import { deleteExpiredContactForms, storeContactForm } from './contactForm.ts'
import { issueTimesWith } from './issueTime.ts'

const app = await startApp()
const { person, call, database, secrets } = app
const root = await person('Root', 'super-admin')

const { issuedAgo, marta, send, stored } = contactFormsOf(app)

test('a visitor’s message is stored unchanged and is first in the administrator’s list', async () => {
  const message = 'Hello,\r\n\r\nI am 34.\rWhat does it cost?'
  const answer = await send({ firstName: '  Ana María ', email: 'Ana@Example.TEST', message })
  expect([answer.status, answer.body]).toEqual([200, { sent: true }])
  const { body } = await call(root, listContactForms, { body: {} })
  expect(body.rows[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    firstName: 'Ana María',
    lastName: 'Gil',
    email: 'ana@example.test',
    message: 'Hello,\n\nI am 34.\nWhat does it cost?',
    language: 'es',
    sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    state: 'new',
  })
})

describe('the rules of each field', () => {
  test('every field is required, and spaces count as empty', async () => {
    const { status, body } = await send({ firstName: ' ', lastName: '', email: '\t', message: ' \n ' })
    expect(status).toBe(400)
    expect(body.errors).toEqual(['firstName', 'lastName', 'email', 'message'].map(at => ({ at, code: 'required' })))
  })

  test('a missing field is reported as required too', async () => {
    const { body } = await send({ message: undefined })
    expect(body.errors).toEqual([{ at: 'message', code: 'required' }])
  })

  test.each([
    ['firstName', 80],
    ['lastName', 80],
    ['message', 4000],
  ])('%s accepts %i characters and not one more', async (name, most) => {
    expect((await send({ [name]: 'ñ'.repeat(most) })).status).toBe(200)
    expect((await send({ [name]: 'ñ'.repeat(most + 1) })).body.errors).toEqual([{ at: name, code: 'too-long' }])
  })

  test('a message of 4000 characters has room for its line breaks as a browser posts them', async () => {
    expect((await send({ message: `${'a\r\n'.repeat(1999)}bb` })).status).toBe(200)
  })

  test.each(['marta', 'marta@', '@example.test', 'marta@example', 'a b@example.test', 'marta@example.test, b@x.test'])(
    'the address %s is refused',
    async email => {
      expect((await send({ email })).body.errors).toEqual([{ at: 'email', code: 'invalid' }])
    },
  )

  test('[I7] a line break or another control character is refused in every field, except a line break in the message', async () => {
    for (const sign of ['\r\n', '\n', '\r', '\u0000', '\u001b', '\u2028']) {
      for (const name of ['firstName', 'lastName']) {
        const { body } = await send({ [name]: `Marta${sign}Bcc: all@example.test` })
        expect(body.errors).toEqual([{ at: name, code: 'invalid' }])
      }
      expect((await send({ email: `marta@example.test${sign}bcc@example.test` })).status).toBe(400)
    }
    expect((await send({ message: 'one\u0000two' })).body.errors).toEqual([{ at: 'message', code: 'invalid' }])
    expect((await send({ message: 'one\ntwo' })).status).toBe(200)
  })
})

test('a request repeated after a lost answer creates no second message and no second e-mail', async () => {
  const form = { email: 'twice@example.test', issued: issuedAgo(10) }
  const answers = await Promise.all([send(form), send(form), send(form)])
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
  expect(await stored('twice@example.test')).toHaveLength(1)
  const mails = await mailsTo(database, root.email)
  expect(mails.filter(mail => mail.body_text.includes('twice@example.test'))).toHaveLength(1)
  // a different text is another message
  await send({ ...form, message: 'One thing more' })
  expect(await stored('twice@example.test')).toHaveLength(2)
})

describe('recipients of a message', () => {
  test('every administrator is notified in the application, and the e-mail contains the message itself', async () => {
    const ines = await person('Inés', 'super-admin')
    const ana = await person('Ana')
    await send({ email: 'heard@example.test' })
    const notificationsOf = async (who: typeof ines) => (await call(who, listNotifications, { body: {} })).body.rows
    expect(await notificationsOf(ines)).toMatchObject([{ kind: 'contact-form-received', number: '', readAt: null }])
    expect(await notificationsOf(ana)).toEqual([])
    expect((await mailsTo(database, ines.email)).map(mail => mail.subject)).toEqual(['A message from the contact form'])
  })

  test('every active administrator receives it in their own language, and can reply to its writer', async () => {
    const [ines, louis] = [
      await person('Inés', 'super-admin', { language: 'es' }),
      await person('Louis', 'super-admin', { language: 'fr' }),
    ]
    const gone = await person('Gone', 'super-admin')
    const ana = await person('Ana')
    await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [gone.id, root.id])
    await send({ email: 'mail@example.test', message: 'First line\nSecond <b>line</b>' })
    const [[spanish], [french]] = [await mailsTo(database, ines.email), await mailsTo(database, louis.email)]
    expect([spanish?.subject, french?.subject]).toEqual([
      'Un mensaje del formulario de contacto',
      'Un message du formulaire de contact',
    ])
    expect(spanish?.body_text).toContain('Marta Gil (mail@example.test) ha escrito:\n\nFirst line\nSecond <b>line</b>')
    expect(spanish?.body_text).toContain('http://idealign.test/contact-forms')
    expect(spanish?.body_html).toContain('First line<br>Second &lt;b&gt;line&lt;/b&gt;')
    expect([...(await mailsTo(database, gone.email)), ...(await mailsTo(database, ana.email))]).toEqual([])
    const to = await asOwner(database, 'select reply_to from outbox where recipient = $1', [ines.email])
    expect(to).toEqual([{ reply_to: 'mail@example.test' }])
  })

  test('the provider’s own address receives it instead when there is one', async () => {
    const parts = {
      db: database.db,
      issueTimes: issueTimesWith(secrets),
      appUrl: 'https://app.idealign.test',
      contactEmail: 'hello@provider.test',
    }
    const before = (await mailsTo(database, root.email)).length
    const form = { ...marta, email: 'own@example.test', issued: issuedAgo(10), website: '' }
    await storeContactForm(parts, form, { ip: freshAddress() })
    expect(await mailsTo(database, 'hello@provider.test')).toMatchObject([
      { subject: 'A message from the contact form', body_text: expect.stringContaining('own@example.test') },
    ])
    expect(await mailsTo(database, root.email)).toHaveLength(before)
  })

  test('when an e-mail cannot be written, the message is not stored either', async () => {
    const parts = {
      ...{ db: database.db, issueTimes: issueTimesWith(secrets), appUrl: '' },
      contactEmail: 'hello@provider.test\r\nBcc: everybody@elsewhere.test',
    }
    const form = { ...marta, email: 'undone@example.test', issued: issuedAgo(10), website: '' }
    await expect(storeContactForm(parts, form, { ip: freshAddress() })).rejects.toThrow('outbox')
    expect(await stored('undone@example.test')).toEqual([])
  })
})

test(`[X5] ${hostileWords.length} hostile strings are stored and shown unchanged, in the list and in e-mails`, async () => {
  for (const word of hostileWords) {
    const email = `${newId().slice(-10)}@hostile.test`
    expect([word, (await send({ firstName: word, lastName: word, message: word, email })).status]).toEqual([word, 200])
    const { body } = await call(root, listContactForms, { body: { search: email } })
    expect(body.rows).toMatchObject([{ firstName: word, lastName: word, message: word, email }])
    const mail = (await mailsTo(database, root.email)).at(-1)
    expect(mail?.subject).toBe('A message from the contact form')
    expect(mail?.body_text).toContain(`${word} ${word} (${email})`)
    // the tags of our template are p, a, br, div and meta
    expect(mail?.body_html.match(/<(?!\/?(?:p|a|br|div)\b|meta charset|!doctype html)/gi)).toBeNull()
    expect(mail?.body_html).not.toMatch(/<[^>]*\son\w+=/i)
  }
})

describe('the administrator’s list', () => {
  test('is searched in every field regardless of case and accents, and % is a plain character', async () => {
    await send({
      firstName: 'Begoña',
      lastName: 'Ibáñez',
      email: 'bego@search.test',
      message: 'Una férula de descarga',
    })
    const matches = async (search: string) => (await call(root, listContactForms, { body: { search } })).body.rows
    for (const search of ['begona IBANEZ', 'bego@search', 'ferula descarga'])
      expect(await matches(search)).toMatchObject([{ email: 'bego@search.test' }])
    expect(await matches('begona nobody')).toEqual([])
    expect((await matches('100%')).length).toBe(0)
  })

  test('is paged in both directions, newest first', async () => {
    for (let at = 1; at <= 7; at++) await send({ lastName: 'Pagina', message: `Number ${at}` })
    const list = async (more: object) =>
      (await call(root, listContactForms, { body: { search: 'pagina', ...more } })).body
    const all = (await list({ rows: 50 })).rows.map(row => row.message)
    expect(all).toEqual([7, 6, 5, 4, 3, 2, 1].map(at => `Number ${at}`))
    const first = await list({ rows: 3 })
    const second = await list({ rows: 3, after: first.next })
    const third = await list({ rows: 3, after: second.next })
    expect([first, second, third].flatMap(page => page.rows.map(row => row.message))).toEqual(all)
    expect((await list({ rows: 3, before: third.previous })).rows).toEqual(second.rows)
    expect([first.total, third.next]).toEqual([7, undefined])
  })

  test('[Z2] is not found for a doctor or a visitor', async () => {
    const ana = await person('Ana')
    expect((await call(ana, listContactForms, { body: {} })).status).toBe(404)
    expect((await call(undefined, listContactForms, { body: {} })).status).toBe(401)
  })
})

test('[Z7] a visitor inserts and reads nothing back, a doctor does neither, an administrator only reads', async () => {
  const { db } = database
  const ana = await person('Ana')
  const visitor = { kind: 'visitor' } as const
  const [doctor, admin] = [
    { kind: 'doctor', id: ana.id },
    { kind: 'super-admin', id: root.id },
  ] as const
  const read = () => query.selectFrom('contact_forms').select('id').execute()
  const row = { id: newId(), first_name: 'x', last_name: 'x', email: 'x@x.test', message: 'x', language: 'en' }
  const write = () =>
    query
      .insertInto('contact_forms')
      .values({ ...row, id: newId() })
      .execute()
  const denied = { code: '42501' } satisfies Partial<pg.DatabaseError>
  await expect(db.as(visitor, read)).rejects.toMatchObject(denied)
  await expect(db.as(doctor, read)).rejects.toMatchObject(denied)
  await expect(db.as(doctor, write)).rejects.toMatchObject(denied)
  await expect(db.as(admin, write)).rejects.toMatchObject(denied)
  const change = () => query.updateTable('contact_forms').set({ message: 'y' }).execute()
  for (const actor of [visitor, doctor, admin]) await expect(db.as(actor, change)).rejects.toMatchObject(denied)
  // the visitor cannot choose the time of arrival
  const backdate = () =>
    query
      .insertInto('contact_forms')
      .values({ ...row, id: newId(), sent_at: new Date(0) })
      .execute()
  await expect(db.as(visitor, backdate)).rejects.toMatchObject(denied)
  await expect(db.as(visitor, write)).resolves.toBeDefined()
  expect((await db.as(admin, read)).length).toBeGreaterThan(0)
})

test('a message is stored for twelve months', async () => {
  await send({ email: 'old@example.test' })
  await send({ email: 'young@example.test' })
  const age = (email: string, months: number) =>
    asOwner(
      database,
      'update contact_forms set sent_at = now() - make_interval(months => $2, days => 1) where email = $1',
      [email, months],
    )
  await age('old@example.test', 12)
  await age('young@example.test', 11)
  await deleteExpiredContactForms(database.db)
  expect(await stored('old@example.test')).toEqual([])
  expect(await stored('young@example.test')).toHaveLength(1)
})
