import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { amountsOf, emptyDraft, type InvoiceDraft, shownAmount, validateInvoice } from './draft.ts'

const file = {
  id: newId(),
  name: 'F-1.pdf',
  bytes: 9,
  facts: { kind: 'document', type: 'pdf', bytes: 9, sha256: 'a'.repeat(64) },
} as const
const begun: InvoiceDraft = {
  ...emptyDraft('2026-11-21'),
  files: [file],
  number: 'F-1',
  dueOn: '2026-12-21',
  lines: [
    { key: '1', description: 'Alineadores', quantity: '2', unit: '600,00' },
    { key: '2', description: 'Descuento', quantity: '1', unit: '-200' },
  ],
  vatRegime: 'general',
}

test('net, VAT and total are computed from the lines until they are typed', () => {
  expect(amountsOf(begun)).toMatchObject({ net: 100_000, vat: 21_000, total: 121_000 })
  expect(shownAmount(null, 121_000, 'es')).toBe('1210,00')
  expect(shownAmount('1.210', 121_000, 'es')).toBe('1.210')
  const validated = validateInvoice(begun)
  expect('sent' in validated && validated.sent.totalCents).toBe(121_000)
})

test('a typed total that is not the sum is reported at once, even while the number is empty', () => {
  const validated = validateInvoice({ ...begun, number: '', total: '1.211,00' })
  expect(validated).toEqual({ faults: { number: 'required', totalCents: 'not-the-sum' } })
})

test('37 instalments, a word for an amount, a missing file: each is reported at its field', () => {
  const faultsIn = (more: Partial<InvoiceDraft>) => {
    const validated = validateInvoice({ ...begun, ...more })
    return 'faults' in validated ? validated.faults : {}
  }
  expect(faultsIn({ instalments: '37' })).toEqual({ instalments: 'too-many-instalments' })
  expect(faultsIn({ instalments: 'doce' })).toEqual({ instalments: 'required' })
  expect(faultsIn({ files: [] })).toEqual({ fileId: 'required' })
  expect(faultsIn({ net: 'mil' })).toMatchObject({ netCents: 'no-amount' })
  // `1.000` may be one thousand or one with three decimals, so the field asks
  expect(faultsIn({ net: '1.000' })).toMatchObject({ netCents: 'no-amount' })
  expect(faultsIn({ dueOn: '2026-11-20' })).toEqual({ dueOn: 'due-before-issue' })
  const noPrice = { key: '1', description: 'Alineadores', quantity: '1', unit: '' }
  expect(faultsIn({ lines: [noPrice] })).toMatchObject({ 'lines.0.unitCents': 'no-amount' })
})

test('in sums mode, the net amount is typed and the rest is computed', () => {
  const validated = validateInvoice({ ...begun, mode: 'total', net: '1000', vatRegime: 'exempt-dental' })
  expect('sent' in validated && validated.sent).toMatchObject({
    lines: [],
    netCents: 100_000,
    vatCents: 0,
    totalCents: 100_000,
  })
})

test('without VAT the VAT field is zero from the start, and one typed sum fills the other', () => {
  const empty = { ...emptyDraft('2026-11-21'), vatRegime: 'exempt-dental' as const }
  expect(shownAmount(null, amountsOf(empty).vat, 'es')).toBe('0,00')
  expect(amountsOf({ ...empty, vatRegime: 'export' }).vat).toBe(0)
  expect(amountsOf({ ...empty, vatRegime: 'general' }).vat).toBeUndefined()
  const bySums = { ...empty, mode: 'total' as const }
  const filled = { net: 120_000, vat: 0, total: 120_000 }
  expect(amountsOf({ ...bySums, total: '1200' })).toMatchObject(filled)
  expect(amountsOf({ ...bySums, net: '1200' })).toMatchObject(filled)
  // with VAT, the net amount cannot be computed from a total
  expect(amountsOf({ ...bySums, vatRegime: 'general', total: '1200' }).net).toBeUndefined()
})
