import { expect, test } from 'vitest'
import { balanceOf, postReceipt } from '#features/billing/ledger/server/ledger.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { asOwner } from '#test/database.ts'
import { cleanUpload } from '#test/uploads.ts'
import {
  announceTransfer,
  decideTransfer,
  listTransfers,
  readPaymentQueue,
  readPayWays,
} from '../../payment/contract/payment.ts'
import { readReference } from '../../payment/contract/reference.ts'

const payee = { iban: 'ES9121000418450200051332', name: 'Idealign', bic: undefined, isSample: true }
const testApp = await startApp({ payee })
const { person, call, database } = testApp
const olga = await person('Olga', 'super-admin', { password: true })

const invoiceFor = (doctor: Person, total = 12_000, instalments = 12) =>
  makeInvoice(testApp, { doctor, admin: olga, total, instalments })
const ways = async (who: Person, id: string) => (await call(who, readPayWays, { params: { id } })).body

async function announced(who: Person, id: string, cents: number) {
  const proofId = await cleanUpload(testApp, who, 'transfer-proof')
  return call(who, announceTransfer, { params: { id }, body: { cents, proofId } })
}

async function waiting(who: Person, invoice: string, cents = 1_000): Promise<string> {
  const { body } = await announced(who, invoice, cents)
  return body.transfers[0]?.id ?? ''
}

const decided = (id: string, command: object) =>
  call(olga, decideTransfer, { params: { id }, body: { command: { password: testPassword, ...command } } as never })

test('an invoice shows our account, its own reference, the next instalment and the open amount', async () => {
  const ana = await person('Ana')
  const [one, other] = [await ways(ana, await invoiceFor(ana)), await ways(ana, await invoiceFor(ana))]
  expect(one).toMatchObject({ outstandingCents: 12_000, nextCents: 1_000, payTo: { iban: payee.iban, isSample: true } })
  expect(one).toMatchObject({ takesCards: false, can: ['announce', 'pay-by-card'], card: null, transfers: [] })
  expect(readReference(one.reference)).toEqual({ state: 'right', reference: one.reference })
  expect(one.reference).not.toBe(other.reference)
})

test('[P6] every invoice has its own reference, and the database computes it by ISO 11649', async () => {
  const rows = await asOwner<{ reference: string }>(
    database,
    'select rf_reference(n) as reference from generate_series(1, 2000) n',
  )
  for (const { reference } of rows) expect(readReference(reference)).toEqual({ state: 'right', reference })
  expect(new Set(rows.map(row => row.reference)).size).toBe(2000)
})

test('[P6] a transfer is announced with its proof, confirmed with the password, and pays the instalment', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const transfer = await announced(ana, invoice, 1_000)
  expect(transfer.body).toMatchObject({ announcedCents: 1_000, outstandingCents: 12_000 })
  const id = transfer.body.transfers[0]?.id ?? ''
  const { body } = await decided(id, { outcome: 'confirmed' })
  expect(body).toMatchObject({ state: 'confirmed', decidedBy: 'Olga Test', can: [] })
  expect(await ways(ana, invoice)).toMatchObject({ announcedCents: 0, outstandingCents: 11_000 })
  const events = await asOwner<{ what: string; by: string }>(
    database,
    'select what, by from payment_events where subject_id = $1 order by at',
    [id],
  )
  expect(events).toEqual([
    { what: 'transfer-announced', by: ana.id },
    { what: 'transfer-confirmed', by: olga.id },
  ])
})

test('[P6] without the correct password nothing is decided', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const id = await waiting(ana, invoice)
  const wrong = await decided(id, { outcome: 'confirmed', password: 'something else entirely' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, [{ at: 'command.password', code: 'wrong-password' }]])
  expect((await ways(ana, invoice)).transfers[0]?.state).toBe('announced')
})

test('[P6] a refusal has a reason, which the doctor reads, and the amount can be announced again', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana, 1_000, 1)
  const id = await waiting(ana, invoice)
  expect((await decided(id, { outcome: 'refused', reason: ' ' })).body.errors?.[0]?.at).toBe('command.reason')
  await decided(id, { outcome: 'refused', reason: 'The proof shows another account' })
  const now = await ways(ana, invoice)
  expect(now.transfers[0]).toMatchObject({ state: 'refused', reason: 'The proof shows another account' })
  expect(now.can).toContain('announce')
  expect((await announced(ana, invoice, 1_000)).status).toBe(200)
})

test('[P6] when two administrators decide at once, one succeeds and the money is booked once', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const id = await waiting(ana, invoice)
  const answers = await Promise.all([1, 2, 3].map(() => decided(id, { outcome: 'confirmed' })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
  expect((await decided(id, { outcome: 'refused', reason: 'late' })).body.code).toBe('illegal-move')
  expect(await ways(ana, invoice)).toMatchObject({ outstandingCents: 11_000 })
})

test('[P1] a transfer that exceeds the amount still open pays that amount, and the rest is credit', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const [transfer, late] = [await waiting(ana, invoice, 5_000), await waiting(ana, invoice, 7_000)]
  await database.db.as({ kind: 'system' }, scope =>
    postReceipt(scope, { invoiceId: invoice, cents: 10_000, via: 'card' }),
  )
  expect((await decided(transfer, { outcome: 'confirmed' })).body.state).toBe('confirmed')
  expect(await ways(ana, invoice)).toMatchObject({ outstandingCents: 0, announcedCents: 7_000, can: [] })
  // no amount is open any longer, but the money has arrived
  await decided(late, { outcome: 'confirmed' })
  const { credit, owed } = await database.db.as({ kind: 'system' }, scope => balanceOf(scope, ana.id))
  expect([credit, owed]).toEqual([10_000, 0])
})

test('an amount above the open one, or the same money twice, cannot be announced', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  expect((await announced(ana, invoice, 12_001)).body.errors).toEqual([{ at: 'cents', code: 'more-than-open' }])
  expect((await announced(ana, invoice, 11_500)).status).toBe(200)
  expect((await announced(ana, invoice, 501)).body.errors).toEqual([{ at: 'cents', code: 'more-than-open' }])
  expect((await announced(ana, invoice, 500)).body.can).toEqual(['pay-by-card'])
  expect((await announced(ana, invoice, 1)).body.code).toBe('illegal-move')
})

test('a proof is refused when it is another user’s, of another kind or attached already', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const invoice = await invoiceFor(ana)
  const others = [await cleanUpload(testApp, bruno, 'transfer-proof'), await cleanUpload(testApp, ana, 'ticket-file')]
  for (const proofId of others) {
    const { body } = await call(ana, announceTransfer, { params: { id: invoice }, body: { cents: 1, proofId } })
    expect(body.errors).toEqual([{ at: 'proofId', code: 'file-unknown' }])
  }
})

test('[Z3] another doctor sees neither the invoice’s ways to pay nor its transfers', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const invoice = await invoiceFor(ana)
  await waiting(ana, invoice)
  expect((await call(bruno, readPayWays, { params: { id: invoice } })).status).toBe(404)
  expect((await announced(bruno, invoice, 1)).status).toBe(404)
  expect((await call(bruno, listTransfers, { body: {} })).body.total).toBe(0)
  expect((await call(ana, listTransfers, { body: { search: 'ana' } })).body.total).toBe(1)
})

test('the administrator’s queue counts the waiting transfers, and the list filters them by doctor and state', async () => {
  const ana = await person('Ana')
  const before = (await call(olga, readPaymentQueue, {})).body.transfers
  const invoice = await invoiceFor(ana)
  const [first] = [await waiting(ana, invoice), await waiting(ana, invoice, 2_000)]
  expect((await call(olga, readPaymentQueue, {})).body.transfers).toBe(before + 2)
  await decided(first, { outcome: 'refused', reason: 'twice' })
  const list = async (state: 'announced' | 'refused') =>
    (await call(olga, listTransfers, { body: { doctor: ana.id, state } })).body.rows.map(transfer => transfer.cents)
  expect([await list('announced'), await list('refused')]).toEqual([[2_000], [1_000]])
})
