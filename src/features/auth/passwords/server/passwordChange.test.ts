import { describe, expect, test } from 'vitest'
import { readProfile } from '#features/profile/person/contract/profile.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { freshAddress } from '#test/addresses.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { mailsTo } from '#test/mails.ts'
import { changePassword } from '../../contract/password.ts'
import { signIn } from '../../contract/session.ts'

const { person, call, database, tokens } = await startApp()
const fresh = 'a brand-new pass phrase'
const change = (who: Person, body: { current: string; password: string }) =>
  call(who, changePassword, { body }, { ip: freshAddress() })
const enter = (who: Person, password: string) =>
  call(undefined, signIn, { body: { email: who.email, password } }, { ip: freshAddress() })

test('[S7] [A5] the new password signs in, the old one does not; every other session ends, this one stays', async () => {
  const ana = await person('Ana', 'doctor', { password: true })
  const sessionId = newId()
  const row = { id: sessionId, user_id: ana.id, role: 'doctor', expires_at: new Date(Date.now() + 3_600_000) }
  await database.db.as({ kind: 'system' }, () => query.insertInto('sessions').values(row).execute())
  const bearer = await tokens.access({ userId: ana.id, role: 'doctor', sessionId, generation: 1 })
  expect((await change(ana, { current: testPassword, password: fresh })).body).toEqual({ changed: true })
  expect((await call(ana, readProfile, {})).status).toBe(200)
  expect((await call({ ...ana, bearer }, readProfile, {})).status).toBe(401)
  expect([(await enter(ana, testPassword)).status, (await enter(ana, fresh)).status]).toEqual([401, 200])
  expect((await mailsTo(database, ana.email)).map(mail => mail.subject)).toEqual(['Your password was changed'])
})

describe('a refused change changes nothing', () => {
  test('[A11] the old password is required', async () => {
    const ana = await person('Ana', 'doctor', { password: true })
    const { status, body } = await change(ana, { current: 'not the one it was', password: fresh })
    expect([status, body.errors]).toEqual([400, [{ at: 'current', code: 'wrong-password' }]])
    expect((await enter(ana, testPassword)).status).toBe(200)
  })

  test('[A2] a new password is checked as at a reset', async () => {
    const ana = await person('Ana', 'doctor', { password: true })
    const refused = async (password: string) => (await change(ana, { current: testPassword, password })).body.errors
    expect(await refused('short')).toEqual([{ at: 'password', code: 'password-too-short' }])
    expect(await refused('passwordpassword')).toEqual([{ at: 'password', code: 'common-password' }])
    expect(await refused('idealign is the best')).toEqual([{ at: 'password', code: 'guessable-password' }])
  })

  test('[A4] guessing the old password is delayed like signing in', async () => {
    const ana = await person('Ana', 'doctor', { password: true })
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 6; n++) codes.push((await change(ana, { current: 'wrong', password: fresh })).body.code)
    expect(codes.at(-1)).toBe('too-many-requests')
  })
})
