import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSecrets } from '#platform/secrets.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { refreshSession, signIn, signOut } from '../contract/session.ts'
import { accessSeconds, signingPair, tokensWith } from './token.ts'

const { person, call, tokens } = await startApp()
let ana: Person
let bruno: Person
let header: Record<string, unknown>
let claims: Record<string, unknown>

beforeAll(async () => {
  ana = await person('Ana', 'doctor', { password: true })
  bruno = await person('Bruno')
  const [head = '', body = ''] = ana.bearer.split('.')
  header = JSON.parse(Buffer.from(head, 'base64url').toString())
  claims = JSON.parse(Buffer.from(body, 'base64url').toString())
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const thief = generateKeyPairSync('ed25519')

test('[S1] an access token is signed EdDSA, of type at+jwt, names its session and expires after 10 minutes', () => {
  expect(header).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) })
  expect(claims).toEqual({
    iss: 'http://idealign.test',
    aud: 'idealign',
    sub: ana.id,
    sid: ana.sessionId,
    role: 'doctor',
    gen: 1,
    iat: expect.any(Number),
    exp: Number(claims.iat) + 600,
  })
})

/** Signs with an attacker's own key. */
async function forged(head: object, changes: object = {}): Promise<string> {
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ ...header, ...head, alg: 'EdDSA' })
    .sign(thief.privateKey)
}

function hs256(secret: string | Buffer): string {
  const content = `${part({ ...header, alg: 'HS256' })}.${part(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

const ourSignature = () => ana.bearer.split('.')[2] ?? ''

describe('[S1] refused as not signed in', () => {
  const attacks: [string, () => string | Promise<string>][] = [
    ['no algorithm', () => `${part({ ...header, alg: 'none' })}.${part(claims)}.`],
    ['no algorithm, our signature', () => `${part({ ...header, alg: 'none' })}.${part(claims)}.${ourSignature()}`],
    ['None in other case', () => `${part({ ...header, alg: 'nOnE' })}.${part(claims)}.`],
    ['HS256 by our key’s name', () => hs256(String(header.kid))],
    ['HS256 by nothing', () => hs256('')],
    ['HS256 by random bytes', () => hs256(randomBytes(32))],
    ['another key under our name', () => forged({})],
    ['another key, brought along', async () => forged({ jwk: await exportJWK(thief.publicKey) })],
    ['another key, by address', () => forged({ jku: 'https://thief.test/keys.json' })],
    ['another certificate, by address', () => forged({ x5u: 'https://thief.test/chain.pem' })],
    ['a name that walks to a file', () => forged({ kid: '../../../../dev/null' })],
    ['a name that asks a database', () => forged({ kid: "' or 1=1 --" })],
    ['a name of an object’s own', () => forged({ kid: '__proto__' })],
    ['no name', () => forged({ kid: undefined })],
    [
      'another subject under our signature',
      () => `${part(header)}.${part({ ...claims, sub: bruno.id })}.${ourSignature()}`,
    ],
    ['a later end under our signature', () => `${part(header)}.${part({ ...claims, exp: 9e9 })}.${ourSignature()}`],
    ['a refresh token as access token', () => tokens.refresh(ana.sessionId, 1)],
    ['nothing', () => ''],
    ['three dots', () => '...'],
  ]
  test.each(attacks)('[S1] %s', async (_, make) => {
    const answer = await call({ ...ana, bearer: await make() }, signOut, {})
    expect([answer.status, answer.body.code]).toEqual([401, 'not-signed-in'])
  })

  const secrets = readSecrets({ dataDir: '', required: true, secretKey: randomBytes(32).toString('base64') })
  const ours = (issuer = 'http://idealign.test', now = Date.now) => tokensWith(secrets, issuer, now)
  const wanted = {
    userId: '0197c0de-0000-7000-8000-000000000001',
    role: 'doctor',
    sessionId: '0197c0de-0000-7000-8000-000000000002',
    generation: 1,
  } as const

  test('[S1] a token for another issuer, audience or purpose, although signed by our key', async () => {
    await expect(ours().actorOf(await ours().access(wanted))).resolves.toMatchObject({ id: wanted.userId })
    await expect(ours().actorOf(await ours('https://elsewhere.test').access(wanted))).rejects.toThrow('not-signed-in')
    for (const change of [
      { aud: 'another' },
      { typ: 'JWT' },
      { typ: 'rt+jwt' },
      { exp: undefined },
      { sub: undefined },
    ]) {
      await expect([change, await outcomeOf(signedByOurs(change))]).toEqual([change, 'not-signed-in'])
    }
    await expect(outcomeOf(signedByOurs({}))).resolves.toBe('in')
  })

  /** Signed with the server's own key: only a mistake of ours could issue it. */
  async function signedByOurs({ typ = 'at+jwt', ...change }: { typ?: string; [claim: string]: unknown }) {
    const { kid, privateKey } = signingPair(secrets.derive('access tokens'))
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iss: 'http://idealign.test', aud: 'idealign', role: 'doctor', gen: 1, iat, exp: iat + 600 }
    return new SignJWT({ ...claims, sub: wanted.userId, sid: wanted.sessionId, ...change })
      .setProtectedHeader({ alg: 'EdDSA', typ, kid })
      .sign(privateKey)
  }

  async function outcomeOf(token: Promise<string>): Promise<string> {
    const read = ours().actorOf(await token)
    return read.then(
      () => 'in',
      error => error.code,
    )
  }

  test('[S1] an expired lifetime', async () => {
    let now = Date.now()
    const clocked = ours('http://idealign.test', () => now)
    const token = await clocked.access(wanted)
    now += (accessSeconds - 1) * 1000
    await expect(clocked.actorOf(token)).resolves.toBeDefined()
    // a minute more, because the clocks of two servers differ
    now += 60_000
    await expect(clocked.actorOf(token)).resolves.toBeDefined()
    now += 2000
    await expect(clocked.actorOf(token)).rejects.toThrow('not-signed-in')
  })
})

test('[S1] a token of a server whose clock is a minute ahead is accepted, one of more is not', async () => {
  const secrets = readSecrets({ dataDir: '', required: true, secretKey: randomBytes(32).toString('base64') })
  const now = Date.now()
  const behind = tokensWith(secrets, 'http://idealign.test', () => now)
  const aheadBy = (seconds: number) => tokensWith(secrets, 'http://idealign.test', () => now + seconds * 1000)
  const someone = { userId: ana.id, role: 'doctor', sessionId: ana.sessionId, generation: 1 } as const
  await expect(behind.actorOf(await aheadBy(59).access(someone))).resolves.toMatchObject({ id: ana.id })
  await expect(behind.actorOf(await aheadBy(62).access(someone))).rejects.toThrow('not-signed-in')
})

test('[S1] another person’s id in a genuine token of one’s own session is refused', async () => {
  const swapped = await tokens.access({ userId: bruno.id, role: 'doctor', sessionId: ana.sessionId, generation: 1 })
  const answer = await call({ ...ana, bearer: swapped }, signOut, {})
  expect([answer.status, answer.body.code]).toEqual([401, 'session-ended'])
})

test('[S1] an access token, or a refresh token with one changed character, cannot refresh', async () => {
  const { body } = await call(undefined, signIn, { body: { email: ana.email, password: testPassword } })
  const [id = '', generation = '', mac = ''] = body.refresh_token.split('.')
  const changed = [
    `${id}.${Number(generation) + 1}.${mac}`,
    `rt_${bruno.sessionId}.${generation}.${mac}`,
    `${id}.${generation}.${mac.replace(/^./, c => (c === 'A' ? 'B' : 'A'))}`,
    `${id}.0${generation}.${mac}`,
    `${body.refresh_token} `,
    '',
  ]
  const access = await call(undefined, refreshSession, { body: { refresh_token: body.access_token } })
  expect([access.status, access.body.code]).toEqual([400, 'invalid-input'])
  for (const refresh_token of changed) {
    const answer = await call(undefined, refreshSession, { body: { refresh_token } })
    expect([refresh_token, answer.status, answer.body.code]).toEqual([refresh_token, 401, 'session-ended'])
  }
  expect((await call(undefined, refreshSession, { body: { refresh_token: body.refresh_token } })).status).toBe(200)
})

test('[S1] after a change of the secret the old key is accepted for one access lifetime, then never again', async () => {
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  let now = Date.now()
  const clock = () => now
  const withKeys = (secretKey: string, previous?: string) =>
    tokensWith(readSecrets({ dataDir: '', required: true, secretKey, previous }), 'http://idealign.test', clock)
  const before = withKeys(first)
  const after = withKeys(second, first)
  const someone = { userId: ana.id, role: 'doctor', sessionId: ana.sessionId, generation: 1 } as const

  const old = await before.access(someone)
  expect(await after.actorOf(old)).toMatchObject({ id: ana.id })
  expect(after.readRefresh(before.refresh(ana.sessionId, 3))).toEqual({ sessionId: ana.sessionId, generation: 3 })
  await expect(before.actorOf(await after.access(someone))).rejects.toThrow('not-signed-in')

  now += accessSeconds * 1000
  // an attacker with the old key can still sign with it, but no server accepts it
  await expect(after.actorOf(await before.access(someone))).rejects.toThrow('not-signed-in')
  expect(after.readRefresh(before.refresh(ana.sessionId, 3))).toBeUndefined()
  expect(await after.actorOf(await after.access(someone))).toMatchObject({ id: ana.id })
})
