import { expect, test } from 'vitest'
import { freshAddress } from '#test/addresses.ts'
import { startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { lettersTo, tokenMailedTo } from '#test/letters.ts'
import { askPasswordReset, resetPassword } from '../contract/password.ts'
import { signIn } from '../contract/session.ts'
import { accountKey, networkOf } from './failures.ts'

const testApp = await startApp()
const { person, database } = testApp
const servers = [testApp, await testApp.another()] as const
let turn = 0

/** Signs in through the two servers by turns. */
function attempt(email: string, password = 'this is not the password', ip = freshAddress()) {
  turn += 1
  return servers[turn % 2 === 0 ? 0 : 1].call(undefined, signIn, { body: { email, password } }, { ip })
}

test('[A4] from the 5th failure an account waits 1, 2, 4 … seconds up to 15 minutes, on every server', async () => {
  const ana = await person('Ana', 'doctor', { password: true })
  for (let failure = 1; failure <= 4; failure++) expect((await attempt(ana.email)).status).toBe(401)
  const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]
  for (const seconds of waits) {
    expect((await attempt(ana.email)).status).toBe(401)
    expect(await waitOf(accountKey(ana.email))).toBe(seconds)
    const early = await attempt(ana.email, testPassword)
    expect([early.status, early.body.code]).toEqual([429, 'too-many-requests'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(seconds - 2)
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(seconds)
    await waitOver(accountKey(ana.email))
  }
  // waiting did not count, and success starts anew
  expect((await attempt(ana.email, testPassword)).status).toBe(200)
  expect(await failuresOf(accountKey(ana.email))).toBeUndefined()
  expect((await attempt(ana.email)).status).toBe(401)
  expect(await failuresOf(accountKey(ana.email))).toBe(1)
})

test('[A4] forty guesses at one moment get no further than one after the other', async () => {
  const bruno = await person('Bruno', 'doctor', { password: true })
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(bruno.email)))
  expect(answers.filter(answer => answer.status === 401)).toHaveLength(5)
  expect(answers.filter(answer => answer.status === 429)).toHaveLength(35)
})

test('[A4] a network that tries many addresses waits as well; others do not', async () => {
  const carla = await person('Carla', 'doctor', { password: true })
  const ip = freshAddress()
  for (let at = 1; at <= 5; at++) expect((await attempt(`guess${at}@practice.test`, undefined, ip)).status).toBe(401)
  expect((await attempt(carla.email, testPassword, ip)).status).toBe(429)
  expect((await attempt(carla.email, testPassword)).status).toBe(200)
  await waitOver(`network:${ip}`)
  expect((await attempt(carla.email, testPassword, ip)).status).toBe(200)
  // somebody's success is no pardon for the others
  expect(await failuresOf(`network:${ip}`)).toBe(5)
  await asOwner(database, "update sign_in_failures set last_at = now() - interval '61 min' where key = $1", [
    `network:${ip}`,
  ])
  expect((await attempt('guess6@practice.test', undefined, ip)).status).toBe(401)
  expect(await failuresOf(`network:${ip}`)).toBe(1)
})

test('[A4] after 100 failures in a row the password opens nothing; a reset does, so nobody is locked out', async () => {
  const dario = await person('Dario', 'doctor', { password: true, language: 'es' })
  const key = accountKey(dario.email)
  await attempt(dario.email)
  await asOwner(database, 'update sign_in_failures set failures = 98 where key = $1', [key])
  expect((await attempt(dario.email)).status).toBe(401)
  await waitOver(key)
  // the 100th
  expect((await attempt(dario.email)).status).toBe(401)
  await waitOver(key)
  expect(await attempt(dario.email, testPassword)).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
  await expect
    .poll(() => lettersTo(database, dario.email))
    .toMatchObject([
      { subject: 'El acceso con contraseña está desactivado', body_text: expect.stringContaining('/forgot-password') },
    ])

  await servers[0].call(undefined, askPasswordReset, { body: { email: dario.email } })
  const token = await tokenMailedTo(database, dario.email, 2)
  const password = 'una bicicleta bajo la lluvia'
  expect((await servers[1].call(undefined, resetPassword, { body: { token, password } })).status).toBe(200)
  expect((await attempt(dario.email, password)).status).toBe(200)
})

test('[A4] the counter of an account tells no address, and one IPv6 customer has one counter', async () => {
  await attempt('whisper@practice.test')
  const rows = await asOwner<{ key: string }>(database, 'select key from sign_in_failures')
  expect(rows.filter(row => row.key.includes('@') || row.key.includes('whisper'))).toEqual([])
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

async function waitOf(key: string): Promise<number | undefined> {
  const [row] = await asOwner<{ seconds: number }>(
    database,
    'select round(extract(epoch from blocked_until - last_at))::int as seconds from sign_in_failures where key = $1',
    [key],
  )
  return row?.seconds
}

async function waitOver(key: string): Promise<void> {
  await asOwner(database, 'update sign_in_failures set blocked_until = now() where key = $1', [key])
}

async function failuresOf(key: string): Promise<number | undefined> {
  const text = 'select failures from sign_in_failures where key = $1'
  return (await asOwner<{ failures: number }>(database, text, [key]))[0]?.failures
}
