import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigits, isInOrder, mod97 } from './mod97.ts'

test('the examples of the standards have valid check digits', () => {
  for (const code of ['GB82WEST12345698765432', 'ES9121000418450200051332', 'RF18539007547034', 'RF712348231'])
    expect(isInOrder(code)).toBe(true)
})

test('any body with its check digits is valid, and with one changed digit it is not', () => {
  const body = fc.stringMatching(/^[0-9A-Z]{1,21}$/)
  fc.assert(
    fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
      const code = `RF${checkDigits('RF', text)}${text}`
      expect(isInOrder(code)).toBe(true)
      const place = 2 + (at % (code.length - 2))
      const digit = Number(code[place])
      if (Number.isNaN(digit)) return
      expect(isInOrder(`${code.slice(0, place)}${(digit + by) % 10}${code.slice(place + 1)}`)).toBe(false)
    }),
  )
})

test('the remainder of a long number is the same as with BigInt', () => {
  expect(mod97('98765432109876543210987654321098')).toBe(Number(98765432109876543210987654321098n % 97n))
})
