import { expect, test } from 'vitest'
import { startCardApp } from '#test/cards.ts'
import { asOwner } from '#test/database.ts'
import type { StripeEvent } from '#test/stripe.ts'

const { person, stripe, app, database, opened, invoiceFor, deliver, stateOf } = await startCardApp()

/** A paid attempt with a partial refund: four events. */
async function fourEvents() {
  const ana = await person('Ana')
  const invoice = await invoiceFor(ana)
  const first = await opened(ana, invoice, 2_000)
  const session = await opened(ana, invoice, 10_000)
  const expired = stripe.events.find(event => event.data.object.id === first)
  const paid = stripe.complete(session)
  const refunded = stripe.refund(session, 3_000)
  return { invoice, events: [...(expired ? [expired] : []), ...paid, ...refunded] }
}

const final = { paid: 7_000, open: 3_000, credit: 0, visits: ['expired', 'paid'], events: 2 }

test('[P4] all 24 orders of four events, each delivered five times, lead to the same state', async () => {
  for (const order of permutations([0, 1, 2, 3])) {
    const { invoice, events } = await fourEvents()
    expect(events).toHaveLength(4)
    for (const at of order)
      for (let again = 0; again < 5; again++) {
        const event = events[at]
        if (event) expect((await deliver(event)).statusCode).toBe(200)
      }
    expect(await stateOf(invoice)).toMatchObject(final)
  }
})

test('[P4] five webhook events about one payment at the same moment book it once', async () => {
  const { invoice, events } = await fourEvents()
  await Promise.all(events.flatMap(event => Array.from({ length: 5 }, () => deliver(event))))
  expect(await stateOf(invoice)).toMatchObject(final)
})

test('[P4] a webhook event that was changed, forged, old, unsigned or empty is refused and changes nothing', async () => {
  const { invoice, events } = await fourEvents()
  const event = events.find(one => one.type === 'checkout.session.completed')
  if (!event) throw new Error('no such event')
  const before = await stateOf(invoice)
  const minute = 60_000
  const refusals = [
    await deliver(event, {}, payload => payload.replace('10000', '99999')),
    await deliver(event, {}, payload => `${payload} `),
    await deliver(event, { secret: 'whsec_of_somebody_else' }),
    await deliver(event, { at: Date.now() - 6 * minute }),
    await app.http.inject({ method: 'POST', url: '/api/stripe/events', payload: { ...event } }),
    await app.http.inject({ method: 'POST', url: '/api/stripe/events' }),
  ]
  expect(refusals.map(answer => [answer.statusCode, answer.json().errors?.[0]])).toEqual(
    refusals.map(() => [400, { at: 'signature', code: 'forged' }]),
  )
  expect(await stateOf(invoice)).toEqual(before)
  expect((await deliver(event, { at: Date.now() - 4 * minute })).statusCode).toBe(200)
})

test('[P4] the event is stored with its effect: when Stripe does not respond, neither is, and the next delivery counts', async () => {
  const { invoice, events } = await fourEvents()
  const event = events.find(one => one.type === 'checkout.session.completed')
  if (!event) throw new Error('no such event')
  for (let n = 0; n < 3; n++) stripe.upset('/checkout/sessions/', 'fails')
  expect((await deliver(event)).statusCode).toBe(503)
  expect(await written(event)).toBe(0)
  expect((await deliver(event)).statusCode).toBe(200)
  expect([await written(event), (await stateOf(invoice)).paid]).toEqual([1, 7_000])
})

test('an event of another kind or account is accepted and changes nothing', async () => {
  const { events } = await fourEvents()
  const [one] = events
  if (!one) throw new Error('no such event')
  const strange: StripeEvent = { ...one, id: 'evt_strange', type: 'invoice.paid' }
  expect((await deliver(strange)).statusCode).toBe(200)
  const elsewhere = { ...one.data.object, id: 'cs_of_another_shop' }
  expect((await deliver({ ...one, id: 'evt_elsewhere', data: { object: elsewhere } })).statusCode).toBe(200)
})

async function written(event: StripeEvent): Promise<number> {
  return (await asOwner(database, 'select from stripe_events where id = $1', [event.id])).length
}

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length < 2) return [[...of]]
  return of.flatMap((one, at) => permutations(of.filter((_, other) => other !== at)).map(rest => [one, ...rest]))
}
