import type Stripe from 'stripe'
import { postReceipt, postRefund } from '#features/billing/ledger/server/ledger.ts'
import { saveCard } from '#features/billing/methods/server/method.ts'
import type { PaymentEvent } from '#features/billing/payments/payment/contract/events.ts'
import { recordEvent } from '#features/billing/payments/payment/server/paymentEvents.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { Cards } from '#platform/stripe.ts'
import { type CardParts, stripeAnswer } from './page.ts'
import { lockCheckout, setEnded } from './queries.ts'

/** Stripe's current result of an attempt. */
export interface StripeResult {
  session: string
  /** Our own id of the attempt, which Stripe stores for us. */
  reference: string | null
  status: string | null
  paid: { payment: string; cents: number } | undefined
  refunds: { id: string; cents: number }[]
  /** Chargebacks: the amount that the payer's bank took back, and whether it was returned. */
  disputes: { id: string; cents: number; isReturned: boolean }[]
  card: { stripeId: string; brand: string; lastFour: string; month: number; year: number } | undefined
}

const system = { kind: 'system' } as const

/** Asks Stripe for the result of an attempt and books it. */
export async function settleFromStripe({ db, cards }: CardParts, session: string): Promise<StripeResult | undefined> {
  if (!cards) return undefined
  const visit = await fetchStripeResult(cards, session)
  await db.as(system, scope => bookStripeResult(scope, visit))
  return visit
}

/**
 * Stripe's current state of an attempt. A webhook event only states that something changed: in any order, late or
 * twice, the same question is asked and the same result is booked.
 */
export async function fetchStripeResult({ stripe }: Cards, id: string): Promise<StripeResult> {
  const expand = ['payment_intent', 'setup_intent.payment_method']
  const session = await stripeAnswer(stripe.checkout.sessions.retrieve(id, { expand }))
  const payment = idOf(session.payment_intent)
  const refunds = payment ? await stripeAnswer(stripe.refunds.list({ payment_intent: payment, limit: 100 })) : undefined
  const disputes = payment
    ? await stripeAnswer(stripe.disputes.list({ payment_intent: payment, limit: 100 }))
    : undefined
  return {
    session: session.id,
    reference: session.client_reference_id,
    status: session.status,
    paid: session.payment_status === 'paid' && payment ? { payment, cents: session.amount_total ?? 0 } : undefined,
    refunds: (refunds?.data ?? [])
      .filter(refund => refund.status === 'succeeded')
      .map(refund => ({ id: refund.id, cents: refund.amount })),
    disputes: (disputes?.data ?? []).flatMap(disputeOf),
    card: cardOf(session),
  }
}

// an inquiry or a prevented dispute moves no money; the dispute's own balance entries show whether money moved
function disputeOf({ id, amount, balance_transactions: entries }: Stripe.Dispute): StripeResult['disputes'] {
  if (!entries.some(entry => entry.amount < 0)) return []
  return [{ id, cents: amount, isReturned: entries.some(entry => entry.amount > 0) }]
}

/** Books Stripe's result once, however often it is received. A recorded payment is never undone by an older result. */
export async function bookStripeResult(scope: Scope, visit: StripeResult): Promise<void> {
  const row = await lockCheckout(scope, visit)
  if (!row) return
  const end = { session: visit.session }
  if (row.invoice_id && visit.paid) {
    if (row.state !== 'paid') await setEnded(scope, row.id, { ...end, state: 'paid', payment: visit.paid.payment })
    await bookPaid(scope, { ...row, invoiceId: row.invoice_id, ...visit.paid })
    for (const refund of visit.refunds) await bookRefund(scope, { ...row, invoiceId: row.invoice_id, ...refund })
    for (const dispute of visit.disputes) await bookDispute(scope, { ...row, invoiceId: row.invoice_id, ...dispute })
    return
  }
  if (row.state !== 'asked' && row.state !== 'open') return
  if (visit.card) {
    await saveCard(scope, { doctorId: row.doctor_id, ...visit.card })
    await setEnded(scope, row.id, { ...end, state: 'added' })
  } else if (visit.status === 'expired') {
    await setEnded(scope, row.id, { ...end, state: 'expired' })
    await publish<PaymentEvent>(scope, { type: 'checkout-expired', doctorId: row.doctor_id })
  }
}

interface Booked {
  id: string
  doctor_id: string
  invoiceId: string
  number: string | null
  cents: number
}

async function bookPaid(scope: Scope, { payment, ...of }: Booked & { payment: string }): Promise<void> {
  const { invoiceId, cents } = of
  const booked = await postReceipt(scope, { invoiceId, cents, via: 'card', cause: `stripe:${payment}` })
  if (booked) await recordEvent(scope, { what: 'card-paid', subjectId: of.id, ...factsOf(of) })
}

async function bookRefund(scope: Scope, { id, ...of }: Booked): Promise<void> {
  const { invoiceId, cents } = of
  const posted = await postRefund(scope, { invoiceId, cents, via: 'card', cause: `stripe:${id}` })
  if (posted) await recordEvent(scope, { what: 'card-refunded', subjectId: posted, ...factsOf(of) })
}

/**
 * While the banks decide on a dispute the money is gone and the invoice is owed again; a won dispute returns the money.
 */
async function bookDispute(scope: Scope, { id, isReturned, ...of }: Booked & { isReturned: boolean }): Promise<void> {
  const { invoiceId, cents } = of
  const money = { invoiceId, cents, via: 'card', memo: `Chargeback ${id}` } as const
  const posted = await postRefund(scope, { ...money, cause: `stripe:${id}` })
  if (posted) await recordEvent(scope, { what: 'card-disputed', subjectId: posted, ...factsOf(of) })
  if (!isReturned) return
  const returned = await postReceipt(scope, { ...money, cause: `stripe:${id}:won` })
  if (returned) await recordEvent(scope, { what: 'card-dispute-won', subjectId: invoiceId, ...factsOf(of) })
}

function factsOf({ invoiceId, cents, doctor_id, number }: Omit<Booked, 'id'>) {
  return { invoiceId, cents, doctorId: doctor_id, number: number ?? '' }
}

function cardOf({ setup_intent: setup }: Stripe.Checkout.Session): StripeResult['card'] {
  const method = setup && typeof setup === 'object' ? setup.payment_method : null
  if (!method || typeof method !== 'object' || !method.card) return undefined
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return { stripeId: method.id, brand, lastFour: last4, month, year }
}

function idOf(of: string | { id: string } | null): string | undefined {
  return typeof of === 'string' ? of : of?.id
}
