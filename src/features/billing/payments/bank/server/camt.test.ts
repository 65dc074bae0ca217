import { expect, test } from 'vitest'
import { camtOf } from '#test/bank.ts'
import { readCamt } from './camt.ts'

const faultsOf = (text: string) => {
  const read = readCamt(text)
  return 'faults' in read ? read.faults.map(({ line, code }) => [line, code]) : []
}
const creditsOf = (text: string) => {
  const read = readCamt(text)
  return 'credits' in read ? read.credits : []
}

test('credits are read with reference, text and payer, in every version of the format; debits are left out', () => {
  const entries = [
    { cents: 12_345, reference: 'RF18539007547034', payer: 'Ana S. L.', payerIban: 'ES9121000418450200051332' },
    { cents: -500 },
    { cents: 1, words: 'Factura 2026/114 & gracias'.replace('&', '&amp;') },
  ]
  for (const version of ['02', '04', '08', '13']) {
    const read = readCamt(camtOf(entries, version))
    expect(read).toMatchObject({ format: 'camt.053', leftOut: 1 })
    expect('credits' in read && read.credits).toMatchObject([
      { cents: 12_345, bookedOn: '2026-11-19', currency: 'EUR', reference: 'RF18539007547034', payer: 'Ana S. L.' },
      { cents: 1, reference: '', details: 'Factura 2026/114 & gracias' },
    ])
  }
})

test('pending and returned entries are not counted as money', () => {
  const pending = camtOf([{ cents: 100 }]).replace('<Sts>BOOK</Sts>', '<Sts><Cd>PDNG</Cd></Sts>')
  const reversed = camtOf([{ cents: 100 }]).replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')
  expect([creditsOf(pending), creditsOf(reversed)]).toEqual([[], []])
})

test('a collected entry is split into its single payments, whose sum must equal its amount', () => {
  const part = (amount: string, reference: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`
  const whole = camtOf([{ cents: 3_000 }])
  const collected = (...parts: string[]) => whole.replace(/<TxDtls>[\s\S]*<\/TxDtls>/, parts.join(''))
  expect(creditsOf(collected(part('10.00', 'A'), part('20', 'B')))).toMatchObject([
    { cents: 1_000, details: 'A' },
    { cents: 2_000, details: 'B' },
  ])
  expect(faultsOf(collected(part('10.00', 'A'), part('19.99', 'B')))).toEqual([[5, 'parts-not-the-sum']])
})

test('every fault is reported with its line, and nothing of the file is imported', () => {
  const faulty = camtOf([{ cents: 100 }, { cents: 200, day: '2026-02-30' }, { cents: 300, currency: 'eur' }])
    .replace('1.00', '1,00')
    .replace('<IBAN>ES7921000813610123456789</IBAN>', '')
  expect(faultsOf(faulty)).toEqual([
    [4, 'no-account'],
    [5, 'bad-amount'],
    [8, 'bad-date'],
    [11, 'bad-currency'],
  ])
})

test('a document type is refused before any entity is expanded', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}">
    <!ENTITY c SYSTEM "file:///etc/passwd">]><Document>&b;&c;</Document>`
  expect(faultsOf(bomb)).toEqual([[2, 'doctype']])
  expect(faultsOf('<Document>&b;</Document>')[0]?.[1]).toBe('not-xml')
})

test('a file that is not camt.053, or is incomplete XML, is refused', () => {
  expect(faultsOf('<html></html>')).toEqual([[1, 'not-camt']])
  expect(faultsOf(camtOf([]).replace('</Document>', ''))[0]?.[1]).toBe('not-xml')
  expect(faultsOf(`${'<a>'.repeat(5000)}`)[0]?.[1]).toBe('not-camt')
})
