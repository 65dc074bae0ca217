import { lockPayableInvoice, payableInvoice } from '#features/billing/payments/payment/server/payableInvoice.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Actor, Scope } from '#platform/db/actor.ts'
import type { PayWays } from '../../payment/contract/payment.ts'
import { closePage } from './closing.ts'
import { type CardParts, openPage } from './page.ts'
import {
  attemptsOf,
  type CheckoutRow,
  checkoutRow,
  insertPaymentCheckout,
  insertSetupCheckout,
  latestCheckout,
  latestSetup,
  openCheckout,
} from './queries.ts'
import { settleFromStripe } from './settle.ts'

const system = { kind: 'system' } as const

/**
 * The URL of the page where a doctor pays an invoice by card. The attempt is committed before Stripe is called (P3);
 * while its page is open, the same URL is returned. Opens its own transactions: call it outside any other.
 */
export async function beginPayment(
  parts: CardParts,
  actor: Actor,
  request: { invoiceId: string; cents: number },
): Promise<string> {
  // the caller's right to the invoice is checked before the configuration of this server
  await parts.db.as(actor, scope => payableInvoice(scope, request.invoiceId))
  const cards = reachable(parts)
  // the former page may have to be closed, or turn out to be paid: then try again with the new state
  for (let round = 0; round < 3; round++) {
    const row = await parts.db.as(actor, scope => attempt(scope, request))
    if (row.state === 'asked' && row.cents === request.cents) return openPage({ ...parts, cards }, row)
    // the URL of its page is unknown: request it under its own key, so that it can be closed
    if (row.state === 'asked') await openPage({ ...parts, cards }, row)
    else if (row.cents === request.cents && (await isPageOpen({ ...parts, cards }, row))) return row.url ?? ''
    else await closePage({ ...parts, cards }, row)
  }
  throw new AppError('unavailable', { retryAfter: 2 })
}

/** The URL of the page where a doctor enters a card to store at Stripe. */
export async function beginSetup(parts: CardParts, actor: Actor): Promise<string> {
  // the session is checked before the configuration of this server
  await parts.db.as(actor, async () => {})
  const cards = reachable(parts)
  const row = await parts.db.as(actor, async scope => {
    const id = newId()
    await insertSetupCheckout(scope, id)
    return checkoutRow(scope, id)
  })
  return openPage({ ...parts, cards }, row)
}

/** The URL of the page that `beginPayment` or `beginSetup` just opened for the caller. */
export async function openedPage(scope: Scope, invoiceId?: string): Promise<{ url: string }> {
  const row = invoiceId ? await openCheckout(scope, invoiceId) : await latestSetup(scope)
  if (!row?.url) throw new AppError('unavailable', { retryAfter: 2 })
  return { url: row.url }
}

/** The last visit to Stripe's page for an invoice, as shown to its reader. */
export async function lastCheckout(scope: Scope, invoiceId: string): Promise<PayWays['card']> {
  const row = await latestCheckout(scope, invoiceId)
  if (!row || row.cents === null) return null
  const state = row.state === 'paid' || row.state === 'expired' ? row.state : 'open'
  return { state, cents: row.cents, at: (row.ended_at ?? row.created_at).toISOString() }
}

/** The open attempt, or a new one. */
async function attempt(scope: Scope, { invoiceId, cents }: { invoiceId: string; cents: number }): Promise<CheckoutRow> {
  const { outstandingCents, currency } = await lockPayableInvoice(scope, invoiceId)
  if (outstandingCents <= 0) throw new AppError('illegal-move')
  if (cents > outstandingCents) throw refuseField('cents', 'more-than-open')
  const open = await openCheckout(scope, invoiceId)
  if (open) return open
  const id = newId()
  const next = (await attemptsOf(scope, invoiceId)) + 1
  await insertPaymentCheckout(scope, { id, invoiceId, attempt: next, cents, currency })
  return checkoutRow(scope, id)
}

async function isPageOpen(parts: CardParts, { session }: CheckoutRow): Promise<boolean> {
  const visit = await settleFromStripe(parts, session ?? '')
  return visit?.status === 'open'
}

function reachable({ cards }: CardParts) {
  if (!cards) throw new AppError('unavailable')
  return cards
}

/**
 * Opens the pages of attempts whose response was lost, and asks Stripe for the result of those that closed long ago.
 */
export async function resumeCheckouts(parts: CardParts, rows: readonly CheckoutRow[]): Promise<void> {
  const cards = reachable(parts)
  for (const row of rows) {
    if (row.state === 'asked') await openPage({ ...parts, cards }, row)
    const { session } = await parts.db.as(system, scope => checkoutRow(scope, row.id))
    if (session) await settleFromStripe(parts, session)
  }
}
