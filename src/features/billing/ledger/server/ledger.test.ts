import { expect, test } from 'vitest'
import type { Scope } from '#platform/db/actor.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { asOwner } from '#test/database.ts'
import type { Posting } from '../contract/entry.ts'
import { balanceOf, openBook, post, postReceipt, postRefund } from './ledger.ts'

const testApp = await startApp()
const { database, person } = testApp
const olga = await person('Olga', 'super-admin')

const asAdmin = <T>(work: (scope: Scope) => Promise<T>) => database.db.as({ kind: 'super-admin', id: olga.id }, work)
const asSystem = <T>(work: (scope: Scope) => Promise<T>) => database.db.as({ kind: 'system' }, work)
const invoiceFor = (doctor: Person, of: { total?: number; instalments?: number } = {}) =>
  makeInvoice(testApp, { doctor, admin: olga, ...of })

const paidOf = async (scope: Scope, invoice: string) => (await openBook(scope, invoice)).paid

async function balanceRow(invoiceId: string) {
  const [row] = await asOwner<{ paid: number; left: number; due: string | null; next: number | null }>(
    database,
    `select paid_cents::int as paid, outstanding_cents::int as left, next_due_on::text as due, next_cents::int as next
       from invoice_balances where invoice_id = $1`,
    [invoiceId],
  )
  return row
}

test('an invoice is owed until money is received for it', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  expect(await asAdmin(scope => balanceOf(scope, ana.id))).toEqual({ owed: 120_000, credit: 0 })
  await asSystem(scope => postReceipt(scope, { invoiceId: invoice, cents: 50_000, via: 'transfer' }))
  expect(await asAdmin(scope => paidOf(scope, invoice))).toBe(50_000)
  expect(await asAdmin(scope => balanceOf(scope, ana.id))).toEqual({ owed: 70_000, credit: 0 })
})

test('payments settle the instalments in their order, and the next one states its unpaid amount', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana, { total: 1_000, instalments: 3 })
  expect(await balanceRow(invoice)).toEqual({ paid: 0, left: 1_000, due: '2026-12-01', next: 334 })
  await asSystem(scope => postReceipt(scope, { invoiceId: invoice, cents: 400, via: 'card' }))
  expect(await balanceRow(invoice)).toEqual({ paid: 400, left: 600, due: '2027-01-01', next: 267 })
  await asSystem(scope => postReceipt(scope, { invoiceId: invoice, cents: 600, via: 'card' }))
  expect(await balanceRow(invoice)).toEqual({ paid: 1_000, left: 0, due: null, next: null })
})

test('an overpayment becomes the doctor’s credit and is never lost', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana, { total: 10_000 })
  const once = await asSystem(scope => postReceipt(scope, { invoiceId: invoice, cents: 12_500, via: 'transfer' }))
  expect(once).toEqual({ settled: 10_000, credited: 2_500 })
  const again = await asSystem(scope => postReceipt(scope, { invoiceId: invoice, cents: 300, via: 'card' }))
  expect(again).toEqual({ settled: 0, credited: 300 })
  expect(await asAdmin(scope => balanceOf(scope, ana.id))).toEqual({ owed: 0, credit: 2_800 })
})

test('a cause is booked once, also when it is reported ten times at the same moment', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana, { total: 10_000 })
  const receipt = { invoiceId: invoice, cents: 4_000, via: 'card', cause: 'stripe:evt_1' } as const
  const answers = await Promise.all(Array.from({ length: 10 }, () => asSystem(scope => postReceipt(scope, receipt))))
  expect(answers.filter(answer => answer !== undefined)).toEqual([{ settled: 4_000, credited: 0 }])
  expect(await asAdmin(scope => paidOf(scope, invoice))).toBe(4_000)
})

test('two payments at once are both counted, and only the owed amount settles the invoice', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana, { total: 10_000 })
  const pay = (via: 'transfer' | 'card') =>
    asSystem(scope => postReceipt(scope, { invoiceId: invoice, cents: 10_000, via }))
  const both = await Promise.all([pay('transfer'), pay('card')])
  expect(both.map(one => one?.settled).sort()).toEqual([0, 10_000])
  expect(await asAdmin(scope => balanceOf(scope, ana.id))).toEqual({ owed: 0, credit: 10_000 })
})

test('returned money is owed again; the part that had become credit is taken from the credit', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana, { total: 10_000 })
  await asSystem(scope => postReceipt(scope, { invoiceId: invoice, cents: 10_000, via: 'card' }))
  await asSystem(scope => postRefund(scope, { invoiceId: invoice, cents: 3_000, via: 'card', cause: 're_1' }))
  expect(await balanceRow(invoice)).toEqual({ paid: 7_000, left: 3_000, due: '2026-12-01', next: 3_000 })
  await asSystem(scope => postReceipt(scope, { invoiceId: invoice, cents: 5_000, via: 'card' }))
  await asSystem(scope => postRefund(scope, { invoiceId: invoice, cents: 12_000, via: 'card' }))
  expect(await asAdmin(scope => balanceOf(scope, ana.id))).toEqual({ owed: 10_000, credit: 0 })
})

test('[P1] debit and credit are equal, or nothing of the transaction is stored', async () => {
  const ana = await person('Ana')
  const wrong: Posting[][] = [
    [
      { account: 'transfer', debit: 100 },
      { account: 'credit', credit: 99 },
    ],
    [{ account: 'transfer', debit: 100 }],
  ]
  for (const postings of wrong) {
    const posting = asAdmin(scope => post(scope, { doctorId: ana.id, kind: 'payment', currency: 'EUR', postings }))
    await expect(posting).rejects.toThrow('does not balance')
  }
  const empty = asSystem(() =>
    query
      .insertInto('ledger_transactions')
      .values({ id: crypto.randomUUID(), doctor_id: ana.id, kind: 'payment', currency: 'EUR' })
      .execute(),
  )
  await expect(empty).rejects.toThrow('does not balance')
  const stored = await asOwner(database, 'select from ledger_transactions where doctor_id = $1', [ana.id])
  expect(stored).toEqual([])
})

test('[P1] nobody can change or delete a posting', async () => {
  await invoiceFor(await person('Ana'))
  for (const table of ['ledger_transactions', 'ledger_postings']) {
    for (const change of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(asOwner(database, change)).rejects.toMatchObject({ code: '42501' })
  }
  await expect(asOwner(database, 'update ledger_postings set debit_cents = 1')).rejects.toMatchObject({ code: '42501' })
  await expect(asOwner(database, 'update invoice_balances set paid_cents = 1')).rejects.toMatchObject({ code: '42501' })
})

test('[P1] a doctor reads only their own ledger and writes to none', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const invoice = await invoiceFor(ana)
  const asDoctor = <T>(who: Person, work: (scope: Scope) => Promise<T>) =>
    database.db.as({ kind: 'doctor', id: who.id }, work)
  const postings = () => query.selectFrom('ledger_postings').select('n').execute()
  expect(await asDoctor(ana, postings)).toHaveLength(2)
  expect(await asDoctor(bruno, postings)).toEqual([])
  expect(await asDoctor(bruno, scope => balanceOf(scope, ana.id))).toEqual({ owed: 0, credit: 0 })
  const paying = asDoctor(ana, scope => postReceipt(scope, { invoiceId: invoice, cents: 120_000, via: 'transfer' }))
  await expect(paying).rejects.toMatchObject({ code: '42501' })
})

test('[P7] the database refuses instalments that do not add up to the total', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana, { total: 1_000, instalments: 3 })
  const sums = { net_cents: 1_001, total_cents: 1_001, vat_cents: 0, currency: 'EUR', vat_regime: 'exempt-dental' }
  const wrong = asAdmin(async () => {
    const { file_id } = await query
      .selectFrom('invoices')
      .select('file_id')
      .where('id', '=', invoice)
      .executeTakeFirstOrThrow()
    const id = crypto.randomUUID()
    const days = { issued_on: '2026-11-01', due_on: '2026-12-01' }
    await query
      .insertInto('invoices')
      .values({ id, doctor_id: ana.id, by: olga.id, number: 'X-1', file_id, ...sums, ...days })
      .execute()
    const one = { invoice_id: id, n: 1, due_on: '2026-12-01', cents: 1_000, until_cents: 1_000 }
    await query.insertInto('invoice_instalments').values(one).execute()
  })
  await expect(wrong).rejects.toThrow('make 1000, not 1001')
})
