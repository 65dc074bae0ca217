import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshAddress } from '#test/addresses.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { lettersTo, tokenMailedTo } from '#test/letters.ts'
import { signIn } from '../../contract/session.ts'
import { acceptInvitation, invite, listInvitations } from '../contract/invitation.ts'
import { inviteAdministrator } from './invitation.ts'

const { person, call, database } = await startApp()
const root = await person('Root', 'super-admin')
const password = 'a bicycle in the rain'

const inviting = (email: string, role: 'doctor' | 'super-admin' = 'doctor') =>
  call(root, invite, { body: { email, role, language: 'es' } })
const accepting = (token: string, more: object = {}) =>
  call(
    undefined,
    acceptInvitation,
    { body: { token, firstName: 'Luz', lastName: 'Vega', password, language: 'fr', ...more } },
    { ip: freshAddress() },
  )

test('[A6] an administrator invites; the invited person chooses a password and signs in with the role of the row', async () => {
  const answer = await inviting('Luz@Practice.test')
  expect(answer.body).toMatchObject({ email: 'luz@practice.test', role: 'doctor', language: 'es', state: 'waiting' })
  const [letter] = await lettersTo(database, 'luz@practice.test')
  expect(letter?.subject).toBe('Su invitación a Idealign')
  const token = await tokenMailedTo(database, 'luz@practice.test')
  expect(letter?.body_text).toContain(`http://idealign.test/invitation#${token}`)
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

test('[A6] nobody but an administrator invites or reads invitations', async () => {
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

test('[A6] twenty acceptances at once make exactly one account', async () => {
  await inviting('mar@practice.test')
  const token = await tokenMailedTo(database, 'mar@practice.test')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => accepting(token, { firstName: `Mar${at}` })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(19).fill(410)])
  expect(await asOwner(database, "select role from users where email = 'mar@practice.test'")).toEqual([
    { role: 'doctor' },
  ])
})

test('[A6] an invitation sent again kills the earlier link; after 72 hours the last one is dead too', async () => {
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

test('[A6] an address invited six times at the same moment has one living link, and nobody is told that it has an account', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => inviting('olga@practice.test')))
  expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(200))
  const alive = "select id from invitations where email = 'olga@practice.test' and superseded_at is null"
  expect(await asOwner(database, alive)).toHaveLength(1)
})

test('[A6] an address with an account, suspended or not, is not invited', async () => {
  const [pau, rut] = [await person('Pau'), await person('Rut')]
  await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [rut.id, root.id])
  for (const { email } of [pau, rut]) {
    expect(await inviting(email)).toMatchObject({ status: 409, body: { code: 'already-exists' } })
    expect(await lettersTo(database, email)).toEqual([])
  }
})

test('[A6] a link whose address got an account otherwise makes no second one', async () => {
  await inviting('teo@practice.test')
  const token = await tokenMailedTo(database, 'teo@practice.test')
  await asOwner(
    database,
    "insert into users (id, role, email, first_name, last_name) values (gen_random_uuid(), 'doctor', 'teo@practice.test', 'Teo', 'Sanz')",
  )
  expect((await accepting(token)).body.code).toBe('link-dead')
  expect((await call(root, listInvitations, {})).body.rows.map(row => row.email)).not.toContain('teo@practice.test')
})

test('[A2] [A6] a weak password is refused at its field and does not spend the invitation', async () => {
  await inviting('uxue@practice.test')
  const token = await tokenMailedTo(database, 'uxue@practice.test')
  const weak = { 'common-password': '123456789987654321', 'guessable-password': 'my name is uxue today' }
  for (const [code, guess] of Object.entries(weak)) {
    expect((await accepting(token, { password: guess })).body.errors).toEqual([{ at: 'password', code }])
  }
  expect((await accepting(token)).status).toBe(200)
})

test('[A12] the link of the command line is for one hour, and refused when there is an administrator', async () => {
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
