import { describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { createLog } from '#platform/log.ts'
import { drainOutbox } from '#platform/mail/outbox.ts'
import { type Person, startApp } from '#test/app.ts'
import { contactFormsOf } from '#test/contactForms.ts'
import { asOwner } from '#test/database.ts'
import { hostileWords } from '#test/hostile.ts'
import { mailsTo } from '#test/mails.ts'
import {
  answerContactForm,
  type ContactForm,
  countContactForms,
  listContactForms,
  moveContactForm,
  readContactForm,
} from '../contract/contactForm.ts'
import { type ContactMove, type ContactState, contactMoves } from '../contract/moves.ts'
import { contactFormFor, newContactForms } from './contactForm.ts'

const app = await startApp()
const { person, call, database } = app
const { send } = contactFormsOf(app)
const [olga, root] = [await person('Olga', 'super-admin'), await person('Root', 'super-admin')]

/** A message of a new visitor, and its id. */
async function arrived(more: Record<string, unknown> = {}): Promise<{ id: string; email: string }> {
  const email = `${newId().slice(-12)}@visitor.test`
  expect((await send({ email, ...more })).status).toBe(200)
  const { body } = await call(olga, listContactForms, { body: { search: email } })
  return { id: body.rows[0]?.id ?? '', email }
}

const read = (id: string) => call(olga, readContactForm, { params: { id } })
const move = (id: string, name: Exclude<ContactMove, 'answer'>, who = olga) =>
  call(who, moveContactForm, { params: { id }, body: { move: name } })
const words = { subject: 'Re: your message', body: 'It takes six months.', replyTo: 'hello@idealign.test' }
const answer = (id: string, more: object = {}, who: Person = olga) =>
  call(who, answerContactForm, { params: { id }, body: { ...words, seenAnswers: 0, ...more } })

/** Moves a message to a state. */
async function inState(state: ContactState): Promise<string> {
  const { id } = await arrived()
  if (state === 'read') await move(id, 'read')
  if (state === 'answered') await answer(id)
  if (state === 'archived') await move(id, 'archive')
  if (state === 'spam') await move(id, 'mark-spam')
  expect((await read(id)).body.state).toBe(state)
  return id
}

describe('the states of a message', () => {
  test('[Z6] every move in every state leads to the state of the table, or is refused and changes nothing', async () => {
    for (const state of contactMoves.states)
      for (const name of contactMoves.names) {
        const id = await inState(state)
        const before = (await read(id)).body
        const given =
          name === 'answer' ? await answer(id, { seenAnswers: before.answers.length }) : await move(id, name)
        if (contactMoves.allows(name, state, 'super-admin')) {
          expect([state, name, given.status]).toEqual([state, name, 200])
          if (contactMoves.moves[name].to !== 'previous')
            expect([state, name, given.body.state]).toEqual([state, name, contactMoves.after(name, state)])
        } else {
          // a repeated move is accepted; any other is refused
          expect([200, 409]).toContain(given.status)
          expect((await read(id)).body).toEqual(before)
        }
      }
  })

  test('it records who opened, archived and marked it as spam, and the first of each is kept', async () => {
    const { id } = await arrived()
    await move(id, 'read')
    await move(id, 'read', root)
    await move(id, 'archive', root)
    const { body } = await move(id, 'mark-spam')
    const at = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(body).toMatchObject({
      state: 'spam',
      read: { by: 'Olga Test', at },
      archived: { by: 'Root Test', at },
      spam: { by: 'Olga Test', at },
      can: ['clear-spam'],
    })
  })

  test('an archived message returns to its former state', async () => {
    const answered = await inState('answered')
    await move(answered, 'archive')
    expect((await move(answered, 'unarchive')).body.state).toBe('answered')
    await move(answered, 'mark-spam')
    expect((await move(answered, 'clear-spam')).body.state).toBe('answered')
    const fresh = await inState('new')
    await move(fresh, 'archive')
    expect((await move(fresh, 'unarchive')).body.state).toBe('new')
  })

  test('the counts of each state and of new messages follow', async () => {
    const counts = async () => (await call(olga, countContactForms, {})).body
    const before = await counts()
    const { id } = await arrived()
    expect(await counts()).toEqual({ ...before, new: before.new + 1 })
    const scope = { kind: 'super-admin', id: olga.id } as const
    expect(await database.db.as(scope, newContactForms)).toBe(before.new + 1)
    await move(id, 'archive')
    expect(await counts()).toEqual({ ...before, archived: before.archived + 1 })
  })
})

describe('an answer', () => {
  test('is sent to the visitor as our e-mail, quotes the message, and is stored with its writer', async () => {
    const { id, email } = await arrived({ message: 'How long?\nAnd what does it cost?', language: 'es' })
    expect((await read(id)).body).toMatchObject({ subject: 'Re: su mensaje a Idealign', replyTo: olga.email })
    const { body } = await answer(id, { body: 'Unos seis meses.\nUn saludo' })
    expect(body).toMatchObject({ state: 'answered', read: { by: 'Olga Test' } })
    expect(body.answers).toMatchObject([{ by: 'Olga Test', subject: words.subject, delivery: 'waiting' }])
    const [mail] = await mailsTo(database, email)
    expect(mail?.subject).toBe('Re: your message')
    expect(mail?.body_text).toContain('Hola, Marta:\n\nUnos seis meses.\nUn saludo\n\nEl ')
    expect(mail?.body_text).toContain('Marta Gil escribió:\n> How long?\n> And what does it cost?')
    const sent = await asOwner(database, 'select reply_to from outbox where recipient = $1', [email])
    expect(sent).toEqual([{ reply_to: 'hello@idealign.test' }])
  })

  test('[I7] with a line break in the reply-to or the subject is refused at its field, and nothing is sent', async () => {
    const { id, email } = await arrived()
    for (const sign of ['\r\n', '\n', '\r', '%0d%0a\n', '\u2028']) {
      const hostile = `hello@idealign.test${sign}Bcc: everybody@elsewhere.test`
      const replyTo = await answer(id, { replyTo: hostile })
      expect([replyTo.status, replyTo.body.errors]).toEqual([400, [{ at: 'replyTo', code: 'invalid' }]])
      const subject = await answer(id, { subject: hostile })
      expect([subject.status, subject.body.errors]).toEqual([400, [{ at: 'subject', code: 'invalid' }]])
    }
    expect(await mailsTo(database, email)).toEqual([])
    expect((await read(id)).body.answers).toEqual([])
  })

  test('reports missing fields', async () => {
    const { id } = await arrived()
    const { body } = await answer(id, { subject: ' ', body: '', replyTo: 'nobody' })
    expect(body.errors).toEqual([
      { at: 'subject', code: 'required' },
      { at: 'body', code: 'required' },
      { at: 'replyTo', code: 'invalid' },
    ])
  })

  test('of two administrators at once: one is accepted, the other receives that answer and may write after it', async () => {
    const { id, email } = await arrived()
    const answers = await Promise.all([answer(id), answer(id, { body: 'Half a year.' }, root)])
    expect(answers.map(each => each.status).sort()).toEqual([200, 409])
    const refused = answers.find(each => each.status === 409)
    expect(refused?.body).toMatchObject({
      code: 'stale',
      current: { answers: [{ by: expect.stringMatching(/Test$/) }] },
    })
    expect(await mailsTo(database, email)).toHaveLength(1)
    expect((await answer(id, { seenAnswers: 1 }, root)).body.answers).toHaveLength(2)
  })

  test('sent twice with one idempotency key is one e-mail', async () => {
    const { id, email } = await arrived()
    const once = () =>
      call(
        olga,
        answerContactForm,
        { params: { id }, body: { ...words, seenAnswers: 0 } },
        { idempotencyKey: `answer-${id}` },
      )
    expect((await Promise.all([once(), once()])).map(each => each.status)).toEqual([200, 200])
    expect(await mailsTo(database, email)).toHaveLength(1)
  })

  test('that was not sent yet is reported as such, and shown as sent later', async () => {
    const { id, email } = await arrived()
    await answer(id)
    let refuses = true
    const post = {
      send: async (_: string, { to }: { to: string }) => {
        if (refuses && to === email) throw new Error('550 no such mailbox')
      },
    }
    const outbox = drainOutbox(database.db, post, createLog('silent'))
    await outbox.drain()
    expect((await read(id)).body.answers).toMatchObject([{ delivery: 'failed' }])
    refuses = false
    await asOwner(database, 'update outbox set next_attempt_at = now() where recipient = $1', [email])
    await outbox.drain()
    expect((await read(id)).body.answers).toMatchObject([{ delivery: 'sent' }])
    // the outbox deletes sent e-mails after some time
    await asOwner(database, 'delete from outbox where recipient = $1', [email])
    expect((await read(id)).body.answers).toMatchObject([{ delivery: 'sent' }])
    await outbox.stop()
  })

  test('that could not be delivered is reported as such', async () => {
    const { id, email } = await arrived()
    await answer(id)
    await asOwner(
      database,
      "update outbox set attempts = 20, last_error = '550', given_up_at = now() where recipient = $1",
      [email],
    )
    expect((await read(id)).body.answers).toMatchObject([{ delivery: 'given-up' }])
  })

  test('has the provider’s own address as reply address when there is one', async () => {
    const { id } = await arrived()
    const scope = { kind: 'super-admin', id: olga.id } as const
    const form: ContactForm = await database.db.as(scope, admin =>
      contactFormFor(admin, { contactEmail: 'hello@provider.test' }, id),
    )
    expect(form.replyTo).toBe('hello@provider.test')
  })

  test(`[X5] [I7] ${hostileWords.length} hostile strings are plain text in the e-mail`, async () => {
    for (const word of hostileWords) {
      const { id, email } = await arrived({ firstName: word, lastName: word, message: word })
      expect([word, (await answer(id, { subject: word, body: word })).status]).toEqual([word, 200])
      const [mail] = await mailsTo(database, email)
      expect(mail?.subject).toBe(word)
      expect(mail?.body_text).toContain(`\n\n${word}\n\n`)
      expect(mail?.body_text).toContain(`> ${word}`)
      // the tags of our template are p, br, div and meta
      expect(mail?.body_html.match(/<(?!\/?(?:p|br|div)\b|meta charset|!doctype html)/gi)).toBeNull()
      expect(mail?.body_html).not.toMatch(/<[^>]*\son\w+=/i)
    }
  })
})

describe('the list', () => {
  test('is filtered by state, language and words; without a state it contains all except spam', async () => {
    const name = `Filter${newId().slice(-6)}`
    const spam = await arrived({ lastName: name, language: 'fr' })
    const old = await arrived({ lastName: name, language: 'fr' })
    const open = await arrived({ lastName: name, language: 'en' })
    await move(spam.id, 'mark-spam')
    await move(old.id, 'archive')
    const ids = async (more: object) =>
      (await call(olga, listContactForms, { body: { search: name, ...more } })).body.rows.map(row => row.id)
    expect(await ids({})).toEqual([open.id, old.id])
    expect(await ids({ state: 'spam' })).toEqual([spam.id])
    expect(await ids({ state: 'archived' })).toEqual([old.id])
    expect(await ids({ language: 'en' })).toEqual([open.id])
    expect(await ids({ sort: 'sent' })).toEqual([old.id, open.id])
  })

  test('is sorted by name', async () => {
    const mark = `Sorted${newId().slice(-6)}`
    for (const lastName of ['Zamora', 'Álvarez', 'Núñez']) await arrived({ firstName: mark, lastName })
    const names = async (sort: 'name' | '-name') =>
      (await call(olga, listContactForms, { body: { search: mark, sort } })).body.rows.map(row => row.lastName)
    expect(await names('name')).toEqual(['Álvarez', 'Núñez', 'Zamora'])
    expect(await names('-name')).toEqual(['Zamora', 'Núñez', 'Álvarez'])
  })
})

test('a message is deleted after twelve months, with all that belongs to it', async () => {
  const { id } = await arrived()
  await answer(id)
  await move(id, 'archive')
  await asOwner(database, 'delete from contact_forms where id = $1', [id])
  for (const table of ['reads', 'archives', 'spam', 'answers'])
    expect(await asOwner(database, `select from contact_form_${table} where form_id = $1`, [id])).toEqual([])
})
