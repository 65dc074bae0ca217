import { announce } from '#platform/live.ts'
import type { CheckoutExpired, PaymentNoted, PaymentRecorded } from '../contract/events.ts'

/** Shows a payment at once, to the invoice's doctor and to the provider. */
export async function announcePayment({ subjectId, doctorId }: PaymentRecorded): Promise<void> {
  await announce({ topic: 'payments', id: subjectId, users: [doctorId], roles: ['super-admin'] })
}

/** Shows to the provider what concerns no invoice. */
export async function announceNoted({ subjectId }: PaymentNoted): Promise<void> {
  await announce({ topic: 'payments', id: subjectId, roles: ['super-admin'] })
}

/** Shows to a doctor that an invoice can be paid again: its page has ended. */
export async function announceExpired({ doctorId }: CheckoutExpired): Promise<void> {
  await announce({ topic: 'invoices', users: [doctorId] })
}
