import { describe, expect, test } from 'vitest'
import { faultsOf } from '#kit/fields.ts'
import { ProfileFields, QuietTime, TaxFields } from './profile.ts'

const ana = { firstName: 'Ana', lastName: 'Ruiz', phone: '', licence: '', language: 'es' }
const faults = (schema: typeof ProfileFields | typeof QuietTime | typeof TaxFields, value: object) => {
  const parsed = schema.safeParse(value)
  const found = parsed.success ? [] : faultsOf(parsed.error, value).map(({ at, code }) => `${at}: ${code}`)
  return [...new Set(found)]
}

describe('a phone number', () => {
  test.each(['', '600100200', '+34 600 100 200', '(0034) 955-10.02.03', ' 600100200 '])('%j is accepted', phone => {
    expect(faults(ProfileFields, { ...ana, phone })).toEqual([])
  })
  test.each([
    '600 ABC 200',
    '+34 600 100 200 ext 3',
    '60010',
    '++34600100200',
    '６００１００２００',
    '600\n100200',
    '+',
  ])('%j is refused', phone => {
    expect(faults(ProfileFields, { ...ana, phone })).toEqual(['phone: invalid'])
  })
})

describe('quiet hours', () => {
  test('may include midnight, and never be empty or the whole day', () => {
    expect(faults(QuietTime, { from: '22:00', to: '07:30' })).toEqual([])
    expect(faults(QuietTime, { from: '00:00', to: '23:59' })).toEqual([])
    expect(faults(QuietTime, { from: '00:00', to: '00:00' })).toEqual(['to: same-hour'])
  })
  test.each(['24:00', '7:00', '07:60', '07:00:00', '', '-1:00'])('%j is not a time', from => {
    expect(faults(QuietTime, { from, to: '08:00' })).toEqual(['from: invalid'])
  })
})

describe('tax data', () => {
  const tax = {
    name: 'Clínica Azahar S.L.',
    country: 'ES',
    address: 'Calle Mayor, 1',
    postalCode: '41001',
    city: 'Sevilla',
  }

  test.each([
    ['ES', 'es 12.345.678-z', '12345678Z'],
    ['GR', 'EL 123456789', '123456789'],
    ['FR', 'FR 40 303 265 045', '40303265045'],
  ])('of %s: %j is stored as %j', (country, taxId, kept) => {
    expect(TaxFields.parse({ ...tax, country, taxId }).taxId).toBe(kept)
  })

  test.each([
    ['ES', '12345678A', 'tax-id-letter'],
    ['ES', 'B12345675', 'tax-id-letter'],
    ['ES', 'X1234567A', 'tax-id-letter'],
    ['FR', '41303265045', 'tax-id-letter'],
    ['DE', '12345678', 'tax-id-shape'],
    ['ES', ' ', 'required'],
  ])('of %s: %j is refused at the number: %s', (country, taxId, code) => {
    expect(faults(TaxFields, { ...tax, country, taxId })).toEqual([`taxId: ${code}`])
  })
})
