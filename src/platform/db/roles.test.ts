import { expect, test } from 'vitest'
import { actorRoles, kindOfRole, passwordFor, roleKinds, rolesOf, withRoles } from './roles.ts'

const odd = [
  'Praxis "Süd"',
  'praxis-sued',
  'PRAXIS-SUED',
  `${'x'.repeat(63)}`,
  `${'x'.repeat(62)}y`,
  '2026',
  "o'neill",
  'a%sb',
  'ñ',
]

test('[O9] the roles of a database contain its name, fit into 63 bytes and need no quotes, whatever it is called', () => {
  expect(rolesOf('clinic').doctor).toBe('idealign_clinic_doctor')
  const names = [...odd, 'clinic', 'clinic_app', 'clinic_login'].flatMap(database => Object.values(rolesOf(database)))
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
    expect(name).toMatch(/^[a-z_][a-z0-9_]*$/)
    expect(roleKinds).toContain(kindOfRole(name))
  }
})

test('the roles of the actors are derived from the login', () => {
  for (const database of odd) {
    const { login, admin } = rolesOf(database)
    expect(actorRoles(`postgres://${login}:secret@host/${encodeURIComponent(database)}`)['super-admin']).toBe(admin)
  }
  expect(() => actorRoles('postgres://postgres@host/clinic')).toThrow('role of the application')
})

test('a migration names the roles of its database, and the rest of its text does not change', () => {
  const text = "grant select on a to idealign_doctor, idealign_admin; select 'idealign_system', 'idealign_admins'"
  expect(withRoles(text, rolesOf('b'))).toBe(
    "grant select on a to idealign_b_doctor, idealign_b_admin; select 'idealign_b_system', 'idealign_admins'",
  )
})

test('names that are not ours are left alone', () => {
  for (const name of ['clinic_app', 'idealign', 'idealign_owner', 'idealign_login', 'idealign_admin', 'postgres'])
    expect(kindOfRole(name)).toBeUndefined()
})

test('[O9] with one secret each database has a different password', () => {
  expect(passwordFor('production', 'secret')).not.toBe(passwordFor('staging', 'secret'))
})
