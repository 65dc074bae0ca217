import { expect, test } from 'vitest'
import { readProfile } from '#features/profile/person/contract/profile.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { freshAddress } from '#test/addresses.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { signIn } from '../../contract/session.ts'
import { readUserHistory } from '../../history/contract/history.ts'
import { endOtherSessions, endSession, endSessionsOf, listSessions, listSessionsOf } from '../contract/session.ts'

const { person, call, database, tokens } = await startApp()
const root = await person('Root', 'super-admin')
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

/** Another session of the same person, on another machine. */
async function elsewhere(who: Person, more: object = {}): Promise<Person> {
  const id = newId()
  const expires_at = new Date(Date.now() + 3_600_000)
  const row = { id, user_id: who.id, role: who.role, device: windows, ip_prefix: '203.0.113.0', expires_at, ...more }
  await database.db.as({ kind: 'system' }, () => query.insertInto('sessions').values(row).execute())
  const bearer = await tokens.access({ userId: who.id, role: who.role, sessionId: id, generation: 1 })
  return { ...who, sessionId: id, bearer }
}

const list = async (who: Person) => (await call(who, listSessions, {})).body.sessions
const status = async (who: Person) => (await call(who, readProfile, {})).status

test('[S8] a person sees where they are signed in: device, truncated address, last activity, and the current session', async () => {
  const ana = await person('Ana')
  const other = await elsewhere(ana)
  const sessions = await list(ana)
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({ id: ana.sessionId, current: true })
  expect(sessions[1]).toEqual({
    id: other.sessionId,
    device: windows,
    network: '203.0.113.0',
    signedInAt: expect.stringMatching(/Z$/),
    seenAt: expect.stringMatching(/Z$/),
    current: false,
  })
})

test('an ended, expired or idle session is not listed', async () => {
  const ana = await person('Ana')
  const past = new Date(Date.now() - 61 * 60_000)
  await elsewhere(ana, { ended_at: past })
  await elsewhere(ana, { expires_at: past })
  await elsewhere(ana, { refreshed_at: past })
  expect((await list(ana)).map(session => session.id)).toEqual([ana.sessionId])
})

test('[S8] [S7] a person ends one session, or all others; an ended session is refused at once', async () => {
  const ana = await person('Ana')
  const [lost, second, third] = [await elsewhere(ana), await elsewhere(ana), await elsewhere(ana)]
  expect((await call(ana, endSession, { params: { id: lost.sessionId } })).body).toEqual({ ended: true })
  expect([await status(lost), await status(second)]).toEqual([401, 200])
  // a repeated call has no effect
  expect((await call(ana, endSession, { params: { id: lost.sessionId } })).status).toBe(200)
  const { body } = await call(ana, endOtherSessions, {})
  expect(body.sessions).toMatchObject([{ id: ana.sessionId, current: true }])
  expect([await status(ana), await status(second), await status(third)]).toEqual([200, 401, 401])
})

test('[Z3] another’s session is answered as not found', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const others = await call(bruno, endSession, { params: { id: ana.sessionId } })
  const absent = await call(bruno, endSession, { params: { id: newId() } })
  expect([others.status, absent.status]).toEqual([404, 404])
  expect(await status(ana)).toBe(200)
})

test('[S8] an administrator sees and ends anybody’s, and the history names the administrator', async () => {
  const ana = await person('Ana')
  const other = await elsewhere(ana)
  const params = { id: ana.id }
  expect((await call(root, listSessionsOf, { params })).body.sessions).toHaveLength(2)
  await call(root, endSession, { params: { id: other.sessionId } })
  expect([await status(ana), await status(other)]).toEqual([200, 401])
  expect((await call(root, endSessionsOf, { params })).body.sessions).toEqual([])
  expect(await status(ana)).toBe(401)
  const { entries } = (await call(root, readUserHistory, { params })).body
  expect(entries).toMatchObject([
    { kind: 'sessions-ended', by: 'Root Test', own: false },
    { kind: 'session-ended', by: 'Root Test', facts: { device: 'Chrome · Windows', network: '203.0.113.0' } },
  ])
})

test('an administrator who ends all of their own sessions keeps the current one', async () => {
  const olga = await person('Olga', 'super-admin')
  await elsewhere(olga)
  const { body } = await call(olga, endSessionsOf, { params: { id: olga.id } })
  expect(body.sessions).toMatchObject([{ id: olga.sessionId, current: true }])
})

test('[S8] at most ten sessions: the eleventh ends the oldest', async () => {
  const ana = await person('Ana', 'doctor', { password: true })
  const enter = () =>
    call(undefined, signIn, { body: { email: ana.email, password: testPassword } }, { ip: freshAddress() })
  await asOwner(database, "update sessions set created_at = now() - interval '1 hour' where id = $1", [ana.sessionId])
  for (let n = 0; n < 9; n++) expect((await enter()).status).toBe(200)
  expect(await status(ana)).toBe(200)
  expect((await enter()).status).toBe(200)
  expect(await status(ana)).toBe(401)
  const open = 'select count(*)::int as n from sessions where user_id = $1 and ended_at is null'
  expect(await asOwner(database, open, [ana.id])).toEqual([{ n: 10 }])
  const { entries } = (await call(root, readUserHistory, { params: { id: ana.id } })).body
  expect(entries.filter(entry => entry.kind === 'signed-in')).toHaveLength(10)
})
