import { expect, test } from 'vitest'
import { verifyLedger } from '#features/billing/verification/server/verify.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { asOwner } from '#test/database.ts'
import { postReceipt, postRefund } from '../../ledger/server/ledger.ts'
import { readDues } from '../contract/dues.ts'
import { applyCredit, listInvoices, readInvoice, voidInvoice } from '../contract/invoice.ts'

const testApp = await startApp()
const { database, person, call } = testApp
const [olga, omar] = [await person('Olga', 'super-admin'), await person('Omar', 'super-admin', { password: true })]

const invoiceFor = (doctor: Person, total: number, instalments = 1) =>
  makeInvoice(testApp, { doctor, admin: olga, total, instalments })
const pay = (invoiceId: string, cents: number) =>
  database.db.as({ kind: 'system' }, scope => postReceipt(scope, { invoiceId, cents, via: 'card' }))
const makeVoid = (who: Person, id: string, paidCents: number, money?: 'credit' | 'refunded') =>
  call(who, voidInvoice, {
    params: { id },
    body: { reason: 'Returned', paidCents, ...(money && { money, password: testPassword }) },
  })
const useCredit = (id: string) => call(olga, applyCredit, { params: { id } })
const read = async (id: string) => (await call(olga, readInvoice, { params: { id } })).body
const creditOf = async (doctor: Person) => (await call(olga, readDues, { params: { id: doctor.id } })).body.creditCents
const faults = () => database.db.as({ kind: 'system' }, async scope => (await verifyLedger(scope)).faults)

test('[P1] when two administrators make an invoice void at once, one succeeds and it is reversed once', async () => {
  const ana = await person('Ana')
  const id = await invoiceFor(ana, 12_000)
  await pay(id, 5_000)
  const answers = await Promise.all([makeVoid(olga, id, 5_000, 'credit'), makeVoid(omar, id, 5_000, 'refunded')])
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'illegal-move'],
  ])
  expect(
    await asOwner(database, `select from ledger_transactions where invoice_id = $1 and kind = 'void'`, [id]),
  ).toHaveLength(1)
  // the first decision determines what becomes of the money
  const { voided, outstandingCents } = await read(id)
  expect([outstandingCents, await creditOf(ana)]).toEqual([0, voided?.money === 'credit' ? 5_000 : 0])
  expect(await faults()).toEqual([])
})

test('after the void of a partly paid invoice no instalment is due, and its credit pays the next invoice', async () => {
  const ana = await person('Ana')
  const [first, next] = [await invoiceFor(ana, 12_000, 12), await invoiceFor(ana, 12_000)]
  await pay(first, 2_500)
  const { body } = await makeVoid(olga, first, 2_500, 'credit')
  expect(body).toMatchObject({ status: 'void', outstandingCents: 0, nextDueOn: null, nextCents: null, can: [] })
  expect(new Set(body.plan.map(one => one.state))).toEqual(new Set(['void']))
  const unpaid = await call(ana, listInvoices, { body: { status: 'unpaid' } })
  expect(unpaid.body.rows.map(row => row.id)).toEqual([next])
  expect((await useCredit(next)).body).toMatchObject({ paidCents: 2_500, creditCents: 0 })
  expect((await useCredit(first)).body.code).toBe('illegal-move')
  expect(await faults()).toEqual([])
})

test('[P1] money that arrives for a void invoice becomes the doctor’s credit', async () => {
  const ana = await person('Ana')
  const id = await invoiceFor(ana, 12_000)
  await makeVoid(olga, id, 0)
  expect(await pay(id, 12_000)).toEqual({ settled: 0, credited: 12_000 })
  expect(await read(id)).toMatchObject({ status: 'void', paidCents: 0, outstandingCents: 0 })
  expect([await creditOf(ana), await faults()]).toEqual([12_000, []])
})

test('[P1] money of a void invoice that is returned is taken from the credit, and nothing is owed again', async () => {
  const ana = await person('Ana')
  const id = await invoiceFor(ana, 12_000)
  await pay(id, 12_000)
  await makeVoid(olga, id, 12_000, 'credit')
  await database.db.as({ kind: 'system' }, scope => postRefund(scope, { invoiceId: id, cents: 7_000, via: 'card' }))
  const { status, outstandingCents, payments } = await read(id)
  expect([status, outstandingCents, await creditOf(ana)]).toEqual(['void', 0, 5_000])
  expect(payments.at(-1)).toMatchObject({ kind: 'refund', via: 'card', cents: -7_000 })
  expect(await faults()).toEqual([])
})

test('a doctor can neither make an invoice void nor spend credit', async () => {
  const ana = await person('Ana')
  const id = await invoiceFor(ana, 100)
  expect([(await makeVoid(ana, id, 0)).status, (await call(ana, applyCredit, { params: { id } })).status]).toEqual([
    404, 404,
  ])
})

test('credit pays another invoice, as far as the credit goes', async () => {
  const ana = await person('Ana')
  const [small, large] = [await invoiceFor(ana, 10_000), await invoiceFor(ana, 30_000)]
  await pay(small, 15_000)
  expect((await read(large)).can).toEqual(['apply-credit', 'void'])
  expect((await useCredit(large)).body).toMatchObject({ status: 'partly-paid', paidCents: 5_000, creditCents: 0 })
  expect((await useCredit(large)).status).toBe(409)
})

test('[Z6] credit that several administrators spend at once on several invoices is spent once', async () => {
  const ana = await person('Ana')
  await pay(await invoiceFor(ana, 10_000), 15_000)
  const owed = await Promise.all([1, 2, 3, 4, 5, 6].map(() => invoiceFor(ana, 5_000)))
  const administrators = await Promise.all(owed.map(() => person('Olga', 'super-admin')))
  const spend = (id: string, n: number) => call(administrators[n], applyCredit, { params: { id } })
  const answers = await Promise.all(owed.map(spend))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await creditOf(ana)).toBe(0)
})
