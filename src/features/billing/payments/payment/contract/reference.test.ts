import { expect, test } from 'vitest'
import { checkDigits } from '#kit/mod97.ts'
import { printedReference, readReference } from './reference.ts'

const reference = `RF${checkDigits('RF', '000000042')}000000042`

test('a reference is found in any notation that a bank passes on', () => {
  const passed = [reference, printedReference(reference), `PAGO FRA ${reference} GRACIAS`, reference.toLowerCase()]
  for (const text of passed) expect(readReference(text)).toEqual({ state: 'right', reference })
})

test('a reference with one wrong digit is reported as wrong, never read as another invoice’s', () => {
  for (let at = 2; at < reference.length; at++) {
    const wrong = `${reference.slice(0, at)}${(Number(reference[at]) + 1) % 10}${reference.slice(at + 1)}`
    expect(readReference(wrong)).toEqual({ state: 'wrong', text: wrong })
  }
  expect(readReference(`${reference}7`).state).toBe('wrong')
})

test('a text without a reference yields none', () => {
  for (const text of ['', 'NOTPROVIDED', 'factura 2026/114', 'RF'])
    expect(readReference(text)).toEqual({ state: 'none' })
})
