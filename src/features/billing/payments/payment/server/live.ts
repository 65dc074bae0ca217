import { announce } from '#platform/live.ts'
import type { CheckoutExpired, PaymentNoted, PaymentRecorded } from '../contract/events.ts'

/** Pushes a payment to the screens of the invoice's doctor and of the administrators. */
export async function announcePayment({ subjectId, doctorId }: PaymentRecorded): Promise<void> {
  await announce({ topic: 'payments', id: subjectId, users: [doctorId], roles: ['super-admin'] })
}

/** Pushes to the administrators' screens what concerns no invoice. */
export async function announceNoted({ subjectId }: PaymentNoted): Promise<void> {
  await announce({ topic: 'payments', id: subjectId, roles: ['super-admin'] })
}

/** Pushes to a doctor's screens that an invoice can be paid again because its page has ended. */
export async function announceExpired({ doctorId }: CheckoutExpired): Promise<void> {
  await announce({ topic: 'invoices', users: [doctorId] })
}
