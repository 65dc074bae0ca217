import { expect, test } from 'vitest'
import { draftOf, emptyDraft, validateClinic, withPostalCode } from './draft.ts'

const plaza = {
  ...emptyDraft(),
  name: 'Clínica de la Plaza',
  phone: '+34 900 000 001',
  email: 'Plaza@Clinic.test',
  address: 'Plaza de Prueba, 1',
  postalCode: '28001',
  province: 'madrid' as const,
}

test('an empty form requires everything except the hours', () => {
  expect(validateClinic(emptyDraft())).toEqual({
    faults: {
      name: 'required',
      phone: 'required',
      email: 'required',
      address: 'required',
      postalCode: 'required',
      province: 'required',
    },
  })
})

test('a postal code fills in its province, and an incomplete one keeps the chosen one', () => {
  expect(withPostalCode(emptyDraft(), '2').province).toBeNull()
  expect(withPostalCode(emptyDraft(), '28').province).toBe('madrid')
  expect(withPostalCode(plaza, '0').province).toBe('madrid')
  expect(withPostalCode(plaza, '080').province).toBe('barcelona')
  expect(withPostalCode(plaza, '99').province).toBe('madrid')
})

test('a valid draft is sent in the form of the contract', () => {
  const validated = validateClinic(plaza)
  expect('sent' in validated && validated.sent.email).toBe('plaza@clinic.test')
})

test('a province that does not match the postal code is a fault of the postal code', () => {
  expect(validateClinic({ ...plaza, province: 'lugo' })).toEqual({
    faults: { postalCode: 'postal-code-of-another-province' },
  })
})

test('a fault of the hours names its day, place and end', () => {
  const openingHours = { ...plaza.openingHours, friday: [{ from: '', to: '09:00' }] }
  expect(validateClinic({ ...plaza, openingHours })).toEqual({ faults: { 'openingHours.friday.0.from': 'invalid' } })
})

test('a draft of a clinic contains exactly its fields', () => {
  const clinic = {
    ...plaza,
    id: '018f0000-0000-7000-8000-000000000001',
    community: 'madrid' as const,
    isDefault: true,
    archived: false,
    openCases: 0,
    version: 1,
    can: [],
  }
  expect(draftOf(clinic)).toEqual(plaza)
})
