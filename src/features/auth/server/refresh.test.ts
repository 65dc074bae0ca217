import { expect, test } from 'vitest'
import { suspendUser } from '#features/users/contract/user.ts'
import { freshAddress } from '#test/addresses.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { refreshSession, signOut } from '../contract/session.ts'
import { endOtherSessions } from '../sessions/contract/session.ts'

const { person, call, database, tokens } = await startApp()
const root = await person('Root', 'super-admin')

const refresh = (who: Person, generation: number) =>
  call(
    undefined,
    refreshSession,
    { body: { refresh_token: tokens.refresh(who.sessionId, generation) } },
    { ip: freshAddress() },
  )

async function lastSeen(who: Person) {
  const rows = await asOwner<{ at: Date | null }>(database, 'select last_seen_at as at from users where id = $1', [
    who.id,
  ])
  return rows[0]?.at ?? null
}

test('the last activity is written at most once in five minutes', async () => {
  const ana = await person('Ana')
  await refresh(ana, 1)
  const first = await lastSeen(ana)
  expect(first).not.toBeNull()
  await refresh(ana, 2)
  expect(await lastSeen(ana)).toEqual(first)
  await asOwner(database, "update users set last_seen_at = now() - interval '6 minutes' where id = $1", [ana.id])
  await refresh(ana, 3)
  expect((await lastSeen(ana))?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0)
})

test('the bearer of an ended session receives the reason, a logout reveals nothing', async () => {
  const [ana, bruno, carla] = [await person('Ana'), await person('Bruno'), await person('Carla')]
  await call(root, suspendUser, { params: { id: ana.id }, body: { reason: 'Left' } })
  expect((await refresh(ana, 1)).body).toMatchObject({ code: 'session-ended', why: 'suspended' })
  await asOwner(database, "update sessions set ended_at = now(), end_reason = 'revoked' where id = $1", [
    bruno.sessionId,
  ])
  expect((await refresh(bruno, 1)).body).toMatchObject({ code: 'session-ended', why: 'revoked' })
  await call(carla, endOtherSessions, {})
  await call(carla, signOut, {})
  const { status, body } = await refresh(carla, 1)
  expect([status, body.code, body.why]).toEqual([401, 'session-ended', undefined])
})
