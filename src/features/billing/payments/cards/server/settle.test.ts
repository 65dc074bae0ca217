import { expect, test } from 'vitest'
import { readInvoice, voidInvoice } from '#features/billing/invoices/contract/invoice.ts'
import { beginCardSetup } from '#features/billing/methods/contract/cardSetup.ts'
import { listMethods, removeMethod } from '#features/billing/methods/contract/method.ts'
import { verifyLedger } from '#features/billing/verification/server/verify.ts'
import { startCardApp } from '#test/cards.ts'

const { person, stripe, olga, call, database, begin, opened, sessionIn, invoiceFor, deliver, reconcile, stateOf } =
  await startCardApp()

const makeVoid = (id: string, paidCents: number, money?: 'credit' | 'refunded') =>
  call(olga, voidInvoice, { params: { id }, body: { reason: 'Returned', paidCents, ...(money && { money }) } })
const faults = () => database.db.as({ kind: 'system' }, async scope => (await verifyLedger(scope)).faults)
async function deliverAll(events: Parameters<typeof deliver>[0][]) {
  for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
}

test('[P3] a card payment that arrives after its invoice was made void is credit, and no new page opens', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const session = await opened(ana, invoice, 10_000)
  expect((await makeVoid(invoice, 0)).status).toBe(200)
  expect((await begin(ana, invoice, 10_000)).body.code).toBe('illegal-move')
  await deliverAll(stripe.complete(session))
  expect(await stateOf(invoice)).toMatchObject({ paid: 0, open: 0, credit: 10_000, visits: ['paid'] })
  expect(await faults()).toEqual([])
})

test('[P3] what Stripe returns of a void invoice is taken from the credit, and nothing is owed', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const session = await opened(ana, invoice, 10_000)
  await deliverAll(stripe.complete(session))
  await makeVoid(invoice, 10_000, 'credit')
  await deliverAll(stripe.refund(session, 4_000))
  expect(await stateOf(invoice)).toMatchObject({ open: 0, credit: 6_000 })
  await deliverAll(stripe.refund(session, 6_000))
  await reconcile()
  expect(await stateOf(invoice)).toMatchObject({ open: 0, credit: 0 })
  const { body } = await call(ana, readInvoice, { params: { id: invoice } })
  expect(body.payments.filter(one => one.kind === 'refund').map(one => one.cents)).toEqual([-4_000, -6_000])
  expect([body.status, await faults()]).toEqual(['void', []])
})

test('[P4] a void and a card payment at the same moment are both booked', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const events = stripe.complete(await opened(ana, invoice, 10_000))
  const [voiding] = await Promise.all([makeVoid(invoice, 0), ...events.map(event => deliver(event))])
  // payment first: the void sees it; void first: the money is credit
  const { paid, open, credit } = await stateOf(invoice)
  expect([
    [200, 0, 0, 10_000],
    [409, 10_000, 0, 0],
  ]).toContainEqual([voiding.status, paid, open, credit])
})

test('a card that Stripe has detached already is skipped, one that it cannot detach now is a failure', async () => {
  const ana = await person('Ana')
  const cards = []
  for (const _ of [1, 2]) {
    const { body } = await call(ana, beginCardSetup, {})
    await deliverAll(stripe.complete(sessionIn(body.url)))
    const [added] = (await call(ana, listMethods, {})).body.methods
    await call(ana, removeMethod, { params: { id: added?.id ?? '' } })
    cards.push(added)
  }
  // the response of the first call was lost three times: the SDK retries that often
  for (let n = 0; n < 3; n++) stripe.upset('/payment_methods/', 'works-and-hangs-up')
  await expect(reconcile()).rejects.toMatchObject({ code: 'unavailable' })
  await reconcile()
  await reconcile()
  expect(new Set(stripe.detached).size).toBe(2)
  expect(stripe.detached).toHaveLength(2)
})
