import Stripe from 'stripe'
import { AppError, refuseField } from '#kit/errors.ts'
import type { WebhookCall } from '#platform/http/route.ts'
import type { Cards } from '#platform/stripe.ts'
import { type CardParts, stripeAnswer } from './page.ts'
import { deleteFailure, insertStripeEvent, isHandled, saveFailure } from './queries.ts'
import { bookStripeResult, fetchStripeResult } from './settle.ts'

/** The webhook events that we handle; Stripe sends many more. */
export const handledTypes: Stripe.Event.Type[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  // a refund may be pending at the bank and complete later
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]

/** The stored facts of an event: Stripe's ids. The details are requested from Stripe. */
export interface StripeEventFacts {
  id: string
  type: string
  created: number
  data: { object: { object?: string; id?: string; payment_intent?: unknown } }
}

const toleranceSeconds = 300
const system = { kind: 'system' } as const

/** Handles one of Stripe's webhook events (P4). */
export async function handleWebhook(
  parts: CardParts,
  call: Pick<WebhookCall, 'bytes' | 'header'>,
): Promise<{ received: true }> {
  const { cards } = parts
  if (!cards) throw new AppError('not-found')
  await applyEvent({ ...parts, cards }, verified(cards, call)).catch((error: unknown) => {
    // status 400 would mean that the webhook was wrong, but it was our request to Stripe that failed
    throw error instanceof Stripe.errors.StripeError ? new Error('Stripe refused a question.', { cause: error }) : error
  })
  return { received: true }
}

/**
 * Applies an event. Its id is stored in the transaction of its effect, so a second delivery has no effect. A failed
 * event leaves only its entry in the list of retries; while Stripe is unavailable, not even that.
 */
export async function applyEvent(parts: CardParts & { cards: Cards }, event: StripeEventFacts): Promise<void> {
  const { db } = parts
  if (!handledTypes.some(type => type === event.type)) return
  if (await db.as(system, scope => isHandled(scope, event.id))) return
  await applyOnce(parts, event).catch(async (error: unknown) => {
    if (!isStripeUnavailable(error)) await db.as(system, scope => saveFailure(scope, event))
    throw error
  })
}

async function applyOnce({ db, cards }: CardParts & { cards: Cards }, event: StripeEventFacts): Promise<void> {
  const session = await sessionOf(cards, event)
  const state = session && (await fetchStripeResult(cards, session).catch(notThere))
  await db.as(system, async scope => {
    if ((await insertStripeEvent(scope, event)) && state) await bookStripeResult(scope, state)
    await deleteFailure(scope, event.id)
  })
}

export function isStripeUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

// an attempt that our keys cannot read belongs to another Stripe account
function notThere(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined
  throw error
}

function verified({ stripe, webhookSecret }: Cards, { bytes, header }: Pick<WebhookCall, 'bytes' | 'header'>) {
  try {
    return stripe.webhooks.constructEvent(bytes, header('stripe-signature'), webhookSecret, toleranceSeconds)
  } catch {
    throw refuseField('signature', 'forged')
  }
}

/** The attempt that an event concerns; undefined when it is none of ours. */
async function sessionOf({ stripe }: Cards, event: StripeEventFacts): Promise<string | undefined> {
  const thing = event.data.object
  if (thing.object === 'checkout.session') return thing.id
  const payment = thing.object === 'payment_intent' ? thing.id : thing.payment_intent
  if (typeof payment !== 'string') return undefined
  const sessions = await stripeAnswer(stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 }))
  return sessions.data[0]?.id
}
