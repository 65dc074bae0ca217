import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeUserRole, restoreUser, suspendUser } from '#features/users/contract/user.ts'
import { freshAddress } from '#test/addresses.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { mailsTo, tokenMailedTo } from '#test/mails.ts'
import { signIn } from '../../contract/session.ts'
import { acceptInvitation, invite, listInvitations, withdrawInvitation } from '../contract/invitation.ts'
import { inviteAdministrator } from './invitation.ts'

const { person, call, database } = await startApp()
const root = await person('Root', 'super-admin', { password: true })
const password = 'a bicycle in the rain'

const inviting = (email: string, role: 'doctor' | 'super-admin' = 'doctor', who: Person = root, typed = testPassword) =>
  call(who, invite, { body: { email, role, language: 'es', ...(role === 'super-admin' && { password: typed }) } })
const accepting = (token: string, more: object = {}) =>
  call(
    undefined,
    acceptInvitation,
    { body: { token, firstName: 'Luz', lastName: 'Vega', password, language: 'fr', ...more } },
    { ip: freshAddress() },
  )

test('[A6] an administrator invites; the invited person chooses a password and signs in with the invited role', async () => {
  const answer = await inviting('Luz@Practice.test')
  expect(answer.body).toMatchObject({ email: 'luz@practice.test', role: 'doctor', language: 'es', state: 'waiting' })
  const [mail] = await mailsTo(database, 'luz@practice.test')
  expect(mail?.subject).toBe('Su invitación a Idealign')
  const token = await tokenMailedTo(database, 'luz@practice.test')
  expect(mail?.body_text).toContain(`http://idealign.test/invitation?lang=es#${token}`)
  const stored = await asOwner(
    database,
    "select token_hash, extract(epoch from expires_at - created_at)::int / 3600 as hours, invited_by from invitations where email = 'luz@practice.test'",
  )
  expect(stored).toEqual([{ token_hash: createHash('sha256').update(token).digest(), hours: 72, invited_by: root.id }])

  expect(await accepting(token, { role: 'super-admin' })).toMatchObject({
    status: 400,
    body: { code: 'invalid-input' },
  })
  expect((await accepting(token)).body).toEqual({ email: 'luz@practice.test' })
  const session = await call(undefined, signIn, { body: { email: 'luz@practice.test', password } })
  expect(session.body.user).toMatchObject({ name: 'Luz Vega', role: 'doctor', language: 'fr' })
  expect(await accepting(token)).toMatchObject({ status: 410, body: { code: 'link-dead' } })
})

test('[A6] only administrators invite and read invitations', async () => {
  const ana = await person('Ana')
  for (const who of [ana, undefined]) {
    const tried = await call(who, invite, {
      body: { email: 'friend@practice.test', role: 'super-admin', language: 'en' },
    })
    const read = await call(who, listInvitations, {})
    expect([tried.status, read.status]).toEqual(who ? [404, 404] : [401, 401])
  }
  expect(await asOwner(database, "select id from invitations where email = 'friend@practice.test'")).toEqual([])
})

test('[A6] twenty acceptances at once create exactly one account', async () => {
  await inviting('mar@practice.test')
  const token = await tokenMailedTo(database, 'mar@practice.test')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => accepting(token, { firstName: `Mar${at}` })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(19).fill(410)])
  expect(await asOwner(database, "select role from users where email = 'mar@practice.test'")).toEqual([
    { role: 'doctor' },
  ])
})

test('[A6] a second invitation invalidates the earlier link; after 72 hours the last one is invalid too', async () => {
  await inviting('noa@practice.test')
  const first = await tokenMailedTo(database, 'noa@practice.test')
  await inviting('noa@practice.test')
  const second = await tokenMailedTo(database, 'noa@practice.test', 2)
  expect((await accepting(first)).body.code).toBe('link-dead')
  await asOwner(database, "update invitations set expires_at = now() where email = 'noa@practice.test'")
  expect((await accepting(second)).body.code).toBe('link-dead')
  const { body } = await call(root, listInvitations, {})
  expect(body.rows.filter(row => row.email === 'noa@practice.test')).toMatchObject([{ state: 'expired' }])
})

test('[A6] an address invited six times at the same moment has one valid link, and no answer reveals an account', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => inviting('olga@practice.test')))
  expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(200))
  const validInvitations = "select id from invitations where email = 'olga@practice.test' and superseded_at is null"
  expect(await asOwner(database, validInvitations)).toHaveLength(1)
})

test('[A6] an address with an account, suspended or not, is not invited', async () => {
  const [pau, rut] = [await person('Pau'), await person('Rut')]
  await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [rut.id, root.id])
  for (const { email } of [pau, rut]) {
    expect(await inviting(email)).toMatchObject({ status: 409, body: { code: 'already-exists' } })
    expect(await mailsTo(database, email)).toEqual([])
  }
})

test('[A6] a link whose address has received an account in another way creates no second one', async () => {
  await inviting('teo@practice.test')
  const token = await tokenMailedTo(database, 'teo@practice.test')
  await asOwner(
    database,
    "insert into users (id, role, email, first_name, last_name) values (gen_random_uuid(), 'doctor', 'teo@practice.test', 'Teo', 'Sanz')",
  )
  expect((await accepting(token)).body.code).toBe('link-dead')
  expect((await call(root, listInvitations, {})).body.rows.map(row => row.email)).not.toContain('teo@practice.test')
})

test('[A2] [A6] a weak password is refused at its field and the invitation stays valid', async () => {
  await inviting('uxue@practice.test')
  const token = await tokenMailedTo(database, 'uxue@practice.test')
  const weak = { 'common-password': '123456789987654321', 'guessable-password': 'my name is uxue today' }
  for (const [code, guess] of Object.entries(weak)) {
    expect((await accepting(token, { password: guess })).body.errors).toEqual([{ at: 'password', code }])
  }
  expect((await accepting(token)).status).toBe(200)
})

test('[A11] inviting an administrator requires the password once more, which is not stored', async () => {
  const email = 'vega@practice.test'
  const missing = await call(root, invite, { body: { email, role: 'super-admin', language: 'es' } })
  expect(missing.body.errors).toEqual([{ at: 'password', code: 'required' }])
  const wrong = await inviting(email, 'super-admin', root, 'this is not the password')
  expect(wrong.body.errors).toEqual([{ at: 'password', code: 'wrong-password' }])
  expect(await mailsTo(database, email)).toEqual([])
  const body = { email, role: 'super-admin', language: 'es', password: testPassword } as const
  const options = { idempotencyKey: 'one-key-of-root' }
  const first = await call(root, invite, { body }, options)
  expect(first.status).toBe(200)
  // the fingerprint of the request omits the password, so that it cannot be guessed from the fingerprint
  const [row] = await asOwner<{ payload_hash: Buffer }>(
    database,
    "select payload_hash from idempotency_keys where key = 'one-key-of-root'",
  )
  const sent = JSON.stringify({ params: {}, body: { email, role: 'super-admin', language: 'es' } })
  expect(row?.payload_hash).toEqual(createHash('sha256').update(sent).digest())
})

test('[A6] a withdrawn invitation is invalid and removed from the list; an accepted one cannot be withdrawn', async () => {
  const { body } = await inviting('wanda@practice.test')
  const token = await tokenMailedTo(database, 'wanda@practice.test')
  const withdraw = (id: string, who = root) => call(who, withdrawInvitation, { params: { id } })
  expect((await withdraw(body.id, await person('Ana'))).status).toBe(404)
  expect((await withdraw(body.id)).body).toEqual({ withdrawn: true })
  expect((await withdraw(body.id)).status).toBe(404)
  expect((await accepting(token)).body.code).toBe('link-dead')
  expect((await call(root, listInvitations, {})).body.rows.map(row => row.email)).not.toContain('wanda@practice.test')
  const invited = (await inviting('wenda@practice.test')).body
  expect((await accepting(await tokenMailedTo(database, 'wenda@practice.test'))).status).toBe(200)
  expect((await withdraw(invited.id)).status).toBe(404)
})

test.each(['demoted', 'suspended'])(
  '[A6] the invitations of an administrator who is %s become invalid permanently',
  async how => {
    const inviter = await person('Zoe', 'super-admin', { password: true })
    const email = `friend-of-${how}@practice.test`
    await inviting(email, 'super-admin', inviter)
    const token = await tokenMailedTo(database, email)
    const params = { id: inviter.id }
    const again = { version: 2, role: 'super-admin', password: testPassword } as const
    if (how === 'demoted') {
      await call(root, changeUserRole, { params, body: { version: 1, role: 'doctor', password: testPassword } })
      expect((await accepting(token)).body.code).toBe('link-dead')
      expect((await call(root, changeUserRole, { params, body: again })).status).toBe(200)
    } else {
      await call(root, suspendUser, { params, body: { reason: 'Left' } })
      expect((await accepting(token)).body.code).toBe('link-dead')
      expect((await call(root, restoreUser, { params })).status).toBe(200)
    }
    expect((await accepting(token)).body.code).toBe('link-dead')
    expect(await asOwner(database, 'select id from users where email = $1', [email])).toEqual([])
  },
)

test('[A6] the right of the inviter is checked in the transaction that creates the account', async () => {
  const inviter = await person('Yago', 'super-admin', { password: true })
  await inviting('yolanda@practice.test', 'super-admin', inviter)
  const token = await tokenMailedTo(database, 'yolanda@practice.test')
  // only the row changes, as if the invitation had been written while the right was revoked
  await asOwner(database, "update users set role = 'doctor' where id = $1", [inviter.id])
  expect((await accepting(token)).body.code).toBe('link-dead')
  await asOwner(database, "update users set role = 'super-admin' where id = $1", [inviter.id])
  // both at once: an account is created only if the acceptance was first
  const params = { id: inviter.id }
  const [accepted, suspended] = await Promise.all([
    accepting(token),
    call(root, suspendUser, { params, body: { reason: 'Left' } }),
  ])
  expect(suspended.status).toBe(200)
  expect([200, 410]).toContain(accepted.status)
  const made = await asOwner(database, "select id from users where email = 'yolanda@practice.test'")
  expect(made).toHaveLength(accepted.status === 200 ? 1 : 0)
})

test('[A12] the link of the command line is valid for one hour, and refused when an administrator exists', async () => {
  const { db } = database
  const at = { appUrl: 'http://idealign.test' }
  expect(await inviteAdministrator(db, { ...at, email: 'vera@practice.test', another: false })).toEqual({
    ok: false,
    why: 'has-administrator',
  })
  expect(await inviteAdministrator(db, { ...at, email: root.email, another: true })).toEqual({
    ok: false,
    why: 'has-account',
  })
  const made = await inviteAdministrator(db, { ...at, email: 'vera@practice.test', another: true })
  const token = (made.ok && made.link.split('/invitation#')[1]) || ''
  const length =
    "select extract(epoch from expires_at - created_at)::int / 60 as minutes, role from invitations where email = 'vera@practice.test'"
  expect(await asOwner(database, length)).toEqual([{ minutes: 60, role: 'super-admin' }])
  expect((await accepting(token)).status).toBe(200)
  const session = await call(undefined, signIn, { body: { email: 'vera@practice.test', password } })
  expect(session.body.user.role).toBe('super-admin')
})
