import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '#test/cpuMs.ts'
import { csvOf } from './csv.ts'
import { numberInCell, readCsv } from './csvRead.ts'

const limits = { rows: 10, cell: 40 }
const cellsOf = (text: string, within = limits) => {
  const read = readCsv(text, within)
  return read.ok ? read.rows.map(({ cells }) => cells) : read
}

test.each([
  ['commas and LF', 'a,b\n1,2\n'],
  ['semicolons and CRLF', 'a;b\r\n1;2\r\n'],
  ['a byte order mark and CR', '\uFEFFa,b\r1,2'],
  ['quotes and spaces', '"a","b"\n"1", 2 \n'],
  ['blank rows', '\n\na,b\n,\n1,2\n\n , \n'],
])('a table is read with %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a cell in quotes holds separators, line breaks and quotes; each row keeps the line on which it begins', () => {
  const read = readCsv('a;b\r\n"1;\r\n2";"he said ""no"""\r\n\r\n3;4', limits)
  expect(read).toEqual({
    ok: true,
    separator: ';',
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1;\r\n2', 'he said "no"'] },
      { line: 5, cells: ['3', '4'] },
    ],
  })
})

test.each([
  ['a,b\n1,"2\n3,4', { ok: false, why: 'quotes', line: 2 }],
  ['a,b\n"1"x,2', { ok: false, why: 'quotes', line: 2 }],
  [`a\n${'x'.repeat(41)}`, { ok: false, why: 'cell-too-long', line: 2 }],
  ['a\n'.repeat(12), { ok: false, why: 'too-many-rows', line: 11 }],
])('%j cannot be read, and the line is said', (text, fault) => {
  expect(readCsv(text, limits)).toEqual(fault)
})

test('what our own writer writes is read back, cell by cell', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab1,;"\r\n é'), maxLength: 8 })
  const rows = fc.array(fc.tuple(cell, cell), { maxLength: 8 })
  // our writer puts an apostrophe before what a spreadsheet would calculate
  const texts = (all: readonly (readonly string[])[]) =>
    all.map(row => row.map(text => text.replaceAll("'", '').trim())).filter(row => row.some(text => text !== ''))
  fc.assert(
    fc.property(rows, all => {
      const read = cellsOf(csvOf(['head', 'tail'], all))
      expect(Array.isArray(read) ? texts(read) : read).toEqual(texts([['head', 'tail'], ...all]))
    }),
    { numRuns: 500 },
  )
})

test('a quarter of a megabyte of any signs is read or refused in time', () => {
  for (const sign of ['"', '""', ',', ';', '\n', '\r\n', 'a', '"a', 'a"', '","', '"\n']) {
    const text = sign.repeat(2 ** 18 / sign.length)
    expect(
      cpuMs(() => void readCsv(text, { rows: 400, cell: 200 })),
      JSON.stringify(sign),
    ).toBeLessThan(500)
  }
})

test.each([
  ['0.2', ',', 0.2],
  ['-1', ',', -1],
  ['+.5', ',', 0.5],
  ['1.2e-3', ',', 0.0012],
  ['-0', ',', 0],
  ['0,2', ';', 0.2],
  ['0.2', ';', 0.2],
  ['0,2', ',', undefined],
  ['1,234,5', ';', undefined],
  ['1.234,5', ';', undefined],
  ['', ',', undefined],
  ['0x10', ',', undefined],
  ['=1', ',', undefined],
  ['2 mm', ',', undefined],
] as const)('%j separated by %j is the number %j', (cell, separator, number) => {
  expect(numberInCell(cell, separator)).toBe(number)
})
