import Stripe from 'stripe'
import { forgetCards } from '#features/billing/methods/server/customer.ts'
import type { Cards } from '#platform/stripe.ts'
import { catchUp } from './checkout.ts'
import { heard, take } from './hearing.ts'
import { answered, type CardParts } from './page.ts'
import { readCursor, setCursor, silentCheckouts } from './queries.ts'

const system = { kind: 'system' } as const
// clocks differ, and Stripe writes an event a moment after its time
const overlapMs = 15 * 60_000
const firstLookMs = 24 * 3_600_000

/**
 * Brings our books to Stripe's whether or not a single letter arrived (P5): every event since the last look, visits whose
 * answer was lost, pages long closed, cards to forget. Safe to run twice. By the clock, every ten minutes.
 */
export async function reconcile(parts: CardParts, now = new Date()): Promise<void> {
  const { db, cards } = parts
  if (!cards) return
  const last = await db.as(system, readCursor)
  const since = last ? last.getTime() - overlapMs : now.getTime() - firstLookMs
  for (const event of await eventsSince(cards, since)) await take({ ...parts, cards }, event)
  await db.as(system, scope => setCursor(scope, now))
  await catchUp(parts, await db.as(system, silentCheckouts))
  await forgetCards(db, id => detach(cards, id))
}

/** The oldest first, as they happened. */
async function eventsSince({ stripe }: Cards, since: number): Promise<Stripe.Event[]> {
  const created = { gte: Math.floor(since / 1000) }
  const all = stripe.events.list({ created, types: [...heard], limit: 100 })
  const found: Stripe.Event[] = []
  await answered(all.autoPagingEach(event => void found.push(event)))
  return found.reverse()
}

/** A card that Stripe does not hold for anybody any more (an answer was lost after its effect) is forgotten already. */
async function detach({ stripe }: Cards, id: string): Promise<void> {
  await answered(stripe.paymentMethods.detach(id)).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  })
}
