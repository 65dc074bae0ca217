import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** The address of a page at Stripe. */
export const StripePage = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** Begins to add a card: answers the address of Stripe's page where it is typed. Without keys: `unavailable`. */
export const beginCardSetup = endpoint({
  name: 'beginCardSetup',
  method: 'POST',
  path: '/api/billing/card-setups',
  may: 'keep-methods',
  input: {},
  output: StripePage,
})
