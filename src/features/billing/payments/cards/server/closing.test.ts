import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { applyCredit, voidInvoice } from '#features/billing/invoices/contract/invoice.ts'
import { postReceipt, postRefund } from '#features/billing/ledger/server/ledger.ts'
import { announceTransfer, decideTransfer } from '#features/billing/payments/payment/contract/payment.ts'
import { type Person, testPassword } from '#test/app.ts'
import { startCardApp } from '#test/cards.ts'
import { cleanUpload } from '#test/uploads.ts'

const testApp = await startCardApp()
const {
  person,
  stripe,
  olga,
  call,
  database,
  begin,
  opened,
  invoiceFor,
  deliver,
  stateOf,
  closeObsoletePages,
  closesPages,
} = testApp
const omar = await person('Omar', 'super-admin', { password: true })

const makeVoid = (id: string) => call(olga, voidInvoice, { params: { id }, body: { reason: 'Returned', paidCents: 0 } })
const statusOf = (session: string) => stripe.sessions.get(session)?.status
const asSystem = { kind: 'system' } as const

/** A doctor's transfer that an administrator confirms. */
async function paysByTransfer(ana: Person, id: string, cents: number) {
  const proofId = await cleanUpload(testApp, ana, 'transfer-proof')
  const { body } = await call(ana, announceTransfer, { params: { id }, body: { cents, proofId } })
  const command = { outcome: 'confirmed', password: testPassword } as const
  return call(omar, decideTransfer, { params: { id: body.transfers[0]?.id ?? '' }, body: { command } })
}

test('[P3] right after an invoice is made void its page is closed, and nobody can pay on it', async () => {
  closesPages()
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const session = await opened(ana, invoice, 10_000)
  await makeVoid(invoice)
  await expect.poll(() => statusOf(session)).toBe('expired')
  await expect.poll(async () => (await stateOf(invoice)).visits).toEqual(['expired'])
  expect(stripe.complete(session)).toEqual([])
  const paid = await fetch(`${stripe.url}/pay/${session}/pay`, { method: 'POST', redirect: 'manual' })
  expect([paid.status, await paid.text()]).toEqual([410, expect.stringContaining('closed')])
})

test('[P3] the page is also closed when an administrator confirms the transfer that pays the invoice', async () => {
  closesPages()
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const session = await opened(ana, invoice, 10_000)
  expect((await paysByTransfer(ana, invoice, 10_000)).status).toBe(200)
  await expect.poll(() => statusOf(session)).toBe('expired')
  expect(await stateOf(invoice)).toMatchObject({ paid: 10_000, open: 0, credit: 0 })
})

test('[P3] a partial payment in another way closes the page of the full amount, but not one of an amount still open', async () => {
  const ana = await person('Ana')
  const [whole, part] = [await invoiceFor(ana), await invoiceFor(ana)]
  const sessions = [await opened(ana, whole, 10_000), await opened(ana, part, 6_000)]
  for (const invoice of [whole, part]) await paysByTransfer(ana, invoice, 4_000)
  await closeObsoletePages()
  expect(sessions.map(statusOf)).toEqual(['expired', 'open'])
  expect((await begin(ana, whole, 6_000)).status).toBe(200)
})

test('[P3] credit that pays the invoice closes its page too', async () => {
  const ana = await person('Ana')
  const [first, next] = [await invoiceFor(ana, 100), await invoiceFor(ana)]
  const session = await opened(ana, next, 10_000)
  await database.db.as(asSystem, scope => postReceipt(scope, { invoiceId: first, cents: 10_100, via: 'transfer' }))
  await call(olga, applyCredit, { params: { id: next } })
  await closeObsoletePages()
  expect(statusOf(session)).toBe('expired')
})

test('[P3] when a payment is faster than the void, it becomes credit and nothing is lost', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const events = stripe.complete(await opened(ana, invoice, 10_000))
  await makeVoid(invoice)
  // Stripe refuses to close it: the page was paid
  await closeObsoletePages()
  const state = await stateOf(invoice)
  expect(state).toMatchObject({ paid: 0, open: 0, credit: 10_000, visits: ['paid'] })
  for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
  expect(await stateOf(invoice)).toEqual(state)
})

test('[P3] while Stripe is unavailable the invoice stays void, and its page is closed at the next run; other pages are not delayed', async () => {
  const ana = await person('Ana')
  const invoices = [await invoiceFor(ana), await invoiceFor(ana)]
  const sessions: string[] = []
  for (const invoice of invoices) sessions.push(await opened(ana, invoice, 10_000))
  for (const invoice of invoices) expect((await makeVoid(invoice)).status).toBe(200)
  // the SDK tries three times
  for (let n = 0; n < 3; n++) stripe.upset(`/${sessions[0]}/expire`, 'fails')
  await expect(closeObsoletePages()).rejects.toMatchObject({ code: 'unavailable' })
  expect(sessions.map(statusOf)).toEqual(['open', 'expired'])
  await closeObsoletePages()
  expect(sessions.map(statusOf)).toEqual(['expired', 'expired'])
  expect(await Promise.all(invoices.map(async one => (await stateOf(one)).visits))).toEqual([['expired'], ['expired']])
})

test('[P3] a response that is lost after the page was closed, or two servers at once, close it once', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const session = await opened(ana, invoice, 10_000)
  await makeVoid(invoice)
  stripe.upset('/expire', 'works-and-hangs-up')
  await Promise.all([closeObsoletePages(), closeObsoletePages()])
  expect([statusOf(session), (await stateOf(invoice)).visits]).toEqual(['expired', ['expired']])
  const requestCount = stripe.requests.length
  await closeObsoletePages()
  expect(stripe.requests).toHaveLength(requestCount)
})

test('[P3] a page whose URL was never received is found under its key and closed', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const before = new Set(stripe.sessions.keys())
  for (let n = 0; n < 3; n++) stripe.upset('/checkout/sessions', 'works-and-hangs-up')
  await begin(ana, invoice, 10_000)
  await makeVoid(invoice)
  await closeObsoletePages()
  const made = [...stripe.sessions.keys()].filter(session => !before.has(session))
  expect(made.map(statusOf)).toEqual(['expired'])
  expect((await stateOf(invoice)).visits).toEqual(['expired'])
})

test('the page of the owed amount stays open, also when a part of the payments is returned', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  await database.db.as(asSystem, scope => postReceipt(scope, { invoiceId: invoice, cents: 5_000, via: 'transfer' }))
  const session = await opened(ana, invoice, 5_000)
  await database.db.as(asSystem, scope => postRefund(scope, { invoiceId: invoice, cents: 1_000, via: 'transfer' }))
  await closeObsoletePages()
  expect(statusOf(session)).toBe('open')
})

test('the Stripe fake behaves like Stripe: an open page is expired and loses its URL, another is refused', async () => {
  const ana = await person('Ana')
  const session = await opened(ana, await invoiceFor(ana), 10_000)
  const { sessions } = stripe.cards.stripe.checkout
  expect(await sessions.expire(session)).toMatchObject({ id: session, status: 'expired', url: null })
  await expect(sessions.expire(session)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError)
  const paid = await opened(ana, await invoiceFor(ana), 10_000)
  stripe.complete(paid)
  await expect(sessions.expire(paid)).rejects.toThrow('has a status of `complete`')
})
