import Stripe from 'stripe'
import { customerOf, saveCustomer } from '#features/billing/methods/server/customer.ts'
import { AppError } from '#kit/errors.ts'
import type { Db } from '#platform/db/db.ts'
import { type Cards, pageOf } from '#platform/stripe.ts'
import { type CheckoutRow, customerFacts, setOpen } from './queries.ts'

export interface CardParts {
  db: Db
  cards: Cards | undefined
  /** The URLs to which Stripe's page returns. */
  appUrl: string
}

const system = { kind: 'system' } as const

/**
 * Requests Stripe's page for a stored attempt, and stores its URL. When it is called twice (a lost response, two
 * servers at once), Stripe creates the page once: the idempotency key is (invoice, attempt), the parameters are derived
 * from the row (P3).
 */
export async function openPage(parts: CardParts & { cards: Cards }, row: CheckoutRow): Promise<string> {
  const { db, cards } = parts
  const customer = await ensureCustomer(parts, row.doctor_id)
  const idempotencyKey = row.invoice_id ? `checkout:${row.invoice_id}:${row.attempt}` : `setup:${row.id}`
  const page = await stripeAnswer(
    cards.stripe.checkout.sessions.create(sessionOf(row, customer, parts), { idempotencyKey }),
  )
  const url = pageOf(cards, page.url)
  await db.as(system, scope => setOpen(scope, row.id, { session: page.id, url }))
  return url
}

function sessionOf(row: CheckoutRow, customer: string, { appUrl }: CardParts): Stripe.Checkout.SessionCreateParams {
  const common = { customer, client_reference_id: row.id, metadata: { checkout: row.id } }
  const back = (path: string) => `${appUrl}${path}`
  if (row.mode === 'setup')
    return {
      ...common,
      mode: 'setup',
      currency: 'eur',
      allowed_payment_method_types: ['card'],
      success_url: back('/billing/methods?card=added'),
      cancel_url: back('/billing/methods?card=cancelled'),
    }
  return {
    ...common,
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: (row.currency ?? '').toLowerCase(),
          unit_amount: row.cents ?? 0,
          product_data: { name: `Idealign · ${row.number}` },
        },
      },
    ],
    payment_intent_data: { description: `${row.number} · ${row.reference}`, metadata: { checkout: row.id } },
    success_url: back(`/billing?card=returned&invoice=${row.invoice_id}`),
    cancel_url: back(`/billing?card=cancelled&invoice=${row.invoice_id}`),
  }
}

/** The doctor's Stripe customer; created once, with a name and an e-mail address for receipts. */
async function ensureCustomer({ db, cards }: { db: Db; cards: Cards }, doctorId: string): Promise<string> {
  const known = await db.as(system, scope => customerOf(scope, doctorId))
  if (known) return known
  const { email, name, language } = await db.as(system, scope => customerFacts(scope, doctorId))
  const params = { email, name, preferred_locales: [language], metadata: { doctor: doctorId } }
  const customer = await stripeAnswer(cards.stripe.customers.create(params, { idempotencyKey: `customer:${doctorId}` }))
  return db.as(system, scope => saveCustomer(scope, doctorId, customer.id))
}

/** Stripe's response; throws `unavailable` when there is none, because the caller is not at fault. */
export async function stripeAnswer<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((error: unknown) => {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    throw isAway ? new AppError('unavailable', { retryAfter: 10 }) : error
  })
}
