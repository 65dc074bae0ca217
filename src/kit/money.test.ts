import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, formatMoney, parseMoney, percentOf, splitEvenly, typedMoney } from './money.ts'
import { languages } from './words.ts'

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('money is written in the format of the reader’s language', () => {
  expect(spaced(formatMoney(123_450, 'EUR', 'es'))).toBe('1.234,50 €')
  expect(spaced(formatMoney(123_450, 'EUR', 'fr'))).toBe('1 234,50 €')
  expect(formatMoney(123_450, 'EUR', 'en')).toBe('€1,234.50')
  expect(spaced(formatMoney(-5, 'EUR', 'es'))).toBe('-0,05 €')
})

test('for programs it is a plain number', () => {
  expect([0, 7, 100, -123_450].map(decimalOf)).toEqual(['0.00', '0.07', '1.00', '-1234.50'])
})

test('typed amounts are read as they are meant', () => {
  for (const typed of ['1234,50', '1.234,50', '1 234,5', '1234.50', '1,234.50', '€1,234.50', ' 1234,5 EUR', "1'234.5"])
    expect([typed, parseMoney(typed)]).toEqual([typed, 123_450])
  expect(['1\u202f234,50\u00a0€', '0.1', '0,07', '-.5'].map(parseMoney)).toEqual([123_450, 10, 7, -50])
})

test('a text that could mean two amounts, or none, is not guessed', () => {
  const typed = ['1.234', '1,234', '1.23.4', '12.34,567', '', '-', 'abc', '1e3', '12 €€', '999999999']
  expect(typed.map(parseMoney)).toEqual(Array(10).fill(undefined))
})

test('an amount as shown in a field or on a page is read back as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.constantFrom(...languages),
      (cents, { value }) => {
        expect(parseMoney(typedMoney(cents, value))).toBe(cents)
        expect(parseMoney(formatMoney(cents, 'EUR', value))).toBe(cents)
      },
    ),
  )
})

test('[P7] instalments add up to the total to the cent, for 1 to 36 of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 36 }), (total, n) => {
      const parts = splitEvenly(total, n)
      expect(parts).toHaveLength(n)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2000 },
  )
})

test('[P7] every total up to 10,000 euros is met to the cent', () => {
  let wrong = 0
  for (let total = 1; total <= 1_000_000; total++) {
    const n = 1 + (total % 36)
    let sum = 0
    for (const part of splitEvenly(total, n)) sum += part
    if (sum !== total) wrong++
  }
  expect(wrong).toBe(0)
})

test('VAT is rounded to the nearest cent', () => {
  expect([percentOf(10_000, 21), percentOf(1, 21), percentOf(250, 21), percentOf(50, 21), percentOf(999, 0)]).toEqual([
    2100, 0, 53, 11, 0,
  ])
})
