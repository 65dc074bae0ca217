import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainTaxId, taxCountries, taxIdFault } from './taxId.ts'

describe('Spanish numbers', () => {
  test.each([
    '12345678Z',
    '00000000T',
    'X1234567L',
    'Y1234567X',
    'Z1234567R',
    'K1234567L',
    'A58818501',
    'B12345674',
    'P2807900B',
    'Q2826000H',
    'G28029007',
  ])('%s is valid', id => {
    expect(taxIdFault('ES', id)).toBeUndefined()
  })

  test.each(['12345678A', 'X1234567A', 'A58818502', 'P28079001', 'B12345675'])('%s has a wrong letter or digit', id => {
    expect(taxIdFault('ES', id)).toBe('tax-id-letter')
  })

  test.each(['', '1234567Z', '123456789', 'I12345678', 'ESX', '１２３４５６７８Z'])('%j has a wrong shape', id => {
    expect(taxIdFault('ES', id)).toBe('tax-id-shape')
  })

  test('one wrong digit in a person’s number is always detected', () => {
    const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.nat(7), fc.integer({ min: 1, max: 9 }), (n, at, by) => {
        const digits = String(n).padStart(8, '0')
        const wrong = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1)
        expect(taxIdFault('ES', digits + letters[n % 23])).toBeUndefined()
        expect(taxIdFault('ES', wrong + letters[n % 23])).toBe('tax-id-letter')
      }),
    )
  })
})

describe('French numbers', () => {
  test.each(['40303265045', '83404833048', 'K7399859412'])('%s is valid', id => {
    expect(taxIdFault('FR', id)).toBeUndefined()
  })

  test.each(['41303265045', '40303265046'])('%s has a wrong digit', id => {
    expect(taxIdFault('FR', id)).toBe('tax-id-letter')
  })
})

test('numbers of other countries are recognised by their shape', () => {
  expect(taxIdFault('PT', '123456789')).toBeUndefined()
  expect(taxIdFault('PT', '12345678')).toBe('tax-id-shape')
  expect(taxIdFault('AT', 'U12345678')).toBeUndefined()
  for (const country of taxCountries) expect(taxIdFault(country, '?')).toBe('tax-id-shape')
})

test.each([
  ['ES', 'ES 12.345.678-z', '12345678Z'],
  ['ES', 'es12345678z', '12345678Z'],
  ['FR', 'FR 40 303 265 045', '40303265045'],
  ['GR', 'EL123456789', '123456789'],
  ['SE', 'SE123456789012', '123456789012'],
] as const)('%s: %s is stored as %s', (country, written, kept) => {
  expect(plainTaxId(country, written)).toBe(kept)
})
