import { expect, test } from 'vitest'
import { norma43Of } from '#test/bank.ts'
import { readNorma43 } from './norma43.ts'
import { readStatement } from './statement.ts'

const entries = [
  { cents: 12_345, reference: 'RF1853900754703' },
  { cents: -500, words: 'COMISION' },
  { cents: 99, words: 'TRANSFERENCIA DE CLÍNICA AZAHAR S.L.    FACTURA 2026/114' },
]
const file = norma43Of(entries)
const faultsOf = (text: string) => {
  const read = readNorma43(text)
  return 'faults' in read ? read.faults.map(({ line, code }) => [line, code]) : []
}
const changed = (line: number, from: number, to: string) =>
  file
    .split('\r\n')
    .map((record, at) => (at + 1 === line ? record.slice(0, from) + to + record.slice(from + to.length) : record))
    .join('\r\n')

test('credits are read with reference and text; debits are left out', () => {
  const read = readNorma43(file)
  expect(read).toMatchObject({ format: 'norma-43', leftOut: 1 })
  expect('credits' in read && read.credits).toMatchObject([
    { cents: 12_345, bookedOn: '2026-11-19', currency: 'EUR', reference: 'RF1853900754703' },
    { cents: 99, payer: 'TRANSFERENCIA DE CLÍNICA AZAHAR S.L.', details: expect.stringContaining('2026/114') },
  ])
})

test('a file in the bank’s own code page, with or without trailing spaces, is read the same', () => {
  const bytes = Buffer.from(file, 'latin1')
  expect(readStatement(bytes)).toEqual(readNorma43(file))
  expect(readNorma43(file.replace(/ +\r\n/g, '\n'))).toEqual(readNorma43(file))
  expect(readNorma43(`${file}${String.fromCharCode(26)}`)).toEqual(readNorma43(file))
})

test('every sum and count of the file is checked', () => {
  expect(faultsOf(file)).toEqual([])
  // one cent more in a movement: the account's sum and its balance are wrong
  expect(faultsOf(changed(2, 41, '6'))).toEqual([
    [7, 'sum-mismatch'],
    [7, 'balance-mismatch'],
  ])
  expect(faultsOf(changed(7, 24, '2'))).toEqual([[7, 'count-mismatch']])
  expect(faultsOf(changed(8, 25, '9'))).toEqual([[8, 'count-mismatch']])
})

test('every fault is reported with its line', () => {
  expect(faultsOf(changed(2, 10, '260230'))).toEqual([[2, 'bad-date']])
  expect(faultsOf(changed(3, 27, '7'))[0]).toEqual([3, 'bad-sign'])
  expect(faultsOf(changed(2, 30, 'x'))[0]).toEqual([2, 'bad-amount'])
  expect(faultsOf(changed(1, 47, '111'))).toEqual([[1, 'bad-currency']])
  expect(faultsOf(changed(4, 0, '77'))[0]).toEqual([4, 'bad-record'])
})

test('a truncated file, or one with records in the wrong place, is refused completely', () => {
  const lines = file.trimEnd().split('\r\n')
  for (let upTo = 0; upTo < lines.length; upTo++)
    expect(faultsOf(lines.slice(0, upTo).join('\r\n')).length).toBeGreaterThan(0)
  expect(faultsOf(lines.slice(1).join('\r\n'))[0]).toEqual([1, 'out-of-place'])
  expect(faultsOf(`${file}${lines[1]}`)).toEqual([[9, 'out-of-place']])
})
