import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { PaymentEvent, PaymentFact, PaymentRecorded } from '../contract/events.ts'
import { insertEvent, queueCounts } from './queries.ts'

/** Records the acting user and the change of an invoice's money, in the transaction of the change (P6). */
export async function recordEvent(scope: Scope, recorded: Omit<PaymentRecorded, 'type' | 'by'>): Promise<void> {
  await insertEvent(scope, recorded)
  await publish<PaymentEvent>(scope, { type: 'payment-recorded', ...recorded, by: scope.id || undefined })
}

/** The same for changes that concern no invoice. */
export async function noteEvent(scope: Scope, fact: PaymentFact): Promise<void> {
  await insertEvent(scope, fact)
  await publish<PaymentEvent>(scope, { type: 'payment-noted', ...fact })
}

/** The numbers of transfers to confirm and of bank movements to settle, for the administrators. */
export function paymentQueue(scope: Scope): Promise<{ transfers: number; movements: number }> {
  return queueCounts(scope)
}
