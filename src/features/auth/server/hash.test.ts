import { expect, test } from 'vitest'
import { freshAddress } from '#test/addresses.ts'
import { startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { signIn } from '../contract/session.ts'
import { accountKey } from './accountKey.ts'
import { hashLoad, hashPassword, isOutdated, leastCosts, passwordMatches } from './hash.ts'

const { person, call, database } = await startApp()

test('[A1] a password is stored as argon2id with 19 MiB, two passes, one lane, and its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword(testPassword), hashPassword(testPassword)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await passwordMatches(testPassword, one)).toBe(true)
  expect(await passwordMatches(`${testPassword} `, one)).toBe(false)
})

test('[A1] a weaker hash is still accepted, and is replaced at that sign-in', async () => {
  const ana = await person('Ana')
  const weak = await hashPassword(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await asOwner(database, 'insert into passwords (user_id, hash) values ($1, $2)', [ana.id, weak])
  expect(isOutdated(weak)).toBe(true)
  const stored = async () =>
    (await asOwner<{ hash: string }>(database, 'select hash from passwords where user_id = $1', [ana.id]))[0]?.hash ??
    ''

  const wrong = await call(undefined, signIn, { body: { email: ana.email, password: 'not hers' } })
  expect([wrong.status, await stored()]).toEqual([401, weak])
  expect((await call(undefined, signIn, { body: { email: ana.email, password: testPassword } })).status).toBe(200)
  const renewed = await stored()
  expect(isOutdated(renewed)).toBe(false)
  expect((await call(undefined, signIn, { body: { email: ana.email, password: testPassword } })).status).toBe(200)
  expect(await stored()).toBe(renewed)
})

test('[A1] four hashes run, 64 wait, and the next request is answered with Retry-After', async () => {
  const outcomes = Array.from({ length: 70 }, () => passwordMatches(testPassword, undefined).catch(String))
  expect(hashLoad()).toMatchObject({ running: 4, waiting: 64 })
  const refused = (await Promise.all(outcomes)).filter(outcome => outcome === 'AppError: unavailable')
  expect(refused).toHaveLength(2)
  expect(hashLoad()).toMatchObject({ running: 0, waiting: 0 })
})

test('[A1] a sign-in that finds the queue full is answered 503 with Retry-After, and does not count as failed', async () => {
  const bruno = await person('Bruno', 'doctor', { password: true })
  let full = true
  const cheap = await hashPassword('x', { ...leastCosts, memoryCost: 1024, timeCost: 1 })
  const pressing = Array.from({ length: 80 }, async () => {
    while (full) {
      await passwordMatches('x', cheap).catch(() => new Promise(setImmediate))
    }
  })
  const answers: { status: number }[] = []
  for (let attempt = 0; attempt < 20 && !answers.some(a => a.status === 503); attempt++) {
    answers.push(
      await call(undefined, signIn, { body: { email: bruno.email, password: testPassword } }, { ip: freshAddress() }),
    )
  }
  full = false
  await Promise.all(pressing)
  expect(answers.at(-1)).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } })
  const counted = await asOwner(
    database,
    'select key from sign_in_failures where failures > 0 and starts_with(key, $1)',
    [accountKey(bruno.email)],
  )
  expect(counted).toEqual([])
})
