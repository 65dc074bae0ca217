import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { freshAddress } from '#test/addresses.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { mailsTo, tokenMailedTo } from '#test/mails.ts'
import { askPasswordReset, resetPassword } from '../../contract/password.ts'
import { signIn } from '../../contract/session.ts'

const { person, call, database } = await startApp()
const fresh = 'a bicycle in the rain'

/** Requests a reset and returns the token of the e-mail; `mails`: the expected number of e-mails. */
async function requestReset(who: Person, mails = 1): Promise<string> {
  const answer = await call(undefined, askPasswordReset, { body: { email: who.email } }, { ip: freshAddress() })
  expect(answer.body).toEqual({ asked: true })
  return tokenMailedTo(database, who.email, mails)
}

const reset = (token: string, password = fresh) =>
  call(undefined, resetPassword, { body: { token, password } }, { ip: freshAddress() })
const signInAs = (who: Person, password: string) =>
  call(undefined, signIn, { body: { email: who.email, password } }, { ip: freshAddress() })

test('[A5] the link arrives in the person’s language, contains 256 bits, and only its SHA-256 is stored', async () => {
  const ana = await person('Ana', 'doctor', { password: true, language: 'es' })
  const token = await requestReset(ana)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [mail] = await mailsTo(database, ana.email)
  expect(mail?.subject).toBe('Elija una nueva contraseña')
  expect(mail?.body_text).toContain('Hola, Ana:')
  expect(mail?.body_text).toContain(`http://idealign.test/reset-password?lang=es#${token}`)
  const rows = await asOwner<{ token_hash: Buffer; minutes: number }>(
    database,
    'select token_hash, extract(epoch from expires_at - created_at)::int / 60 as minutes from password_resets where user_id = $1',
    [ana.id],
  )
  expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest(), minutes: 30 }])
})

test('[A5] a reset changes the password, ends all sessions, notifies the person and signs no one in', async () => {
  const bruno = await person('Bruno', 'doctor', { password: true, language: 'fr' })
  const done = await reset(await requestReset(bruno))
  expect([done.status, done.body]).toEqual([200, { changed: true }])
  expect((await signInAs(bruno, testPassword)).status).toBe(401)
  const ended = 'select end_reason from sessions where user_id = $1 and ended_at is not null'
  expect(await asOwner(database, ended, [bruno.id])).toEqual([{ end_reason: 'password-changed' }])
  expect((await signInAs(bruno, fresh)).status).toBe(200)
  expect((await mailsTo(database, bruno.email)).map(mail => mail.subject)).toEqual([
    'Choisissez un nouveau mot de passe',
    'Votre mot de passe a été modifié',
  ])
})

test('[A5] a link works once, for 30 minutes, and becomes invalid with any change of the password', async () => {
  const carla = await person('Carla', 'doctor', { password: true })
  const [first, second] = [await requestReset(carla), await requestReset(carla, 2)]
  expect((await reset(first)).status).toBe(200)
  for (const dead of [first, second]) {
    expect(await reset(dead, 'quite another phrase here')).toMatchObject({ status: 410, body: { code: 'link-dead' } })
  }
  expect((await signInAs(carla, fresh)).status).toBe(200)

  const late = await requestReset(carla, 4)
  await asOwner(database, 'update password_resets set expires_at = now() where user_id = $1 and used_at is null', [
    carla.id,
  ])
  expect((await reset(late, 'quite another phrase here')).status).toBe(410)
})

test('[A5] of ten requests with one link, one changes the password', async () => {
  const dora = await person('Dora', 'doctor', { password: true })
  const token = await requestReset(dora)
  const phrases = Array.from({ length: 10 }, (_, at) => `phrase number ${at} of mine`)
  const answers = await Promise.all(phrases.map(phrase => reset(token, phrase)))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(410)])
  const winner = phrases[answers.findIndex(answer => answer.status === 200)] ?? ''
  expect((await signInAs(dora, winner)).status).toBe(200)
})

test('[A2] [A5] a weak password is refused at its field and the link stays valid', async () => {
  const elia = await person('Elia', 'doctor', { password: true })
  await asOwner(
    database,
    "insert into clinics (id, doctor_id, name, province) values ($1, $2, 'Sonrisas Retiro', 'madrid')",
    [newId(), elia.id],
  )
  const token = await requestReset(elia)
  const refusals = {
    'password-too-short': 'fourteen chars',
    'too-long': 'x y '.repeat(33),
    'common-password': 'PasswordPassword',
    'guessable-password': 'many sonrisas every day',
  }
  for (const [code, password] of Object.entries(refusals)) {
    const { status, body } = await reset(token, password)
    expect([status, body.code, body.errors]).toEqual([400, 'invalid-input', [{ at: 'password', code }]])
  }
  expect((await reset(token)).status).toBe(200)
})

test('[A5] a person suspended after the request cannot use the link', async () => {
  const fabio = await person('Fabio', 'doctor', { password: true })
  const token = await requestReset(fabio)
  const root = await person('Root', 'super-admin')
  await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [fabio.id, root.id])
  expect((await reset(token)).body.code).toBe('link-dead')
})

test('[A5] one network requests five times an hour; one mailbox gets three links in 15 minutes, known or not, so the newest always works', async () => {
  const ask = (email: string, ip: string) => call(undefined, askPasswordReset, { body: { email } }, { ip })
  const ip = freshAddress()
  for (let at = 0; at < 5; at++) expect((await ask(`x${at}@practice.test`, ip)).status).toBe(200)
  expect((await ask('x5@practice.test', ip)).status).toBe(429)
  const gala = await person('Gala')
  for (const email of [gala.email, 'nobody@practice.test']) {
    for (let at = 0; at < 3; at++) expect((await ask(email, freshAddress())).status).toBe(200)
    const refused = await ask(email, freshAddress())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
  }
})
