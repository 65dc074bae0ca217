import { expect, test } from 'vitest'
import { ownDoctorsHref } from './caseName.ts'

test('[B6] an address that names another doctor leads to the case under its own doctor', () => {
  const kase = { id: 'c', doctor: { id: 'b', name: 'Bruno' } }
  expect(ownDoctorsHref(kase, 'a')).toBe('/users/b/cases/c')
  expect(ownDoctorsHref(kase, 'b')).toBeUndefined()
})
