import { expect, test } from 'vitest'
import { listClinics } from '#features/clinics/contract/clinic.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { changeUserRole, listUsers, readUser, restoreUser, suspendUser, type UserRow } from '../contract/user.ts'

const { person, call, database } = await startApp()
const root = await person('Root', 'super-admin', { password: true })

async function list(body: ArgumentsOf<typeof listUsers>['body'] = {}) {
  return (await call(root, listUsers, { body })).body
}

const idsIn = (page: { rows: UserRow[] }) => page.rows.map(user => user.id)
const reason = 'Left the practice'

function suspendAs(who: Person, whom: Person) {
  return call(who, suspendUser, { params: { id: whom.id }, body: { reason } })
}

async function read(who: Person) {
  return (await call(root, readUser, { params: { id: who.id } })).body
}

async function changeTo(role: 'doctor' | 'super-admin', whom: Person, who = root, password = testPassword) {
  const { version } = await read(whom)
  return call(who, changeUserRole, { params: { id: whom.id }, body: { version, role, password } })
}

async function addCases(doctor: Person, cases: { phase: string; submitted: boolean }[]) {
  const rows = cases.map(({ phase, submitted }) => ({
    id: newId(),
    doctor_id: doctor.id,
    phase,
    first_submitted_at: submitted ? new Date() : null,
  }))
  await database.db.as({ kind: 'system' }, () => query.insertInto('cases').values(rows).execute())
}

test('an account has its facts, its clinics and its cases, but not the number of drafts', async () => {
  const ana = await person('Ana', 'doctor', { language: 'es' })
  const [clinic, old] = [newId(), newId()]
  await asOwner(
    database,
    `insert into clinics (id, doctor_id, name, province) values ($1, $3, 'Zoco', 'madrid'), ($2, $3, 'Alba', 'lugo')`,
    [clinic, old, ana.id],
  )
  await asOwner(database, 'insert into clinic_archives (clinic_id, by) values ($1, $2)', [old, ana.id])
  await asOwner(database, 'insert into default_clinics (doctor_id, clinic_id) values ($1, $2)', [ana.id, clinic])
  await addCases(ana, [
    { phase: 'draft', submitted: false },
    { phase: 'planning', submitted: true },
    { phase: 'completed', submitted: true },
  ])
  expect(await read(ana)).toMatchObject({
    name: 'Ana Test',
    email: ana.email,
    role: 'doctor',
    state: 'active',
    language: 'es',
    cases: 2,
    openCases: 1,
    sessions: 1,
    suspension: null,
    clinics: [
      { name: 'Zoco', isDefault: true, archived: false },
      { name: 'Alba', province: 'lugo', isDefault: false, archived: true },
    ],
    can: ['suspend', 'change-role'],
    cannot: [],
  })
})

test('[S7] suspending ends every session at once and refuses sign-ins until the account is restored', async () => {
  const bruno = await person('Bruno')
  expect((await call(bruno, listClinics, { body: {} })).status).toBe(200)
  const suspended = await suspendAs(root, bruno)
  expect(suspended.body).toMatchObject({
    state: 'suspended',
    sessions: 0,
    suspension: { reason, by: 'Root Test' },
    can: ['restore', 'change-role'],
  })
  expect((await call(bruno, listClinics, { body: {} })).status).toBe(401)
  const restored = await call(root, restoreUser, { params: { id: bruno.id } })
  expect(restored.body).toMatchObject({ state: 'active', suspension: null })
  // the sessions stay ended: the person has to sign in again
  expect((await call(bruno, listClinics, { body: {} })).status).toBe(401)
})

test('suspending twice keeps the first reason', async () => {
  const carla = await person('Carla')
  await suspendAs(root, carla)
  const again = await call(root, suspendUser, { params: { id: carla.id }, body: { reason: 'Another' } })
  expect(again.body.suspension?.reason).toBe(reason)
})

test('[S7] a change of role ends every session at once', async () => {
  const dario = await person('Dario')
  const changed = await changeTo('super-admin', dario)
  expect(changed.body).toMatchObject({ role: 'super-admin', version: 2, sessions: 0 })
  expect((await call(dario, listClinics, { body: {} })).status).toBe(401)
  await changeTo('doctor', dario)
})

test('setting the same role ends nothing', async () => {
  const elsa = await person('Elsa')
  expect((await changeTo('doctor', elsa)).body).toMatchObject({ version: 1, sessions: 1 })
  expect((await call(elsa, listClinics, { body: {} })).status).toBe(200)
})

test('[A11] a change of role requires the own password; a wrong one changes nothing', async () => {
  const mateo = await person('Mateo')
  const refused = await changeTo('super-admin', mateo, root, 'this is not the password')
  expect([refused.status, refused.body.errors]).toEqual([400, [{ at: 'password', code: 'wrong-password' }]])
  expect(await read(mateo)).toMatchObject({ role: 'doctor', sessions: 1 })
  expect((await changeTo('super-admin', mateo)).body.role).toBe('super-admin')
  await changeTo('doctor', mateo)
})

test('a change of role on an old version changes nothing and receives the current account', async () => {
  const fidel = await person('Fidel')
  const params = { id: fidel.id }
  const late = await call(root, changeUserRole, {
    params,
    body: { version: 9, role: 'super-admin', password: testPassword },
  })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ code: 'stale', current: { version: 1, role: 'doctor' } })
})

test('administrators cannot suspend or demote themselves, and the page gives the reason', async () => {
  const greta = await person('Greta', 'super-admin', { password: true })
  const suspended = await suspendAs(greta, greta)
  const demoted = await changeTo('doctor', greta, greta)
  expect([suspended.status, suspended.body.code]).toEqual([409, 'own-account'])
  expect([demoted.status, demoted.body.code]).toEqual([409, 'own-account'])
  const own = (await call(greta, readUser, { params: { id: greta.id } })).body
  expect(own.can).toEqual([])
  expect(own.cannot).toEqual([
    { ability: 'suspend', why: 'own-account' },
    { ability: 'change-role', why: 'own-account' },
  ])
  await suspendAs(root, greta)
})

test('the last active administrator cannot be suspended or demoted: suspended ones do not count', async () => {
  expect((await read(root)).cannot.map(each => each.why)).toEqual(['last-administrator', 'last-administrator'])
  expect((await suspendAs(root, root)).body.code).toBe('last-administrator')
  expect((await changeTo('doctor', root)).body.code).toBe('last-administrator')
})

test('when two administrators suspend each other at the same moment, one remains', async () => {
  for (let round = 0; round < 5; round++) {
    const hugo = await person('Hugo', 'super-admin')
    const ines = await person('Ines', 'super-admin')
    await asOwner(
      database,
      `insert into user_suspensions (user_id, by) select id, id from users where role = 'super-admin' and id not in ($1, $2)
       on conflict do nothing`,
      [hugo.id, ines.id],
    )
    const answers = await Promise.all([suspendAs(hugo, ines), suspendAs(ines, hugo)])
    const active = await asOwner(
      database,
      `select from users u where role = 'super-admin' and not exists (select from user_suspensions s where s.user_id = u.id)`,
    )
    expect(active).toHaveLength(1)
    // the later one is refused: as the last administrator, because their own session has just ended, or with a request
    // to retry
    const statuses = answers.map(answer => answer.status).sort()
    expect(statuses[0]).toBe(200)
    expect([401, 409, 503]).toContain(statuses[1])
  }
  await asOwner(database, 'delete from user_suspensions where user_id = $1', [root.id])
})

test('[Z2] a doctor has no access to accounts, not even to their own', async () => {
  const ana = await person('Ana')
  const params = { id: ana.id }
  const attempts = [
    await call(ana, listUsers, { body: {} }),
    await call(ana, readUser, { params }),
    await call(ana, suspendUser, { params, body: { reason } }),
    await call(ana, restoreUser, { params }),
    await call(ana, changeUserRole, { params, body: { version: 1, role: 'super-admin', password: testPassword } }),
  ]
  expect(attempts.map(attempt => attempt.status)).toEqual([404, 404, 404, 404, 404])
  expect((await read(ana)).role).toBe('doctor')
})

test('an account that does not exist is not found', async () => {
  const params = { id: newId() }
  expect((await call(root, readUser, { params })).status).toBe(404)
  expect((await call(root, suspendUser, { params, body: { reason } })).status).toBe(404)
  expect((await call(root, restoreUser, { params })).status).toBe(404)
  expect(
    (await call(root, changeUserRole, { params, body: { version: 1, role: 'doctor', password: testPassword } })).status,
  ).toBe(404)
})

test('a suspension requires a reason: an empty one is refused', async () => {
  const ana = await person('Ana')
  const { status, body } = await call(root, suspendUser, { params: { id: ana.id }, body: { reason: ' \n ' } })
  expect([status, body.errors]).toEqual([400, [{ at: 'reason', code: 'required' }]])
})

test('the list is searched by name and e-mail, regardless of case and accents, and filtered by role and state', async () => {
  const jose = await person('José-Ángel')
  const julia = await person('Julia', 'super-admin')
  await suspendAs(root, julia)
  expect(idsIn(await list({ search: 'jose-angel' }))).toEqual([jose.id])
  expect(idsIn(await list({ search: `TEST ${jose.email.slice(0, 14)}` }))).toEqual([jose.id])
  expect(idsIn(await list({ search: 'julia', role: 'super-admin', state: 'suspended' }))).toEqual([julia.id])
  expect((await list({ search: 'julia', state: 'active' })).rows).toEqual([])
  expect((await list({ search: '%' })).rows).toEqual([])
})

test('the pages of every sort order join in both directions, including users without any activity', async () => {
  for (let n = 0; n < 7; n++) {
    const { id } = await person(`Karl${n}`)
    if (n % 2) await asOwner(database, 'update users set last_seen_at = now() where id = $1', [id])
  }
  const search = 'karl'
  for (const sort of ['name', '-name', 'email', '-email', 'seen', '-seen', 'created', '-created'] as const) {
    const all = idsIn(await list({ search, sort, rows: 50 }))
    expect(all).toHaveLength(7)
    const first = await list({ search, sort, rows: 3 })
    const second = await list({ search, sort, rows: 3, after: first.next })
    const third = await list({ search, sort, rows: 3, after: second.next })
    expect([first, second, third].flatMap(idsIn)).toEqual(all)
    expect(idsIn(await list({ search, sort, rows: 3, before: third.previous }))).toEqual(idsIn(second))
  }
})

test('a hostile name is returned unchanged', async () => {
  const mallory = await person('Mallory')
  const name = '<script>alert(1)</script>'
  await asOwner(database, 'update users set first_name = $1 where id = $2', [name, mallory.id])
  expect((await read(mallory)).name).toBe(`${name} Test`)
  const hostileReason = `'; drop table users; -- ${name}`
  const params = { id: mallory.id }
  const { body } = await call(root, suspendUser, { params, body: { reason: hostileReason } })
  expect(body.suspension?.reason).toBe(hostileReason)
})
