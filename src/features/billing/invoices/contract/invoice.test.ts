import { expect, test } from 'vitest'
import { faultsOf } from '#kit/fields.ts'
import { NewInvoice, netOf, sumFaults } from './invoice.ts'
import { vatRegimes } from './vat.ts'

const fileId = '0199f3a0-0000-7000-8000-000000000001'
const sound: NewInvoice = {
  fileId,
  number: 'F-2026/1',
  issuedOn: '2026-11-21',
  dueOn: '2026-12-21',
  lines: [
    { description: 'Alineadores', quantity: 3, unitCents: 33_333 },
    { description: 'Descuento', quantity: 1, unitCents: -99_900 },
  ],
  netCents: 99,
  vatRegime: 'general',
  vatCents: 21,
  totalCents: 120,
  currency: 'EUR',
  instalments: 36,
  caseIds: [],
}
const faultsIn = (more: object) => {
  const fields = { ...sound, ...more }
  const read = NewInvoice.safeParse(fields)
  return read.success ? [] : faultsOf(read.error, fields).map(({ at, code }) => `${at}: ${code}`)
}

test('an invoice with correct sums is accepted, with a discount among its lines', () => {
  expect(faultsIn({})).toEqual([])
  expect(netOf(sound.lines)).toBe(99)
})

test('every wrong sum is reported at its own field, all in one answer', () => {
  expect(faultsIn({ totalCents: 119 })).toEqual(['totalCents: not-the-sum'])
  expect(faultsIn({ netCents: 100, totalCents: 121 })).toEqual(['netCents: not-the-sum-of-lines'])
  // the lines, the rate and the total are three separate faults
  expect(faultsIn({ netCents: 10_000 })).toEqual([
    'netCents: not-the-sum-of-lines',
    'vatCents: not-the-rate',
    'totalCents: not-the-sum',
  ])
})

test('each regime requires VAT at its own rate, and the exempt regimes require none', () => {
  for (const { value: vatRegime, rate } of vatRegimes) {
    const sums = { lines: [], netCents: 10_000, vatRegime, instalments: 1 }
    const of = (vatCents: number) => sumFaults({ ...sums, vatCents, totalCents: 10_000 + vatCents }).vatCents
    expect([vatRegime, of(rate * 100)]).toEqual([vatRegime, undefined])
    expect([vatRegime, of(rate * 100 + 2)]).toEqual([vatRegime, 'not-the-rate'])
    // a rounding difference of one cent is accepted only where something is rounded
    expect([vatRegime, of(rate * 100 + 1)]).toEqual([vatRegime, rate === 0 ? 'not-the-rate' : undefined])
  }
})

test('an invoice rounded line by line may differ by half a cent a line, not by more', () => {
  const lines = Array.from({ length: 10 }, () => ({ description: 'Férula', quantity: 1, unitCents: 1_002 }))
  const off = (cents: number) => {
    const vatCents = 2_104 + cents
    return sumFaults({
      ...{ lines, netCents: 10_020, vatRegime: 'general', vatCents, instalments: 1 },
      totalCents: 10_020 + vatCents,
    }).vatCents
  }
  expect([off(5), off(-5), off(6), off(-6)]).toEqual([undefined, undefined, 'not-the-rate', 'not-the-rate'])
})

test('one cent cannot be paid in two instalments, and no amount in 37 or in none', () => {
  const cent = { lines: [], netCents: 1, vatRegime: 'export', vatCents: 0, totalCents: 1 }
  expect(faultsIn({ ...cent, instalments: 1 })).toEqual([])
  for (const instalments of [2, 36])
    expect(faultsIn({ ...cent, instalments })).toEqual(['instalments: too-many-instalments'])
  expect(faultsIn({ instalments: 37 })).toEqual(['instalments: too-many-instalments'])
  expect(faultsIn({ instalments: 0 })).toEqual(['instalments: too-small'])
  expect(faultsIn({ instalments: 1.5 })).toEqual(['instalments: invalid'])
})

test('days that do not exist and mistyped years are refused', () => {
  expect(faultsIn({ dueOn: '2026-11-20' })).toEqual(['dueOn: due-before-issue'])
  expect(faultsIn({ dueOn: '2026-11-21' })).toEqual([])
  expect(faultsIn({ dueOn: '2027-02-30' })).toEqual(['dueOn: invalid'])
  expect(faultsIn({ issuedOn: '21/11/2026' })).toContain('issuedOn: invalid')
  // 2206 instead of 2026; after 9999 the last instalment would have no valid date
  for (const dueOn of ['2206-12-21', '9999-12-31']) expect(faultsIn({ dueOn })).toEqual(['dueOn: due-too-late'])
  expect(faultsIn({ dueOn: '2031-11-21' })).toEqual([])
  expect(faultsIn({ issuedOn: '1026-11-21', dueOn: '1026-12-21' })).toEqual(['issuedOn: too-old'])
})

test('a number is stored as one line of text with single spaces, however it was pasted', () => {
  const numberOf = (number: string) => NewInvoice.parse({ ...sound, number }).number
  expect(numberOf('  F\u00a02026   1 ')).toBe('F 2026 1')
  expect(faultsIn({ number: 'F\n1' })).toEqual(['number: invalid'])
  expect(faultsIn({ number: ' ' })).toEqual(['number: required'])
  expect(faultsIn({ number: 'F'.repeat(41) })).toEqual(['number: too-long'])
})

test('a negative total, half a cent, another currency and an unknown field are refused', () => {
  expect(faultsIn({ netCents: 0, lines: [], vatCents: 0, totalCents: 0, instalments: 1 })).toContain(
    'netCents: too-small',
  )
  expect(faultsIn({ vatCents: -1 })).toContain('vatCents: too-small')
  expect(faultsIn({ totalCents: 120.5 })).toContain('totalCents: invalid')
  expect(faultsIn({ currency: 'USD' })).toEqual(['currency: invalid'])
  expect(faultsIn({ vatRegime: 'none' })).toEqual(['vatRegime: invalid'])
  expect(faultsIn({ paid: true })).toEqual(['paid: unknown-field'])
  const line = { description: 'Alineador', quantity: 0, unitCents: 99 }
  expect(faultsIn({ lines: [line] })).toContain('lines.0.quantity: too-small')
})
