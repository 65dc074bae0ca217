import { describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import type { Language } from '#kit/words.ts'
import { createLog } from '#platform/log.ts'
import { freshAddress } from '#test/addresses.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { hostileWords } from '#test/hostile.ts'
import { marker, slots } from '../contract/page.ts'
import { emptyForm, type FormPost, fillForm, receivePost } from './form.ts'
import { issueTimesWith } from './issueTime.ts'

const { database, secrets } = await startApp()
const issueTimes = issueTimesWith(secrets)
const parts = { db: database.db, issueTimes, appUrl: 'http://idealign.test', log: createLog('silent') }

const issuedAgo = (seconds: number) => issueTimesWith(secrets, () => Date.now() - seconds * 1000).give()

const marta = { firstName: 'Marta', lastName: 'Gil', email: 'marta@example.test', message: 'Hola,\r\n¿cuánto dura?' }
const ownSite = { 'sec-fetch-site': 'same-origin', origin: 'null' }

function post(fields: Record<string, string>, more: Partial<FormPost> = {}) {
  const body = new URLSearchParams({ ...marta, website: '', issued: issuedAgo(10), ...fields }).toString()
  const where = { headers: ownSite, host: 'idealign.test', ip: freshAddress(), language: 'en' } as const
  return receivePost(parts, { body, ...where, ...more })
}

const storedOf = (email: string) =>
  asOwner<{ message: string; language: string }>(
    database,
    'select message, language from contact_forms where email = $1',
    [email],
  )

test.each([
  ['en', 'Message Sent'],
  ['es', 'Mensaje enviado'],
  ['fr', 'Message envoyé'],
])('posted without scripts in %s it is stored and answered with an empty form and %s', async (language, notice) => {
  const email = `${language}@noscript.test`
  const received = await post({ email, language })
  expect(received).toMatchObject({ sent: true, status: 200, language, values: {}, errors: {}, notice, tone: 'good' })
  expect(issueTimes.check(received.issued)).toBe('too-young')
  expect(await storedOf(email)).toEqual([{ message: 'Hola,\n¿cuánto dura?', language }])
})

test.each<[Language, string, string]>([
  ['en', 'Required', 'Enter an address such as name@example.com'],
  ['es', 'Obligatorio', 'Escriba una dirección como nombre@ejemplo.es'],
  ['fr', 'Obligatoire', 'Saisissez une adresse comme nom@exemple.fr'],
])(
  'faults are shown at their fields in %s, and the typed text is returned unchanged',
  async (language, required, address) => {
    const typed = { firstName: '  ', lastName: ' Gil ', email: 'Marta at example', message: 'a\r\nb' }
    const received = await post(typed, { language })
    expect(received).toMatchObject({ sent: false, status: 400, language, values: typed, tone: 'bad' })
    expect(received.errors).toEqual({ firstName: required, email: address })
    expect(received.notice).not.toBe('')
  },
)

test('the language of the form wins over that of the URL, and an unsupported one is ignored', async () => {
  expect((await post({ language: 'fr' }, { language: 'es' })).language).toBe('fr')
  expect((await post({ language: '<b>' }, { language: 'es' })).language).toBe('es')
})

test.each(['', 'no=form', '%%%', '&&==', 'firstName=a&firstName=b', 'x'.repeat(100_000), undefined, 7, { email: 'x' }])(
  'a body that is not a form is answered like an empty form',
  async body => {
    const received = await receivePost(parts, { body, headers: ownSite, host: 'x', ip: freshAddress(), language: 'en' })
    expect([received.sent, received.status, received.errors.message]).toEqual([false, 400, 'Required'])
  },
)

test('[I8] a post that is too fast, too late or forged keeps the text and can be sent again', async () => {
  for (const issued of [issuedAgo(1), issuedAgo(90_000), 'forged', '']) {
    const email = `${newId().slice(-8)}@again.test`
    const refused = await post({ email, issued, language: 'es' })
    expect(refused).toMatchObject({ sent: false, status: 400, errors: {}, values: { ...marta, email } })
    expect(refused.notice).toMatch(/^Envíelo de nuevo, por favor/)
    expect(issueTimesWith(secrets, () => Date.now() + 5000).check(refused.issued)).toBe('good')
    expect(await storedOf(email)).toEqual([])
  }
})

test('[I8] the sixth post of an hour shows how long to wait, and keeps the text', async () => {
  const ip = freshAddress()
  const answers = []
  for (let at = 0; at < 11; at++) answers.push(await post({ message: `Number ${at}` }, { ip }))
  const last = answers.at(-1)
  expect(last).toMatchObject({ sent: false, status: 429, values: { message: 'Number 10' } })
  expect(last?.notice).toMatch(/in (a minute|\d+ minutes); it stays here/)
  expect(last?.retryAfter).toBeGreaterThan(0)
})

test('[I8] a bot that fills in every field receives the answer of success, and nothing is stored', async () => {
  const received = await post({ email: 'machine@noscript.test', website: 'x' })
  expect(received).toMatchObject({ sent: true, status: 200, notice: 'Message Sent' })
  expect(await storedOf('machine@noscript.test')).toEqual([])
})

test('a fault of our server keeps the text too', async () => {
  const broken = { ...parts, contactEmail: 'a\nb@x.test' }
  const body = new URLSearchParams({ ...marta, email: 'failed@x.test', issued: issuedAgo(10) }).toString()
  const where = { headers: ownSite, host: 'x', ip: freshAddress(), language: 'en' } as const
  const received = await receivePost(broken, { body, ...where })
  expect(received).toMatchObject({ sent: false, status: 500, values: { email: 'failed@x.test' }, tone: 'bad' })
  expect(received.notice).toContain('on our side')
  expect(await storedOf('failed@x.test')).toEqual([])
})

describe('[X8] the origin of a post', () => {
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['our own page in a browser that says less', { origin: 'http://idealign.test' }],
    ['no browser at all', {}],
  ])('[X8] from %s is accepted', async (_, headers) => {
    expect((await post({}, { headers })).sent).toBe(true)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' }],
    ['a neighbour of ours', { 'sec-fetch-site': 'same-site', origin: 'http://www.idealign.test' }],
    ['another site that names us as its origin', { 'sec-fetch-site': 'cross-site', origin: 'http://idealign.test' }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
    ['two places', { 'sec-fetch-site': ['same-origin', 'cross-site'] }],
    ['another site, in a browser that says less', { origin: 'https://elsewhere.test' }],
    ['another port of our host', { origin: 'http://idealign.test:8080' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('[X8] from %s is refused and nothing is stored', async (name, headers) => {
    const email = `${name.length}@foreign.test`
    await expect(post({ email }, { headers })).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await storedOf(email)).toEqual([])
  })
})

describe('a page that is filled in', () => {
  const page = [
    '<html lang="en"><meta content="__NONCE__"><form>',
    ...['firstName', 'lastName', 'email'].map(
      name => `<input name="${name}" value="%%contact.${name}%%" aria-invalid="%%contact.${name}.invalid%%">`,
    ),
    '<textarea name="message" aria-invalid="%%contact.message.invalid%%">%%contact.message%%</textarea>',
    '<p>%%contact.message.error%%</p><p data-tone="%%contact.tone%%">%%contact.notice%%</p>',
    '<input type="hidden" name="issued" value="%%contact.issued%%"></form>',
  ].join('\n')

  test('has no slot left, and an empty form is empty', () => {
    const issued = emptyForm(issueTimes)
    const every = slots.map(marker).join('|')
    expect(fillForm(every, issued)).toBe(`||||||||false|false|false|false|||${issued.issued.replaceAll('_', '&#95;')}`)
    expect(fillForm('%%contact.unknown%% %%contact.constructor%% 100%%', issued)).toBe('  100%%')
  })

  test('[X5] contains hostile strings as plain text: they open no tag, end no attribute and have no meaning', async () => {
    const clean = fillForm(page, { ...emptyForm(issueTimes), issued: 'x' })
    const shape = (html: string) => html.replace(/[^<>"]+/g, '')
    for (const word of hostileWords) {
      const values = { firstName: word, lastName: word, email: word, message: word }
      const html = fillForm(page, { values, errors: { message: word }, notice: word, tone: 'bad', issued: word })
      expect([word, shape(html)]).toEqual([word, shape(clean)])
      expect(read(/name="firstName" value="([^"]*)"/.exec(html)?.[1])).toBe(word)
      expect(read(/<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1])).toBe(word)
      expect(read(/data-tone="bad">([^<]*)</.exec(html)?.[1])).toBe(word)
      // the page's own nonce marker still occurs once
      expect(html.split('__NONCE__')).toHaveLength(2)
      expect(html).not.toContain('%%')
    }
  })
})

/** The text that a browser decodes from the character references. */
function read(html = 'nothing'): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return html.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
    code ? String.fromCharCode(code) : (named[name] ?? '?'),
  )
}
