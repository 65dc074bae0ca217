import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ArgumentsOf, Endpoint } from '#kit/endpoint.ts'
import { freshAddress } from '#test/addresses.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { mailsTo, tokenMailedTo } from '#test/mails.ts'
import { askPasswordReset, resetPassword } from '../contract/password.ts'
import { signIn } from '../contract/session.ts'
import { acceptInvitation, invite } from '../invitations/contract/invitation.ts'
import { accountKey } from './accountKey.ts'
import { dayOf, mostInADay } from './failures.ts'
import { hashLoad } from './hash.ts'

const { person, call, database } = await startApp()
const wrong = 'this is not the password'
let ana: Person
let suspended: Person
let locked: Person

beforeAll(async () => {
  ana = await person('Ana', 'doctor', { password: true })
  suspended = await person('Sara', 'doctor', { password: true })
  locked = await person('Lola', 'doctor', { password: true })
  const root = await person('Root', 'super-admin')
  await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [suspended.id, root.id])
  await countedFailures(dayOf(accountKey(locked.email)), mostInADay)
})

test('[A3] unknown, wrong, suspended and in need of a link: one answer, byte for byte, after one verification each', async () => {
  const cases = {
    wrong: { email: ana.email, password: wrong },
    unknown: { email: 'nobody@practice.test', password: wrong },
    suspended: { email: suspended.email, password: testPassword },
    'suspended, wrong': { email: suspended.email, password: wrong },
    'needs a link': { email: locked.email, password: testPassword },
    'needs a link, wrong': { email: locked.email, password: wrong },
  }
  const answers: Record<string, string> = {}
  for (const [name, body] of Object.entries(cases)) {
    const before = hashLoad().done
    answers[name] = await bytes(signIn, { body })
    expect([name, hashLoad().done - before]).toEqual([name, 1])
  }
  expect(answers.wrong).toContain('"code":"wrong-credentials"')
  expect(new Set(Object.values(answers)).size).toBe(1)
})

test('[A3] a delayed address receives the same answer whether or not it has an account, and nothing is verified', async () => {
  const ip = freshAddress()
  for (const email of [ana.email, 'nobody@practice.test', suspended.email]) {
    const key = `${accountKey(email)}|network:${ip}`
    await countedFailures(key, 9)
    await asOwner(database, "update sign_in_failures set blocked_until = now() + interval '30 s' where key = $1", [key])
  }
  const before = hashLoad().done
  const answers = [
    await bytes(signIn, { body: { email: ana.email, password: testPassword } }, ip),
    await bytes(signIn, { body: { email: 'nobody@practice.test', password: testPassword } }, ip),
    await bytes(signIn, { body: { email: suspended.email, password: testPassword } }, ip),
  ]
  expect(hashLoad().done).toBe(before)
  expect(answers[0]).toContain('"code":"too-many-requests"')
  expect(new Set(answers).size).toBe(1)
})

test('[A3] a reset request receives the same answer for everybody; only an active account gets an e-mail', async () => {
  const addresses = ['nobody@practice.test', suspended.email, ana.email]
  const answers = new Set<string>()
  for (const email of addresses) answers.add(await bytes(askPasswordReset, { body: { email } }))
  expect([...answers]).toEqual([expect.stringContaining('{"asked":true}')])
  await tokenMailedTo(database, ana.email)
  for (const email of addresses.slice(0, 2)) expect(await mailsTo(database, email)).toEqual([])
})

test('[A3] an invalid link receives the same answer, whether used, expired, replaced or invented', async () => {
  const root = await person('Rita', 'super-admin')
  const tokens: Record<string, string> = { invented: randomBytes(32).toString('base64url') }
  for (const email of ['used@practice.test', 'expired@practice.test', 'replaced@practice.test']) {
    await call(root, invite, { body: { email, role: 'doctor', language: 'es' } })
    tokens[email] = await tokenMailedTo(database, email)
  }
  await call(root, invite, { body: { email: 'replaced@practice.test', role: 'doctor', language: 'es' } })
  await asOwner(database, "update invitations set expires_at = now() where email = 'expired@practice.test'")
  const accept = (token = '') => ({
    body: { token, firstName: 'Luz', lastName: 'Vega', password: 'a bicycle in the rain', language: 'es' as const },
  })
  expect(await bytes(acceptInvitation, accept(tokens['used@practice.test']))).toContain('used@practice.test')

  const answers = await Promise.all(Object.values(tokens).map(token => bytes(acceptInvitation, accept(token))))
  const resets = await Promise.all(
    Object.values(tokens).map(token => bytes(resetPassword, { body: { token, password: 'a bicycle in the rain' } })),
  )
  expect(answers[0]).toContain('"code":"link-dead"')
  expect(new Set([...answers, ...resets]).size).toBe(1)
})

/** Every part of an answer that could depend on the address. */
async function bytes<E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>, ip = freshAddress()): Promise<string> {
  const { status, headers, body } = await call(undefined, endpoint, args, { ip })
  const { date: _, 'x-request-id': __, ...rest } = headers
  return JSON.stringify([status, rest, { ...body, ...('requestId' in body && { requestId: '' }) }])
}

async function countedFailures(key: string, failures: number): Promise<void> {
  await asOwner(
    database,
    `insert into sign_in_failures (key, failures, last_at) values ($1, $2, now())
      on conflict (key) do update set failures = $2, blocked_until = null`,
    [key, failures],
  )
}
