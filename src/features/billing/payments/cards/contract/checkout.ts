import { z } from 'zod'
import { StripePage } from '#features/billing/methods/contract/cardSetup.ts'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams } from '#kit/fields.ts'
import { PaidCents } from '../../payment/contract/payment.ts'

/**
 * Begins to pay an invoice by card: answers the address of Stripe's page. Asked again while that page is open, the same
 * one is answered; of another amount, the former is closed. More than is open: `more-than-open` at `cents`; nothing
 * open: `illegal-move`; without keys, or while Stripe does not answer: `unavailable`.
 */
export const beginCheckout = endpoint({
  name: 'beginCheckout',
  method: 'PUT',
  path: '/api/invoices/:id/checkout',
  may: 'pay',
  input: { params: IdParams, body: z.strictObject({ cents: PaidCents }) },
  output: StripePage,
})

/**
 * Stripe's webhook: events known by their signature over the bytes and at most 300 s old; anything else is refused as
 * `forged` at `signature`. Sent twice, an event has one effect. Without keys it is `not-found`.
 */
export const receiveStripeEvent = endpoint({
  name: 'receiveStripeEvent',
  method: 'POST',
  path: '/api/stripe/events',
  may: 'receive-stripe-events',
  input: {},
  output: z.object({ received: z.literal(true) }),
})
