import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileWords } from '#test/hostile.ts'
import { csvLine, csvOf } from './csv.ts'

/** Reads a file like a spreadsheet that splits cells at `separator`: a quote counts only at the start of a cell. */
function read(file: string, separator = ','): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  const text = file.replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at++) {
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    const sign = text.charAt(at)
    const put = (value: string) => row.splice(-1, 1, value)
    if (quoted && sign === '"' && text[at + 1] === '"') put(`${cell}${text[++at]}`)
    else if (quoted && sign === '"') quoted = false
    else if (quoted) put(cell + sign)
    else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) row.push('')
    else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) rows.push([''])
    else if (sign !== '\r') put(cell + sign)
  }
  return rows.slice(0, -1)
}

/** Whether a spreadsheet would calculate a cell, or the cell begins with a tab or a line break. */
const calculates = (cell: string) => /^[=+\-@\t\r\n]/.test(cell.trimStart().normalize('NFKC'))

test('a table is written with commas, its quotes doubled and its lines ended by CRLF, after a byte order mark', () => {
  const file = csvOf(
    ['Name', 'Count'],
    [
      ['Núñez, "Pepe"', 3],
      ['plain', null],
      ['two\nlines', -4.5],
    ],
  )
  expect(file).toBe('\uFEFFName,Count\r\n"Núñez, ""Pepe""",3\r\nplain,\r\n"two\nlines",-4.5\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  ' =1',
  '\u200B=1',
  '−1',
  '\tx',
  '\nx',
])('[I5] the cell %j is quoted and begins with an apostrophe', cell => {
  expect(csvLine([cell])).toMatch(/^"'/)
})

test('[I5] texts with such a sign inside are not changed', () => {
  expect(csvLine(['a=b', 'x+y', 'ana@example.test', '3-4'])).toBe('a=b,x+y,ana@example.test,3-4\r\n')
})

test('[I5] a formula after a semicolon inside a cell is escaped too', () => {
  const line = csvLine(['Hello', 'a";=cmd|/c calc!A1;"', 'b\n=1+1'])
  expect(read(line, ';').flat().filter(calculates)).toEqual([])
  expect(line).toContain(";'=cmd")
})

const sign = fc.constantFrom(...'=+-@＝＋－＠−;,"\'\t\r\n \u200B\uFEFFab1'.split(''))
const cells = fc.array(
  fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...hostileWords)),
  {
    minLength: 1,
  },
)

test('[I5] no cell is ever a formula, split at commas or semicolons, and no cell is lost', () => {
  fc.assert(
    fc.property(fc.array(cells), rows => {
      const file = csvOf(['head'], rows)
      for (const separator of [',', ';']) expect(read(file, separator).flat().filter(calculates)).toEqual([])
      const back = read(file).slice(1)
      expect(back.map(row => row.length)).toEqual(rows.map(row => row.length))
      const bare = (text: string) => text.replaceAll("'", '')
      expect(back.flat().map(bare)).toEqual(rows.flat().map(bare))
    }),
    { numRuns: 500 },
  )
})
