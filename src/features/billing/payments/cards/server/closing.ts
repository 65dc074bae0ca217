import { entryPosted } from '#features/billing/ledger/server/ledger.ts'
import { AppError } from '#kit/errors.ts'
import type { Log } from '#platform/log.ts'
import { openWorker, type Worker } from '#platform/wakeup.ts'
import { type CardParts, openPage, stripeAnswer } from './page.ts'
import { type CheckoutRow, checkoutRow, obsoleteCheckouts } from './queries.ts'
import { settleFromStripe } from './settle.ts'

const system = { kind: 'system' } as const

/** Closes a page at Stripe. When it was paid meanwhile, the payment is booked instead. */
export async function closePage(parts: CardParts, { session }: Pick<CheckoutRow, 'session'>): Promise<void> {
  if (!parts.cards || !session) return
  // Stripe refuses when the page is no longer open; its result is requested right after
  await stripeAnswer(parts.cards.stripe.checkout.sessions.expire(session)).catch((error: unknown) => {
    if (error instanceof AppError) throw error
  })
  await settleFromStripe(parts, session)
}

/**
 * Closes the pages that ask for more than the invoice still owes: of invoices that were made void, or paid in another
 * way. A failure delays none of the others and is tried again at the next run; the first failure is thrown after all
 * were tried. Safe to run twice and on several servers at once.
 */
export async function closeObsoletePages(parts: CardParts): Promise<void> {
  const failures: unknown[] = []
  for (const row of await parts.db.as(system, obsoleteCheckouts))
    await closeOne(parts, row).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function closeOne(parts: CardParts, row: CheckoutRow): Promise<void> {
  const { cards } = parts
  if (!cards) return
  // the URL of its page is unknown: requested under its own key, so that it can be closed
  if (row.state === 'asked') await openPage({ ...parts, cards }, row)
  await closePage(parts, await parts.db.as(system, scope => checkoutRow(scope, row.id)))
}

/** Closes needless pages right after the commit that caused them; a timer closes those that this call did not reach. */
export function openPageCloser(parts: CardParts, log: Log): Worker<void> {
  return openWorker({
    wakeUp: entryPosted,
    work: () => closeObsoletePages(parts),
    onFailure: error => log.warn({ err: error }, 'a payment page could not be closed'),
  })
}
