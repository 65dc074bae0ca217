import Stripe from 'stripe'
import { forgetCards } from '#features/billing/methods/server/customer.ts'
import type { Log } from '#platform/log.ts'
import type { Cards } from '#platform/stripe.ts'
import { resumeCheckouts } from './checkout.ts'
import { type CardParts, stripeAnswer } from './page.ts'
import { type FailureRow, failures, readCursor, setCursor, unansweredCheckouts } from './queries.ts'
import { applyEvent, handledTypes, isStripeUnavailable, type StripeEventFacts } from './webhook.ts'

const system = { kind: 'system' } as const
// clocks differ, and Stripe writes an event a moment after its time
const overlapMs = 15 * 60_000
const firstLookMs = 24 * 3_600_000

// after this many failures in a row, Stripe itself is unavailable
const mostAway = 3

/**
 * Brings our ledger to Stripe's state even when no webhook arrived (P5): every event since the last run, the failed
 * events before it, attempts whose response was lost, pages closed long ago, cards to detach. A failing event delays no
 * other: it is stored, retried and logged. Safe to run twice. Scheduled every ten minutes.
 */
export async function reconcile(parts: CardParts & { log: Log }, now = new Date()): Promise<void> {
  const { db, cards } = parts
  if (!cards) return
  const last = await db.as(system, readCursor)
  const since = last ? last.getTime() - overlapMs : now.getTime() - firstLookMs
  const failed = await db.as(system, failures)
  const waits = new Set(failed.map(({ id }) => id))
  const events = (await eventsSince(cards, since)).filter(({ id }) => !waits.has(id))
  await applyAll({ ...parts, cards }, [...failed.filter(one => one.is_due).map(eventOf), ...events])
  await db.as(system, scope => setCursor(scope, now))
  await resumeCheckouts(parts, await db.as(system, unansweredCheckouts))
  await forgetCards(db, id => detach(cards, id))
}

/**
 * Applies each event. Throws at the end when Stripe was unavailable for one, so that the next run starts where this one
 * did.
 */
async function applyAll(
  parts: CardParts & { cards: Cards; log: Log },
  events: readonly StripeEventFacts[],
): Promise<void> {
  let away: unknown
  let awayInARow = 0
  for (const event of events) {
    const error = await applyEvent(parts, event).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    awayInARow = isStripeUnavailable(error) ? awayInARow + 1 : 0
    if (awayInARow > 0) away ??= error
    else if (error)
      parts.log.error({ err: error, event: event.id, type: event.type }, 'an event of Stripe failed and waits')
    if (awayInARow === mostAway) break
  }
  if (away) throw away
}

function eventOf({ id, type, created_at, object, object_id, payment }: FailureRow): StripeEventFacts {
  const created = Math.floor(created_at.getTime() / 1000)
  return { id, type, created, data: { object: { object, id: object_id, payment_intent: payment } } }
}

/** The events, oldest first. */
async function eventsSince({ stripe }: Cards, since: number): Promise<Stripe.Event[]> {
  const created = { gte: Math.floor(since / 1000) }
  const all = stripe.events.list({ created, types: [...handledTypes], limit: 100 })
  const events: Stripe.Event[] = []
  await stripeAnswer(all.autoPagingEach(event => void events.push(event)))
  return events.reverse()
}

/**
 * Detaches a card. A card that Stripe no longer attaches to a customer (a response was lost after its effect) counts as
 * detached.
 */
async function detach({ stripe }: Cards, id: string): Promise<void> {
  await stripeAnswer(stripe.paymentMethods.detach(id)).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  })
}
