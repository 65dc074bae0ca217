import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** The URL of a page at Stripe. */
export const StripePage = z.object({ url: z.url({ protocol: /^https?$/ }) })

/**
 * Starts to add a card: answers the URL of Stripe's page where the card is typed. Without Stripe keys: `unavailable`.
 */
export const beginCardSetup = endpoint({
  name: 'beginCardSetup',
  method: 'POST',
  path: '/api/billing/card-setups',
  may: 'manage-methods',
  input: {},
  output: StripePage,
  answersSecret: true,
})
