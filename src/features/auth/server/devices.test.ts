import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSecrets } from '#platform/secrets.ts'
import { devicesWith } from './devices.ts'

const secretKey = () => randomBytes(32).toString('base64')
const [first, second] = [secretKey(), secretKey()]
const secretsOf = (key: string, previous?: string) =>
  readSecrets({ dataDir: '', required: true, secretKey: key, previous })
const devices = devicesWith(secretsOf(first))

test('[A4] a browser is known to the accounts it signed in to, and to no other', () => {
  const ana = devices.remember('ana', undefined)
  const both = devices.remember('bruno', ana)
  expect(devices.knownTo('ana', ana)).toMatch(/^[\w-]{22}$/)
  expect(devices.knownTo('bruno', ana)).toBeUndefined()
  expect([devices.knownTo('ana', both), devices.knownTo('bruno', both)]).toEqual(
    Array(2).fill(devices.knownTo('ana', ana)),
  )
  // a further sign-in does not make it longer
  expect(devices.remember('ana', both)).toHaveLength(both.length)
})

test('[A4] an invented, changed or foreign cookie is unknown', () => {
  const cookie = devices.remember('ana', undefined)
  const foreign = devicesWith(secretsOf(second)).remember('ana', undefined)
  const other = `${randomBytes(16).toString('base64url')}${cookie.slice(22)}`
  for (const made of [foreign, other, `${cookie}x`, cookie.slice(0, -1), '', 'a'.repeat(5000), undefined])
    expect(devices.knownTo('ana', made)).toBeUndefined()
})

test('[A4] a browser is known to at most eight accounts, the newest first', () => {
  let cookie: string | undefined
  for (let at = 1; at <= 9; at++) cookie = devices.remember(`account ${at}`, cookie)
  expect(devices.knownTo('account 1', cookie)).toBeUndefined()
  for (let at = 2; at <= 9; at++) expect(devices.knownTo(`account ${at}`, cookie)).toBeDefined()
})

test('[A4] after a change of the secret a browser stays known while the earlier one is configured', () => {
  const cookie = devices.remember('ana', undefined)
  expect(devicesWith(secretsOf(second, first)).knownTo('ana', cookie)).toBeDefined()
  expect(devicesWith(secretsOf(second)).knownTo('ana', cookie)).toBeUndefined()
})

test('[A4] a mailed link is for one account and for half an hour', () => {
  let now = 1_700_000_000_000
  const timed = devicesWith(secretsOf(first), () => now)
  const link = timed.link('ana')
  expect(link).toMatch(/^[\w-]{43}$/)
  expect(timed.openedBy('ana', link)).toMatch(/^[\w-]{43}$/)
  expect(timed.openedBy('ana', link)).not.toBe(link)
  const later = Buffer.from(link, 'base64url')
  later[5] = (later[5] ?? 0) ^ 1
  expect(timed.openedBy('bruno', link)).toBeUndefined()
  for (const dead of [later.toString('base64url'), 'x']) expect(timed.openedBy('ana', dead)).toBeUndefined()
  now += 30 * 60_000
  expect(timed.openedBy('ana', link)).toBeUndefined()
})
