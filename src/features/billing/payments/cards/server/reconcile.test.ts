import { expect, test } from 'vitest'
import { startCardApp } from '#test/cards.ts'
import { asOwner } from '#test/database.ts'

const { person, stripe, database, begin, opened, invoiceFor, deliver, reconcile, stateOf } = await startCardApp()

test('[P5] with every webhook event lost, one run brings the ledger to Stripe’s state, and a second changes nothing', async () => {
  const ana = await person('Ana')
  const invoices = await Promise.all([invoiceFor(ana), invoiceFor(ana), invoiceFor(ana)])
  const sessions: string[] = []
  for (const invoice of invoices) sessions.push(await opened(ana, invoice, 10_000))
  stripe.complete(sessions[0] ?? '')
  stripe.complete(sessions[1] ?? '')
  stripe.refund(sessions[1] ?? '', 2_500)
  stripe.expire(sessions[2] ?? '')
  await reconcile()
  const states = await Promise.all(invoices.map(stateOf))
  expect(states).toMatchObject([
    { paid: 10_000, open: 0, visits: ['paid'] },
    { paid: 7_500, open: 2_500, visits: ['paid'] },
    { paid: 0, open: 10_000, visits: ['expired'] },
  ])
  await reconcile()
  expect(await Promise.all(invoices.map(stateOf))).toEqual(states)
})

test('[P5] webhook events that arrive after the run change nothing', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const events = stripe.complete(await opened(ana, invoice, 10_000))
  await reconcile()
  const state = await stateOf(invoice)
  for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
  expect(await stateOf(invoice)).toEqual(state)
})

test('[P5] a run requests the events since the last one, with an overlap', async () => {
  await reconcile()
  const now = new Date()
  await reconcile(now)
  await reconcile(new Date(now.getTime() + 600_000))
  const last = stripe.requests.findLast(one => one.path === '/v1/events')
  const created = last?.fields.created
  expect(typeof created === 'object' && Number(created.gte)).toBe(Math.floor((now.getTime() - 15 * 60_000) / 1000))
})

test('[P5] a page whose URL was never received is found again under its key', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  for (let n = 0; n < 3; n++) stripe.upset('/checkout/sessions', 'works-and-hangs-up')
  await begin(ana, invoice, 10_000)
  const before = stripe.sessions.size
  await asOwner(database, `update checkouts set created_at = now() - interval '5 minutes' where invoice_id = $1`, [
    invoice,
  ])
  await reconcile()
  expect([stripe.sessions.size, (await stateOf(invoice)).visits]).toEqual([before, ['open']])
})

test('[P5] when Stripe does not respond, the next run starts where the last one did', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  stripe.complete(await opened(ana, invoice, 10_000))
  for (let n = 0; n < 3; n++) stripe.upset('/events', 'fails')
  await expect(reconcile()).rejects.toMatchObject({ code: 'unavailable' })
  expect((await stateOf(invoice)).paid).toBe(0)
  await reconcile()
  expect((await stateOf(invoice)).paid).toBe(10_000)
})

test('an event that fails does not block later ones: it is stored, skipped, and retried when due', async () => {
  const ana = await person('Ana')
  const [bad, good] = [await invoiceFor(ana), await invoiceFor(ana)]
  const [badPage, goodPage] = [await opened(ana, bad, 10_000), await opened(ana, good, 10_000)]
  stripe.complete(badPage)
  stripe.complete(goodPage)
  const paidOf = async () => [(await stateOf(bad)).paid, (await stateOf(good)).paid]
  const waiting = () => asOwner<{ attempts: number }>(database, 'select attempts from stripe_failures order by id')
  const due = () => asOwner(database, "update stripe_failures set next_attempt_at = now() - interval '1 second'")
  // one of the two events of a payment names its page by the page's own id, the other needs a lookup first
  const refuse = (times: number) => {
    for (let n = 0; n < times; n++) stripe.upset(`/checkout/sessions/${badPage}`, 'refuses')
  }
  refuse(2)
  await reconcile()
  expect([await paidOf(), await waiting()]).toEqual([
    [0, 10_000],
    [{ attempts: 1 }, { attempts: 1 }],
  ])
  // the retry is not due yet
  await reconcile()
  expect(await paidOf()).toEqual([0, 10_000])
  await due()
  refuse(2)
  await reconcile()
  expect(await waiting()).toEqual([{ attempts: 2 }, { attempts: 2 }])
  await due()
  await reconcile()
  expect([await paidOf(), await waiting()]).toEqual([[10_000, 10_000], []])
})

test('a webhook event that fails is stored too, and a later delivery of it counts', async () => {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const page = await opened(ana, invoice, 10_000)
  const [event] = stripe.complete(page)
  if (!event) throw new Error('no such event')
  stripe.upset(`/checkout/sessions/${page}`, 'refuses')
  expect((await deliver(event)).statusCode).toBe(500)
  const storedFailures = () => asOwner(database, 'select from stripe_failures where id = $1', [event.id])
  expect(await storedFailures()).toHaveLength(1)
  expect((await deliver(event)).statusCode).toBe(200)
  expect([(await stateOf(invoice)).paid, await storedFailures()]).toEqual([10_000, []])
})
