import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readRxPreferences } from '#features/cases/prescription/fields/contract/prescription.ts'
import { freshAddress } from '#test/addresses.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { mailsTo, tokenMailedTo } from '#test/mails.ts'
import { askPasswordReset, resetPassword } from '../contract/password.ts'
import {
  endLeftSession,
  readDraftKey,
  refreshSession,
  type SessionTokens,
  signIn,
  signOut,
} from '../contract/session.ts'
import { endSessions } from './sessions.ts'

const testApp = await startApp()
const { person, call, database, tokens } = testApp
const second = await testApp.another()

/** A session opened by password: its first pair of tokens. */
async function signedIn(who: Person): Promise<SessionTokens> {
  const answer = await call(
    undefined,
    signIn,
    { body: { email: who.email, password: testPassword } },
    { ip: freshAddress() },
  )
  expect(answer.status).toBe(200)
  return answer.body
}

function refresh(refresh_token: string, server: Pick<typeof testApp, 'call'> = testApp) {
  return server.call(undefined, refreshSession, { body: { refresh_token } }, { ip: freshAddress() })
}

const sessionOf = (pair: SessionTokens) => pair.refresh_token.slice(3, 39)

/** Checks a bearer token without changing the session, except that its pair counts as seen. */
const isIn = (access_token: string, who: Person, server: Pick<typeof testApp, 'call'> = testApp) =>
  server.call({ ...who, bearer: access_token }, readRxPreferences, {}).then(answer => answer.status === 200)

test('a doctor signs in, refreshes and signs out', async () => {
  const ana = await person('Ana', 'doctor', { password: true })
  const first = await signedIn(ana)
  expect(first.user).toEqual({ id: ana.id, role: 'doctor', name: 'Ana Test', email: ana.email, language: 'en' })
  const next = await refresh(first.refresh_token)
  expect(next.status).toBe(200)
  const bearer = { ...ana, bearer: next.body.access_token }
  expect((await call(bearer, signOut, {})).status).toBe(200)
  expect(await call(bearer, signOut, {})).toMatchObject({ status: 401, body: { code: 'session-ended' } })
})

test('[S2] an access token says when its session ends: without a refresh, and in any case', async () => {
  const ana = await person('Ana', 'doctor', { password: true })
  const claimsOf = ({ access_token }: SessionTokens) =>
    JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
  const stored = async (pair: SessionTokens) => {
    const [row] = await asOwner<{ idle: string; ends: string }>(
      database,
      `select extract(epoch from refreshed_at + interval '60 min') as idle, extract(epoch from expires_at) as ends
         from sessions where id = $1`,
      [sessionOf(pair)],
    )
    return row
  }
  const first = await signedIn(ana)
  await asOwner(
    database,
    "update sessions set refreshed_at = refreshed_at - interval '20 min', expires_at = expires_at - interval '1 h' where id = $1",
    [sessionOf(first)],
  )
  // also of the pair that is issued twice, because its first answer may be lost
  for (const pair of [first, (await refresh(first.refresh_token)).body, (await refresh(first.refresh_token)).body]) {
    const { iat, idle, ends } = claimsOf(pair)
    if (pair === first)
      expect([idle - iat, ends - iat]).toEqual([60 * 60, 12 * 60 * 60].map(s => expect.closeTo(s, -1)))
    else {
      const row = await stored(pair)
      expect([idle, ends]).toEqual([Number(row?.idle), Number(row?.ends)].map(s => expect.closeTo(s, -1)))
    }
  }
})

test('[X6] the key that seals what a user types is the same in each of their sessions, and nobody else gets it', async () => {
  const [ana, bruno] = [await person('Ana', 'doctor', { password: true }), await person('Bruno')]
  const { access_token: bearer } = await signedIn(ana)
  const keyOf = async (who: Person) => (await call(who, readDraftKey, {})).body.key
  const key = await keyOf(ana)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await keyOf({ ...ana, bearer })).toBe(key)
  expect(await keyOf(bruno)).not.toBe(key)
  expect((await call({ ...ana, bearer }, signOut, {})).status).toBe(200)
  expect(await call({ ...ana, bearer }, readDraftKey, {})).toMatchObject({
    status: 401,
    body: { code: 'session-ended' },
  })
})

describe('[S2] a session ends', () => {
  const moved = (pair: SessionTokens, by: string) =>
    asOwner(
      database,
      `update sessions set created_at = created_at - $2::interval, refreshed_at = refreshed_at - $2::interval,
        expires_at = expires_at - $2::interval where id = $1`,
      [sessionOf(pair), by],
    )

  test('[S2] after 60 minutes without a refresh', async () => {
    const bruno = await person('Bruno', 'doctor', { password: true })
    const [early, late] = [await signedIn(bruno), await signedIn(bruno)]
    await moved(early, '59 min 50 s')
    await moved(late, '60 min')
    expect((await refresh(early.refresh_token)).status).toBe(200)
    expect(await refresh(late.refresh_token)).toMatchObject({ status: 401, body: { code: 'session-ended' } })
  })

  test('[S2] 12 hours after signing in, however often it was refreshed', async () => {
    const carla = await person('Carla', 'doctor', { password: true })
    let pair = await signedIn(carla)
    const expiry = () =>
      asOwner(database, 'select expires_at - created_at as length from sessions where id = $1', [sessionOf(pair)])
    const length = await expiry()
    expect(length).toMatchObject([{ length: { hours: 12 } }])
    for (let hour = 0; hour < 24; hour++) {
      await moved(pair, '29 min 50 s')
      const next = await refresh(pair.refresh_token)
      expect([hour, next.status]).toEqual([hour, 200])
      pair = next.body
    }
    expect(await expiry()).toEqual(length)
    expect(await isIn(pair.access_token, carla)).toBe(true)
    await moved(pair, '5 min')
    expect((await refresh(pair.refresh_token)).status).toBe(401)
    // the access token ends with its session, although it is younger than ten minutes
    expect(await isIn(pair.access_token, carla)).toBe(false)
  })
})

describe('[S3] the reuse of a spent token', () => {
  test('[S3] ends the session on every server, and the person is notified', async () => {
    const dora = await person('Dora', 'doctor', { password: true, language: 'fr' })
    const stolen = await signedIn(dora)
    const other = await signedIn(dora)
    const next = (await refresh(stolen.refresh_token)).body
    expect(await isIn(next.access_token, dora)).toBe(true)

    expect(await refresh(stolen.refresh_token, second)).toMatchObject({ status: 401, body: { code: 'session-ended' } })
    expect(await isIn(next.access_token, dora)).toBe(false)
    expect((await refresh(next.refresh_token)).status).toBe(401)
    expect(await mailsTo(database, dora.email)).toMatchObject([
      { subject: 'Une session a été fermée pour votre sécurité', body_text: expect.stringContaining('Bonjour Dora,') },
    ])
    const ended = 'select end_reason from sessions where id = $1 and ended_at is not null'
    expect(await asOwner(database, ended, [sessionOf(stolen)])).toEqual([{ end_reason: 'reuse' }])
    // notified once, and her other session was not affected
    await refresh(stolen.refresh_token)
    expect(await mailsTo(database, dora.email)).toHaveLength(1)
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })

  test('[S3] a token two generations old counts as reused, like one whose successor was seen', async () => {
    const elia = await person('Elia', 'doctor', { password: true })
    const first = await signedIn(elia)
    const third = (await refresh((await refresh(first.refresh_token)).body.refresh_token)).body
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(third.refresh_token)).status).toBe(401)
  })

  test('[S3] 1,000 races of a reuse and a refresh: nothing is issued after the session was ended', async () => {
    const races = 1000
    const fabio = await person('Fabio')
    await asOwner(
      database,
      `create table issued_after_end (id uuid);
       create function watch_end() returns trigger language plpgsql security definer as $$ begin
         if old.ended_at is not null and new.generation > old.generation then insert into issued_after_end values (old.id); end if;
         return new; end $$;
       create trigger watch_end before update on sessions for each row execute function watch_end()`,
    )
    const sessions = await asOwner<{ id: string }>(
      database,
      `insert into sessions (id, user_id, role, generation, seen_generation, expires_at)
       select gen_random_uuid(), $1, 'doctor', 2, 2, now() + interval '1 hour' from generate_series(1, $2) returning id`,
      [fabio.id, races],
    )
    let refreshedFirst = 0
    const race = async (id: string, at: number) => {
      const reuse = () => refresh(tokens.refresh(id, 1))
      const descend = () => refresh(tokens.refresh(id, 2), second)
      const [one, other] = at % 2 === 0 ? [reuse(), descend()] : [descend(), reuse()]
      const [stolen, genuine] = at % 2 === 0 ? [await one, await other] : [await other, await one]
      expect(stolen.status).toBe(401)
      if (genuine.status === 200) refreshedFirst += 1
      // tokens that were issued before the end are invalid after it
      const last = genuine.status === 200 ? genuine.body.refresh_token : tokens.refresh(id, 2)
      expect((await refresh(last)).status).toBe(401)
      if (genuine.status === 200) expect(await isIn(genuine.body.access_token, fabio)).toBe(false)
    }
    const waiting = sessions.map((session, at) => () => race(session.id, at))
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await next()
      }),
    )
    expect(await asOwner(database, 'select id from issued_after_end')).toEqual([])
    const ended =
      "select count(*)::int as n from sessions where user_id = $1 and end_reason = 'reuse' and generation <= 3"
    expect(await asOwner(database, ended, [fabio.id])).toEqual([{ n: races }])
    // without both orders there was no race
    expect(refreshedFirst).toBeGreaterThan(0)
    expect(refreshedFirst).toBeLessThan(races)
    await asOwner(database, 'drop trigger watch_end on sessions; drop function watch_end; drop table issued_after_end')
  }, 120_000)
})

test('[S5] twenty refreshes of one token at once: one new generation, twenty successful answers', async () => {
  const gala = await person('Gala', 'doctor', { password: true })
  const first = await signedIn(gala)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => refresh(first.refresh_token, at % 2 === 0 ? testApp : second)),
  )
  expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(answer => answer.body.refresh_token)).size).toBe(1)
  const generation = 'select generation, ended_at from sessions where id = $1'
  expect(await asOwner(database, generation, [sessionOf(first)])).toEqual([{ generation: 2, ended_at: null }])
  for (const { body } of answers) expect(await isIn(body.access_token, gala, second)).toBe(true)
  expect((await refresh(answers[7]?.body.refresh_token ?? '')).status).toBe(200)
})

describe('[S7] access and refresh end at once, on both servers, with', () => {
  const ways: [string, (who: Person, pair: SessionTokens, admin: Person) => Promise<unknown>][] = [
    ['logout', (who, pair) => call({ ...who, bearer: pair.access_token }, signOut, {})],
    [
      'suspension',
      (who, _, admin) =>
        asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [who.id, admin.id]),
    ],
    ['a change of role', who => asOwner(database, "update users set role = 'super-admin' where id = $1", [who.id])],
    [
      'a change of the password',
      async who => {
        await call(undefined, askPasswordReset, { body: { email: who.email } }, { ip: freshAddress() })
        const token = await tokenMailedTo(database, who.email)
        const changed = await call(undefined, resetPassword, { body: { token, password: 'a bicycle in the rain' } })
        expect(changed.status).toBe(200)
      },
    ],
    [
      'revocation by an administrator',
      (who, _, admin) =>
        database.db.as({ kind: 'super-admin', id: admin.id }, async scope => {
          expect(await endSessions(scope, who.id, 'revoked')).toBe(2)
        }),
    ],
  ]
  test.each(ways)('[S7] %s', async (_, end) => {
    const admin = await person('Admin', 'super-admin')
    const hugo = await person('Hugo', 'doctor', { password: true })
    const pair = await signedIn(hugo)
    for (const server of [testApp, second]) expect(await isIn(pair.access_token, hugo, server)).toBe(true)
    await end(hugo, pair, admin)
    for (const server of [second, testApp]) {
      expect(await isIn(pair.access_token, hugo, server)).toBe(false)
      expect(await refresh(pair.refresh_token, server)).toMatchObject({ status: 401, body: { code: 'session-ended' } })
    }
  })
})

test('[S7] a sign-in that was being verified while the password changed opens no session', async () => {
  const iris = await person('Iris', 'doctor', { password: true })
  await call(undefined, askPasswordReset, { body: { email: iris.email } }, { ip: freshAddress() })
  const token = await tokenMailedTo(database, iris.email)
  const [late, changed] = await Promise.all([
    Promise.all(
      Array.from({ length: 4 }, () =>
        call(undefined, signIn, { body: { email: iris.email, password: testPassword } }, { ip: freshAddress() }),
      ),
    ),
    call(undefined, resetPassword, { body: { token, password: 'a bicycle in the rain' } }),
  ])
  expect(changed.status).toBe(200)
  for (const { status, body } of late) if (status === 200) expect(await isIn(body.access_token, iris)).toBe(false)
  const open = await asOwner(database, 'select id from sessions where user_id = $1 and ended_at is null', [iris.id])
  expect(open).toEqual([])
})

test('[S7] [S9] a session that was left without a network is ended by a proof that cannot open a session', async () => {
  const ana = await person('Ana', 'doctor', { password: true })
  const { body } = await call(undefined, signIn, { body: { email: ana.email, password: testPassword } })
  const { refresh_token } = body
  const [, name = ''] = /^rt_(.+\.\d+)\./.exec(refresh_token) ?? []
  const ending = `${name}.${createHash('sha256').update(refresh_token).digest('base64url')}`
  const end = (ending: string) => call(undefined, endLeftSession, { body: { ending } })
  const isOpen = async () =>
    (await asOwner(database, 'select id from sessions where id = $1 and ended_at is null', [name.split('.')[0]]))
      .length > 0
  for (const other of ['', 'x', `${name}.${'x'.repeat(43)}`, ending.replace(/\.1\./, '.2.'), refresh_token])
    expect((await end(other)).body).toEqual({ ended: true })
  expect(await isOpen()).toBe(true)
  const refreshed = await call(undefined, refreshSession, { body: { refresh_token: `rt_${ending}` } })
  expect(refreshed.body.code).toBe('session-ended')
  expect(await isOpen()).toBe(true)
  expect((await end(ending)).body).toEqual({ ended: true })
  expect(await isOpen()).toBe(false)
  const after = await call(undefined, refreshSession, { body: { refresh_token } })
  expect([after.status, after.body.code]).toEqual([401, 'session-ended'])
})
