import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { PaymentEvent, PaymentFact, PaymentRecorded } from '../contract/events.ts'
import { insertEvent, queueCounts } from './queries.ts'

/** Writes down who did what to an invoice's money, in the transaction that does it (P6). */
export async function recordEvent(scope: Scope, recorded: Omit<PaymentRecorded, 'type' | 'by'>): Promise<void> {
  await insertEvent(scope, recorded)
  await publish<PaymentEvent>(scope, { type: 'payment-recorded', ...recorded, by: scope.id || undefined })
}

/** The same for what concerns no invoice. */
export async function noteEvent(scope: Scope, fact: PaymentFact): Promise<void> {
  await insertEvent(scope, fact)
  await publish<PaymentEvent>(scope, { type: 'payment-noted', ...fact })
}

/** Transfers to confirm and movements of the bank to look at: the administrator's figures. */
export function paymentQueue(scope: Scope): Promise<{ transfers: number; movements: number }> {
  return queueCounts(scope)
}
