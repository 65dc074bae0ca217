import { expect, test } from 'vitest'
import { startApp, testPassword } from '#test/app.ts'
import { refreshSession, signIn, signOut } from '../contract/session.ts'

const { person, call } = await startApp()

test('a doctor signs in, refreshes and signs out', async () => {
  const ana = await person('Ana', 'doctor', { password: true })
  const first = await call(undefined, signIn, { body: { email: ana.email, password: testPassword } })
  expect(first.status).toBe(200)
  expect(first.body.user).toEqual({ id: ana.id, role: 'doctor', name: 'Ana Test', email: ana.email, language: 'en' })

  const next = await call(undefined, refreshSession, { body: { refresh_token: first.body.refresh_token } })
  expect(next.status).toBe(200)
  const bearer = { ...ana, bearer: next.body.access_token }
  expect((await call(bearer, signOut, {})).status).toBe(200)
  expect(await call(bearer, signOut, {})).toMatchObject({ status: 401, body: { code: 'session-ended' } })
})
