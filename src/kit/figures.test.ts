import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FigureRules, figureAsTyped, figureOf, figureToSend, readFigure, stepFigure } from './figures.ts'
import { numberFormat } from './formats.ts'
import { languages } from './words.ts'

const mm: FigureRules = { decimals: 1, min: 0.1, max: 10, step: 0.1, units: ['mm'] }
const degrees: FigureRules = { decimals: 2, min: -180, max: 180, units: ['°', 'º'] }
const amount: FigureRules = { decimals: 2, padded: true, units: ['€', 'euros', 'EUR'] }
const count: FigureRules = { decimals: 0, min: 1, max: 99, units: ['etapas'] }

const faultOf = (typed: string, rules: FigureRules) => {
  const read = readFigure(typed, rules)
  return read.is === 'refused' ? read.why : read
}

describe('accepted texts', () => {
  test.each([
    ['2,5', 2.5],
    ['2.5', 2.5],
    [' 2,5 ', 2.5],
    ['2,50', 2.5],
    ['+2,5', 2.5],
    ['2,5 mm', 2.5],
    ['2.5MM', 2.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['2,', 2],
    ['2.', 2],
    ['007', 7],
    ['\u200e2,5\u00a0mm', 2.5],
  ])('%j is %d millimetres', (typed, value) => {
    expect(readFigure(typed, mm)).toEqual({ is: 'number', value })
  })

  test.each([
    ['-2,5', -2.5],
    ['\u22122.5', -2.5],
    ['\u2013 2,5 °', -2.5],
    ['- .25º', -0.25],
    ['-0', 0],
  ])('%j is %d degrees', (typed, value) => {
    expect(readFigure(typed, degrees)).toEqual({ is: 'number', value })
  })

  test.each([
    ['1234', 1234],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u202f234,56\u00a0€', 1234.56],
    ['1\u2009234.5', 1234.5],
    ["1'234.50", 1234.5],
    ['1’234', 1234],
    ['1 234', 1234],
    ['12 345 678,9', 12_345_678.9],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['1.234,', 1234],
    ['15 €', 15],
    ['€15', 15],
    ['-€15', -15],
    ['€ \u221215', -15],
    ['15 eur', 15],
    ['15 euros', 15],
    ['0,05', 0.05],
  ])('%j is an amount of %d', (typed, value) => {
    expect(readFigure(typed, amount)).toEqual({ is: 'number', value })
  })

  test.each([
    ['12', 12],
    ['12,0', 12],
    ['12 etapas', 12],
  ])('%j is a count of %d', (typed, value) => {
    expect(readFigure(typed, count)).toEqual({ is: 'number', value })
  })

  test.each(['', ' ', '\u00a0\u200e'])('%j is empty', typed => {
    expect(readFigure(typed, mm)).toEqual({ is: 'empty' })
  })
})

describe('refused texts, which are never read as another number', () => {
  test.each([
    '2,5,3',
    '2.5.3',
    'e5',
    '1e3',
    '0x10',
    '١٢',
    '２',
    'dos',
    '-',
    ',',
    '.',
    '2,5 cm',
    '2 5',
    '2, 5',
    '2-3',
    '½',
  ])('%j is no number', typed => expect(faultOf(typed, { ...mm, min: -10 })).toBe('not-a-number'))

  test.each([
    '12.34,567',
    '1,23,456',
    '1.23.4',
    '1.234.56',
    '12 €€',
    '€15€',
    '--1',
    '- - 1',
    '1 23',
    '0.123.456',
    '1.234.',
  ])('%j is no amount', typed => expect(faultOf(typed, amount)).toBe('not-a-number'))

  test.each([
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['-12,345 €', -12.345],
  ])('%j is two amounts: thousands or decimals', (typed, asDecimal) => {
    expect(readFigure(typed, amount)).toEqual({
      ...{ is: 'refused', why: 'ambiguous' },
      ...{ asThousands: asDecimal * 1000, asDecimal },
    })
  })

  test('a length has no thousands: its point is a decimal sign, and too many decimals are refused', () => {
    expect(faultOf('1.234', mm)).toBe('too-precise')
    expect(faultOf('1,234', mm)).toBe('too-precise')
    expect(readFigure('1,500', mm)).toEqual({ is: 'number', value: 1.5 })
  })

  test.each([
    ['2,55', mm, 'too-precise'],
    ['0,005', amount, 'too-precise'],
    ['0', mm, 'out-of-range'],
    ['-2,5', mm, 'out-of-range'],
    ['10,1', mm, 'out-of-range'],
    ['25', mm, 'out-of-range'],
    ['180,01', degrees, 'out-of-range'],
    ['9999999999999', amount, 'out-of-range'],
    ['1,5', count, 'not-whole'],
    ['1.000', count, 'ambiguous'],
    ['100', count, 'out-of-range'],
  ] as const)('%j', (typed, rules, why) => {
    expect(faultOf(typed, rules)).toBe(why)
  })
})

describe('the number in a field', () => {
  test('is written in the language, without groups', () => {
    expect(languages.map(({ value }) => figureAsTyped(-1234.5, amount, value))).toEqual([
      '-1234.50',
      '-1234,50',
      '-1234,50',
    ])
    expect(figureAsTyped(2, mm, 'es')).toBe('2')
  })

  test('is read back as itself in every language, with groups, sign and unit or without', () => {
    const decimals = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), decimals, (digits, n) => {
        const value = digits / 10 ** n
        const rules: FigureRules = { decimals: n, units: ['mm'] }
        for (const { value: language } of languages) {
          const shown = figureAsTyped(value, rules, language)
          expect(readable(shown, n)).toBe(true)
          expect(figureOf(shown, { ...rules, max: 999 })).toBe(value > 999 ? undefined : value)
          // with all decimals a text with groups has only one meaning; three decimals would look like a group
          const pretty = numberFormat(language, {
            minimumFractionDigits: n,
            maximumFractionDigits: n,
            useGrouping: 'always',
          })
          if (n === 1 || n === 2) expect(figureOf(`${pretty.format(value)} mm`, rules)).toBe(value)
        }
      }),
    )
    function readable(shown: string, n: number) {
      return n === 0 ? /^-?\d+$/.test(shown) : /^-?\d+([.,]\d+)?$/.test(shown)
    }
  })

  test('any text is a number within its limits, nothing, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+ .,'\d€m]{0,12}$/)), typed => {
        const value = figureOf(typed, mm)
        if (value === undefined) return
        expect(value).toBeGreaterThanOrEqual(0.1)
        expect(value).toBeLessThanOrEqual(10)
        expect(Number(value.toFixed(1))).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a step respects the decimals and the limits', () => {
  expect([stepFigure(0.2, 1, mm), stepFigure(0.3, -1, mm), stepFigure(0.1, -1, mm), stepFigure(10, 1, mm)]).toEqual([
    0.3, 0.2, 0.1, 10,
  ])
  expect(stepFigure(-1, 1, degrees)).toBe(0)
})

test('an empty field sends no number, and a text that is no number sends a value that every schema refuses', () => {
  const rules = { decimals: 0, min: 1, max: 60 }
  expect(['', ' ', '12', '0', '2,5', 'twelve'].map(typed => figureToSend(typed, rules))).toEqual([
    ...[undefined, undefined, 12],
    ...[Number.NaN, Number.NaN, Number.NaN],
  ])
})
