import { describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { limits } from '#platform/http/limits.ts'
import { freshAddress } from '#test/addresses.ts'
import { startApp } from '#test/app.ts'
import { contactFormsOf } from '#test/contactForms.ts'
import { mailsTo } from '#test/mails.ts'
import { issueContactForm, sendContactForm } from '../contract/contactForm.ts'
import { issueTimesWith } from './issueTime.ts'

const app = await startApp()
const { person, call, database, secrets, another } = app
const root = await person('Root', 'super-admin')
const { issuedAgo, marta, send, stored } = contactFormsOf(app)

describe('[I8] requests that only bots send', () => {
  test('[I8] a filled hidden field: answered like success, nothing is stored and nobody gets an e-mail', async () => {
    const [real, trapped] = [
      await send({ email: 'human@example.test' }),
      await send({ email: 'machine@example.test', website: 'https://buy.test' }),
    ]
    expect([trapped.status, trapped.body]).toEqual([real.status, real.body])
    expect(await stored('machine@example.test')).toEqual([])
    const mails = await mailsTo(database, root.email)
    expect(mails.filter(mail => mail.body_text.includes('machine@example.test'))).toEqual([])
  })

  test.each([
    ['no time at all', () => ''],
    ['a time that nobody signed', () => `${Date.now() - 10_000}.${'A'.repeat(43)}`],
    ['a signed time set back', () => issuedAgo(1).replace(/^\d{13}/, String(Date.now() - 60_000))],
    [
      'another secret’s time',
      () => issueTimesWith({ derive: () => Buffer.alloc(32, 7) }, () => Date.now() - 10_000).give(),
    ],
    ['a form filled in under 3 seconds', () => issuedAgo(2)],
    ['a form of more than a day ago', () => issuedAgo(86_401)],
    ['a form of tomorrow', () => issuedAgo(-86_400)],
  ])('[I8] %s: the visitor is asked to send it again, with a valid time', async (_, issuedBy) => {
    const email = `${newId().slice(-8)}@example.test`
    const refused = await send({ email, issued: issuedBy() })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-input'])
    expect(refused.body.errors).toEqual([{ at: 'issued', code: 'send-again' }])
    expect(await stored(email)).toEqual([])
    // the time in the refusal is signed by us, and valid once it is 3 seconds old
    const later = issueTimesWith(secrets, () => Date.now() + 5000)
    expect(later.check(String(refused.body.issued))).toBe('good')
  })

  test('[I8] a form that is between 3 seconds and a day old is accepted', async () => {
    expect((await send({ issued: issuedAgo(4) })).status).toBe(200)
    expect((await send({ issued: issuedAgo(86_300) })).status).toBe(200)
    const fresh = (await call(undefined, issueContactForm, {})).body.issued
    expect(issueTimesWith(secrets).check(fresh)).toBe('too-young')
    expect(issueTimesWith(secrets, () => Date.now() + 3100).check(fresh)).toBe('good')
  })

  test('[I8] one network sends five an hour, whatever forwarding headers it sends and whichever server it uses', async () => {
    expect(limits.contactForm).toEqual({ hits: 5, seconds: 3600 })
    const ip = freshAddress()
    const second = await another()
    const body = (at: number) => ({
      ...marta,
      message: `Number ${at}`,
      email: 'often@example.test',
      issued: issuedAgo(10),
    })
    const answers = []
    for (let at = 0; at < 8; at++) {
      const server = at % 2 ? second.call : call
      const headers = {
        'x-forwarded-for': `203.0.113.${at}`,
        forwarded: `for=203.0.113.${at}`,
        'x-real-ip': `203.0.113.${at}`,
      }
      answers.push(await server(undefined, sendContactForm, { body: body(at) }, { ip, headers }))
    }
    // the rate limit's time window may have ended in the meantime
    const taken = answers.filter(answer => answer.status === 200).length
    expect(taken).toBeGreaterThanOrEqual(5)
    const refused = answers.at(-1)
    expect([refused?.status, refused?.body.code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored('often@example.test')).toHaveLength(taken)
    expect((await send()).status).toBe(200)
  })
})

test('[I8] an IPv6 network counts as one address', async () => {
  const answers = []
  for (let at = 0; at < 11; at++)
    answers.push(await send({ message: `Number ${at}` }, { ip: `2001:db8:7:7::${at + 1}` }))
  expect(answers.at(-1)?.status).toBe(429)
})
