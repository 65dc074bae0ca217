import { expect, test, vi } from 'vitest'
import { changePassword } from '#features/auth/contract/password.ts'
import { limits } from '#platform/http/limits.ts'
import { freshAddress } from '#test/addresses.ts'
import { startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { mailsTo, tokenMailedTo } from '#test/mails.ts'
import { askPasswordReset, resetPassword } from '../contract/password.ts'
import { signIn } from '../contract/session.ts'
import { accountKey } from './accountKey.ts'
import { dayOf, mostInADay } from './failures.ts'

const testApp = await startApp()
const { person, database } = testApp
const servers = [testApp, await testApp.another()] as const
let turn = 0

interface From {
  ip?: string
  /** The browser's cookie, set by an earlier answer. */
  cookie?: string | undefined
  link?: string
}

/** Signs in through the two servers alternately. */
function attempt(
  email: string,
  password = 'this is not the password',
  { ip = freshAddress(), cookie, link }: From = {},
) {
  turn += 1
  const body = { email, password, ...(link && { link }) }
  const headers = cookie ? { cookie } : {}
  return servers[turn % 2 === 0 ? 0 : 1].call(undefined, signIn, { body }, { ip, headers })
}

test('[A4] from the 5th failure an account waits 1, 2, 4 … seconds up to 15 minutes in that network, on every server', async () => {
  const ana = await person('Ana', 'doctor', { password: true })
  const ip = freshAddress()
  const key = pairOf(ana.email, ip)
  for (let failure = 1; failure <= 4; failure++) expect((await attempt(ana.email, undefined, { ip })).status).toBe(401)
  const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]
  for (const seconds of waits) {
    expect((await attempt(ana.email, undefined, { ip })).status).toBe(401)
    expect(await waitOf(key)).toBe(seconds)
    const early = await attempt(ana.email, testPassword, { ip })
    expect([early.status, early.body.code]).toEqual([429, 'too-many-requests'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(seconds - 2)
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(seconds)
    await waitOver(key)
    if (seconds === 64) await windowOver(ip)
  }
  // the refused attempts did not count, and a success resets the counter
  expect((await attempt(ana.email, testPassword, { ip })).status).toBe(200)
  expect(await failuresOf(key)).toBeUndefined()
  expect((await attempt(ana.email, undefined, { ip })).status).toBe(401)
  expect(await failuresOf(key)).toBe(1)
})

test('[A4] forty guesses at one moment succeed no more than sequential ones', async () => {
  const bruno = await person('Bruno', 'doctor', { password: true })
  // a customer's /64 is one network, whichever of its addresses is used
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => attempt(bruno.email, undefined, { ip: `2001:db8:0:7::${at + 1}` })),
  )
  expect(answers.filter(answer => answer.status === 401)).toHaveLength(5)
  expect(answers.filter(answer => answer.status === 429)).toHaveLength(35)
  expect((await attempt(bruno.email, testPassword, { ip: '2001:db8:0:8::1' })).status).toBe(200)
})

test('[A4] a stranger’s wrong attempts delay neither the owner elsewhere, nor her known browser in his network, nor her confirmations', async () => {
  const carla = await person('Carla', 'doctor', { password: true })
  const ip = freshAddress()
  const cookie = cookieOf(await attempt(carla.email, testPassword, { ip }))
  const tries = await Promise.all(Array.from({ length: 12 }, () => attempt(carla.email, undefined, { ip })))
  expect(tries.filter(answer => answer.status === 429)).not.toHaveLength(0)
  expect((await attempt(carla.email, testPassword, { ip })).status).toBe(429)
  expect((await attempt(carla.email, testPassword)).status).toBe(200)
  expect((await attempt(carla.email, testPassword, { ip, cookie })).status).toBe(200)
  // the network's own limit of sign-ins does not refuse her either, after he has used it up
  await Promise.all(Array.from({ length: 30 }, (_, at) => attempt(`guess${at}@practice.test`, undefined, { ip })))
  expect((await attempt('guess@practice.test', undefined, { ip })).status).toBe(429)
  expect((await attempt(carla.email, testPassword, { ip, cookie })).status).toBe(200)
  const changed = await servers[0].call(
    carla,
    changePassword,
    { body: { current: testPassword, password: 'a bicycle in the rain' } },
    { ip },
  )
  expect(changed.body).toEqual({ changed: true })
})

test('[A4] a known browser has its own delays, and is unknown to other accounts', async () => {
  const [dora, emma] = [
    await person('Dora', 'doctor', { password: true }),
    await person('Emma', 'doctor', { password: true }),
  ]
  const cookie = cookieOf(await attempt(dora.email, testPassword))
  const own = await Promise.all(Array.from({ length: 12 }, () => attempt(dora.email, undefined, { cookie })))
  expect(own.filter(answer => answer.status === 401)).toHaveLength(5)
  expect((await attempt(dora.email, testPassword, { cookie })).status).toBe(429)
  expect((await attempt(dora.email, testPassword)).status).toBe(200)
  await failuresToday(emma.email, mostInADay)
  expect((await attempt(emma.email, testPassword, { cookie })).status).toBe(401)
})

test('[A4] wrong confirmations delay their own session only', async () => {
  const fina = await person('Fina', 'doctor', { password: true })
  const confirm = (current: string) =>
    servers[0].call(fina, changePassword, { body: { current, password: 'a bicycle in the rain' } })
  for (let failure = 1; failure <= 5; failure++) {
    expect((await confirm('this is not the password')).body.errors).toEqual([{ at: 'current', code: 'wrong-password' }])
  }
  expect((await confirm(testPassword)).body.code).toBe('too-many-requests')
  expect((await attempt(fina.email, testPassword)).status).toBe(200)
})

test('[A4] past 300 failures a day an unknown browser needs the mailed link; a known one, a reset and tomorrow do not', async () => {
  const gala = await person('Gala', 'doctor', { password: true, language: 'es' })
  const cookie = cookieOf(await attempt(gala.email, testPassword))
  await failuresToday(gala.email, mostInADay - 1)
  // the 300th is still allowed
  expect((await attempt(gala.email, testPassword)).status).toBe(200)
  await failuresToday(gala.email, mostInADay)
  const wrong = await attempt(gala.email)
  const right = await attempt(gala.email, testPassword)
  expect(right).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
  expect({ ...right.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect((await attempt(gala.email, testPassword, { cookie })).status).toBe(200)

  // only the correct password sends the link, so that a stranger cannot fill a mailbox
  const link = await tokenMailedTo(database, gala.email)
  const [mail] = await mailsTo(database, gala.email)
  expect(mail?.subject).toBe('Confirme que accede desde un dispositivo nuevo')
  expect(mail?.body_text).toContain('/login')
  expect((await attempt(gala.email, undefined, { link })).status).toBe(401)
  expect((await attempt('other@practice.test', testPassword, { link })).status).toBe(401)
  const through = await attempt(gala.email, testPassword, { link })
  expect(through.status).toBe(200)
  expect((await attempt(gala.email, testPassword, { cookie: cookieOf(through) })).status).toBe(200)
  expect((await attempt(gala.email, testPassword)).status).toBe(401)

  await servers[0].call(undefined, askPasswordReset, { body: { email: gala.email } })
  await expect
    .poll(async () => (await mailsTo(database, gala.email)).some(mail => /\/reset-password/.test(mail.body_text)))
    .toBe(true)
  const reset = (await mailsTo(database, gala.email)).find(mail => /\/reset-password/.test(mail.body_text))
  const token = /#([\w-]{43})$/m.exec(reset?.body_text ?? '')?.[1] ?? ''
  const password = 'una bicicleta bajo la lluvia'
  const done = await servers[1].call(undefined, resetPassword, { body: { token, password } })
  await failuresToday(gala.email, mostInADay)
  expect((await attempt(gala.email, password, { cookie: cookieOf(done) })).status).toBe(200)
  expect((await attempt(gala.email, password)).status).toBe(401)
  await asOwner(database, "update sign_in_failures set last_at = now() - interval '1 day' where key = $1", [
    dayOf(accountKey(gala.email)),
  ])
  expect((await attempt(gala.email, password)).status).toBe(200)
})

test('[A4] a flood of refused sign-ins writes nothing', async () => {
  const hugo = await person('Hugo', 'doctor', { password: true })
  const ip = freshAddress()
  for (let failure = 1; failure <= 8; failure++) {
    await attempt(hugo.email, undefined, { ip })
    await waitOver(pairOf(hugo.email, ip))
  }
  await attempt(hugo.email, undefined, { ip })
  await attempt(hugo.email, undefined, { ip })
  vi.setSystemTime(Date.now())
  await attempt(hugo.email, undefined, { ip })
  const written = () => asOwner(database, 'select key, failures, xmin::text from sign_in_failures order by key')
  const before = await written()
  const answers = await Promise.all(Array.from({ length: 15 }, () => attempt(hugo.email, testPassword, { ip })))
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([429]))
  expect(await written()).toEqual(before)
  // the limit of the network, once reached, writes nothing either
  await reachLimit(ip)
  expect((await attempt('guess@practice.test', undefined, { ip })).status).toBe(429)
  const hits = () => asOwner(database, 'select * from rate_windows where key = $1 order by starts_at', [`signIn:${ip}`])
  const full = await hits()
  await Promise.all(Array.from({ length: 20 }, () => attempt(hugo.email, testPassword, { ip })))
  expect(await hits()).toEqual(full)
  vi.useRealTimers()
})

test('[A4] the cookie of a known browser is inaccessible to scripts and other sites, and no counter reveals an address', async () => {
  const ines = await person('Ines', 'doctor', { password: true })
  expect((await attempt(ines.email)).headers['set-cookie']).toBeUndefined()
  const answer = await attempt(ines.email, testPassword)
  expect(answer.headers['set-cookie']).toMatch(
    /^idealign_device=[\w.-]{45}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  )
  await attempt('whisper@practice.test')
  const rows = await asOwner<{ key: string }>(database, 'select key from sign_in_failures')
  expect(rows.filter(row => row.key.includes('@') || row.key.includes('whisper'))).toEqual([])
})

function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

function pairOf(email: string, ip: string): string {
  return `${accountKey(email)}|network:${ip}`
}

async function failuresToday(email: string, failures: number): Promise<void> {
  await asOwner(
    database,
    `insert into sign_in_failures (key, failures, last_at) values ($1, $2, now())
      on conflict (key) do update set failures = $2, last_at = now()`,
    [dayOf(accountKey(email)), failures],
  )
}

async function waitOf(key: string): Promise<number | undefined> {
  const [row] = await asOwner<{ seconds: number }>(
    database,
    'select round(extract(epoch from blocked_until - last_at))::int as seconds from sign_in_failures where key = $1',
    [key],
  )
  return row?.seconds
}

/** Ends the delay of a counter, and the second in which a refusal is repeated from memory. */
async function waitOver(key: string): Promise<void> {
  await asOwner(database, 'update sign_in_failures set blocked_until = now() where key = $1', [key])
  vi.setSystemTime(Date.now() + 1000)
}

/** Fills the window of now and the next one: a minute can end at any moment of a test. */
async function reachLimit(ip: string): Promise<void> {
  const { hits, seconds } = limits.signIn
  const text = `insert into rate_windows (key, hits, starts_at)
    select $1, $2::int, to_timestamp((floor(extract(epoch from now()) / $3::int) + n) * $3::int) from generate_series(0, 1) n
    on conflict (key, starts_at) do update set hits = excluded.hits`
  await asOwner(database, text, [`signIn:${ip}`, hits, seconds])
}

async function windowOver(ip: string): Promise<void> {
  await asOwner(database, 'delete from rate_windows where key = $1', [`signIn:${ip}`])
  vi.setSystemTime(Date.now() + 1000)
}

async function failuresOf(key: string): Promise<number | undefined> {
  const text = 'select failures from sign_in_failures where key = $1'
  return (await asOwner<{ failures: number }>(database, text, [key]))[0]?.failures
}

test('[I8] every limit counts an IPv6 address by its /64', async () => {
  const ask = (ip: string) =>
    servers[0].call(
      undefined,
      askPasswordReset,
      { body: { email: `${ip.replaceAll(':', '-')}@practice.test` } },
      { ip },
    )
  for (let at = 1; at <= 5; at++) await ask(`2001:db8:0:9:${at}::1`)
  expect((await ask('2001:db8:0:9:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8:0:a::1')).status).toBe(200)
})
