import { beforeEach, expect, test, vi } from 'vitest'
import { clear, save } from '#shell/session/session.ts'
import { getState } from '#shell/session/store.ts'
import { memoryStorage } from '../../../../test/memoryStorage.ts'
import type { Profile } from '../contract/profile.ts'
import { showPerson } from './person.ts'

const lucia: Profile = {
  id: '018f0000-0000-7000-8000-000000000001',
  role: 'doctor',
  email: 'lucia@clinic.test',
  firstName: 'Lucía',
  lastName: 'Ferrer',
  phone: '600 100 200',
  licence: '4100',
  language: 'es',
  quiet: null,
  photo: null,
  since: '2026-01-01T00:00:00.000Z',
  version: 1,
}
const signIn = ({ id, role, email, firstName, lastName, language }: Profile) =>
  save({
    user: { id, role, email, name: `${firstName} ${lastName}`, language },
    access_token: 'access',
    refresh_token: 'refresh',
  })

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  clear()
})

test('doctor_data is false at first, then the doctor’s complete profile, and false again after Logout', () => {
  signIn(lucia)
  expect(getState().doctor_data).toBe(false)
  showPerson(lucia)
  expect(getState().doctor_data).toEqual(lucia)
  showPerson({ ...lucia, phone: '600 100 201', version: 2 })
  expect(getState().doctor_data).toEqual({ ...lucia, phone: '600 100 201', version: 2 })
  clear()
  expect(getState().doctor_data).toBe(false)
})

test('[X6] it is stored in memory only', () => {
  signIn(lucia)
  showPerson({ ...lucia, lastName: 'Ferrer Soler' })
  const stored = Object.values(localStorage).join(' ') + localStorage.getItem('idealign_access')
  expect(stored).toContain('Ferrer Soler')
  expect(stored).not.toContain(lucia.phone)
})

test('an administrator has none', () => {
  signIn({ ...lucia, role: 'super-admin' })
  showPerson({ ...lucia, role: 'super-admin' })
  expect(getState().doctor_data).toBe(false)
})
