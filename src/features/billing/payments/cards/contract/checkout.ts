import { z } from 'zod'
import { StripePage } from '#features/billing/methods/contract/cardSetup.ts'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams } from '#kit/fields.ts'
import { PaidCents } from '../../payment/contract/payment.ts'

/**
 * Starts to pay an invoice by card: answers the URL of Stripe's page. While that page is open, a further call answers
 * the same URL; with another amount, the former page is closed. More than is open: `more-than-open` at `cents`; nothing
 * open: `illegal-move`; without keys, or while Stripe does not respond: `unavailable`.
 */
export const beginCheckout = endpoint({
  name: 'beginCheckout',
  method: 'PUT',
  path: '/api/invoices/:id/checkout',
  may: 'pay',
  input: { params: IdParams, body: z.strictObject({ cents: PaidCents }) },
  output: StripePage,
  answersSecret: true,
})

/**
 * Stripe's webhook: events with a valid signature over the bytes, at most 300 s old; anything else is refused as
 * `forged` at `signature`. An event that is sent twice has one effect. Without keys: `not-found`.
 */
export const receiveStripeEvent = endpoint({
  name: 'receiveStripeEvent',
  method: 'POST',
  path: '/api/stripe/events',
  may: 'receive-stripe-events',
  input: {},
  output: z.object({ received: z.literal(true) }),
})
