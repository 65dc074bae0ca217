import { expect, test } from 'vitest'
import { verifyLedger } from '#features/billing/verification/server/verify.ts'
import { listNotifications } from '#features/notifications/contract/notification.ts'
import { startCardApp } from '#test/cards.ts'

const { person, call, olga, stripe, database, opened, invoiceFor, deliver, reconcile, stateOf } = await startCardApp()

/** An invoice of 100 € that was paid by card, and its page at Stripe. */
async function paidInvoice() {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const page = await opened(ana, invoice, 10_000)
  for (const event of stripe.complete(page)) await deliver(event)
  return { invoice, page }
}

const linesAbout = async (invoice: string) => {
  const { body } = await call(olga, listNotifications, { body: { unread: true, rows: 100 } })
  return body.rows.filter(({ about }) => about.id === invoice).map(({ kind }) => kind)
}
const faults = async () => (await database.db.as({ kind: 'system' }, scope => verifyLedger(scope))).faults

test('[P4] a chargeback makes the invoice owed again, however often it is reported, and the administrator is notified', async () => {
  const { invoice, page } = await paidInvoice()
  const events = stripe.dispute(page, 10_000)
  for (const event of [...events, ...events]) expect((await deliver(event)).statusCode).toBe(200)
  expect(await stateOf(invoice)).toMatchObject({ paid: 0, open: 10_000, credit: 0, events: 2 })
  expect(await linesAbout(invoice)).toContain('card-disputed')
  await reconcile()
  expect(await stateOf(invoice)).toMatchObject({ paid: 0, open: 10_000, events: 2 })
  expect(await faults()).toEqual([])
})

test('[P4] a chargeback that is won returns the money, in whatever order its events arrive', async () => {
  const { invoice, page } = await paidInvoice()
  const all = [...stripe.dispute(page, 4_000), ...stripe.winDispute(page)]
  for (const event of all.toReversed()) expect((await deliver(event)).statusCode).toBe(200)
  expect(await stateOf(invoice)).toMatchObject({ paid: 10_000, open: 0, credit: 0 })
  const lines = await linesAbout(invoice)
  expect([lines.includes('card-dispute-won'), lines.includes('card-disputed')]).toEqual([true, false])
  expect(await faults()).toEqual([])
})

test('[P5] a chargeback whose webhook was lost is found by the next reconciliation; an inquiry moves no money', async () => {
  const [lost, inquired] = [await paidInvoice(), await paidInvoice()]
  stripe.dispute(lost.page, 10_000)
  stripe.dispute(inquired.page, 10_000, 'inquiry')
  await reconcile()
  expect([(await stateOf(lost.invoice)).open, (await stateOf(inquired.invoice)).open]).toEqual([10_000, 0])
})

test('[P4] a refund is booked and the administrator is notified', async () => {
  const { invoice, page } = await paidInvoice()
  for (const event of stripe.refund(page, 2_500)) await deliver(event)
  expect(await stateOf(invoice)).toMatchObject({ paid: 7_500, open: 2_500 })
  expect(await linesAbout(invoice)).toContain('card-refunded')
})
