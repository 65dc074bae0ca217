import { expect, test } from 'vitest'
import { addDays, dayOf } from '#kit/dates.ts'
import { startApp, testPassword } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { voidInvoice } from '../../invoices/contract/invoice.ts'
import { postReceipt, postRefund } from '../../ledger/server/ledger.ts'
import { readStatement } from '../contract/statement.ts'
import { csvOfStatement, textBelow } from './statementTable.ts'

const testApp = await startApp()
const { app, database, person, call } = testApp
const olga = await person('Olga', 'super-admin', { password: true })
const today = dayOf(new Date())

async function accountOfAna() {
  const ana = await person('Ana')
  const invoice = await makeInvoice(testApp, { doctor: ana, admin: olga, total: 10_000, number: `=1+1 ${ana.id}` })
  const receipts = [
    { cents: 4_000, memo: '=HYPERLINK("http://x.test")', at: new Date(Date.now() - 40 * 86_400_000) },
    { cents: 7_000, memo: 'BBVA', at: new Date() },
  ]
  for (const receipt of receipts)
    await database.db.as({ kind: 'system' }, scope =>
      postReceipt(scope, { invoiceId: invoice, via: 'transfer', ...receipt }),
    )
  return ana
}

test('a statement leads from the opening balance to the closing balance, line by line', async () => {
  const ana = await accountOfAna()
  const query = { from: addDays(today, -7), to: today }
  const { body } = await call(ana, readStatement, { params: { id: ana.id }, query })
  expect(body).toMatchObject({ doctor: 'Ana Test', openingCents: -4_000, closingCents: -1_000 })
  expect(body.lines.map(({ kind, cents, balanceCents }) => [kind, cents, balanceCents])).toEqual([
    ['invoice', 10_000, 6_000],
    ['payment', -7_000, -1_000],
  ])
})

test('a period that ends before it begins is refused at its field', async () => {
  const ana = await person('Ana')
  const query = { from: today, to: addDays(today, -1) }
  const { body } = await call(ana, readStatement, { params: { id: ana.id }, query })
  expect(body.errors).toEqual([{ at: 'to', code: 'end-before-start' }])
})

test('[I5] the CSV file has no cell that is a formula, and amounts are plain numbers', async () => {
  const ana = await accountOfAna()
  const query = { from: addDays(today, -60), to: today }
  const { body } = await call(olga, readStatement, { params: { id: ana.id }, query })
  const csv = csvOfStatement(body, 'es')
  expect(csv.split('\r\n')[0]).toContain('Fecha,Concepto,Factura,Cargo,Abono,Saldo,Observaciones')
  expect(csv).toContain(',40,-40,"\'=HYPERLINK(""http://x.test"")"')
  expect(csv).toContain('"\'=1+1 ')
  for (const cell of csv.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^[=+@]/)
})

test('credit is shown as a part of the balance: in the doctor’s favour, or given back in excess and owed again', async () => {
  const ana = await person('Ana')
  const query = { from: addDays(today, -7), to: today }
  const read = async () => (await call(ana, readStatement, { params: { id: ana.id }, query })).body
  const [owed, paid] = [
    await makeInvoice(testApp, { doctor: ana, admin: olga, total: 3_000 }),
    await makeInvoice(testApp, { doctor: ana, admin: olga, total: 10_000 }),
  ]
  const asSystem = { kind: 'system' } as const
  await database.db.as(asSystem, scope => postReceipt(scope, { invoiceId: owed, cents: 3_000, via: 'transfer' }))
  expect(await read()).toMatchObject({ closingCents: 10_000, creditCents: 0 })
  expect(textBelow(await read(), 'en')).toEqual([])
  await database.db.as(asSystem, scope => postReceipt(scope, { invoiceId: paid, cents: 12_500, via: 'card' }))
  const inFavour = await read()
  expect(inFavour).toMatchObject({ closingCents: -2_500, creditCents: 2_500 })
  expect(csvOfStatement(inFavour, 'en').trimEnd().split('\r\n').at(-1)).toContain('credit in your favour",,,,-25,')
  expect(textBelow(inFavour, 'en').join()).toMatch(/Of this, credit in your favour: -€25.00,A balance below zero/)
  // recorded as given back by transfer, and also given back at Stripe
  const body = { reason: 'Returned', paidCents: 10_000, money: 'refunded', password: testPassword } as const
  await call(olga, voidInvoice, { params: { id: paid }, body })
  await database.db.as(asSystem, scope => postRefund(scope, { invoiceId: paid, cents: 10_000, via: 'card' }))
  const tooMuch = await read()
  expect(tooMuch).toMatchObject({ closingCents: 7_500, creditCents: -7_500 })
  expect(csvOfStatement(tooMuch, 'es').trimEnd().split('\r\n').at(-1)).toContain('devuelto de más",,,,75,')
  expect(textBelow(tooMuch, 'fr').join()).toMatch(/Dont trop-perçu.*75,00.*à reverser/)
})

test('the file is a PDF or a table, for its doctor and for administrators only', async () => {
  const [ana, bruno] = [await accountOfAna(), await person('Bruno')]
  const get = (bearer: string, format: string) =>
    app.http.inject({
      url: `/api/users/${ana.id}/statement-file?format=${format}&language=fr`,
      headers: { authorization: `Bearer ${bearer}` },
    })
  const pdf = await get(olga.bearer, 'pdf')
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.headers['content-disposition']).toContain('releve ')
  expect((await get(ana.bearer, 'csv')).body).toContain('Solde')
  expect((await get(bruno.bearer, 'pdf')).statusCode).toBe(404)
})

test('a user who requests many PDFs at once has to wait, and nobody else has to', async () => {
  const [ana, bruno] = [await accountOfAna(), await accountOfAna()]
  const get = (who: { id: string; bearer: string }) =>
    app.http.inject({
      url: `/api/users/${who.id}/statement-file?format=pdf&language=es`,
      headers: { authorization: `Bearer ${who.bearer}` },
    })
  const [other, ...own] = await Promise.all([bruno, ...Array.from({ length: 12 }, () => ana)].map(get))
  expect(other?.statusCode).toBe(200)
  const refused = own.filter(answer => answer.statusCode !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(8)
  expect(own.length - refused.length).toBeGreaterThanOrEqual(2)
  for (const answer of refused)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      429,
      'too-many-requests',
      '5',
    ])
})
