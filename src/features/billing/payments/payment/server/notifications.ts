import { notify } from '#features/notifications/server/notification.ts'
import type { PaymentFact, PaymentRecorded } from '../contract/events.ts'

/** Notifies the administrators of payments to check, and the doctor of the result of their payment. */
export async function notifyPayment({ what, invoiceId, doctorId, number, by }: PaymentRecorded): Promise<void> {
  const about = { kind: 'invoice', id: invoiceId, doctorId } as const
  if (what === 'transfer-announced' || what === 'card-disputed')
    await notify({ to: 'administrators', kind: what, about, number, by, waits: true })
  if (what === 'card-refunded' || what === 'card-dispute-won')
    await notify({ to: 'administrators', kind: what, about, number, by })
  if (what === 'transfer-refused') await notify({ to: [doctorId], kind: what, about, number, by })
  if (isReceipt(what)) await notify({ to: [doctorId], kind: 'payment-received', about, number, by })
}

/** The events after which less of the invoice is open. */
export function isReceipt(what: PaymentFact['what']): boolean {
  return receipts.includes(what)
}

const receipts: PaymentFact['what'][] = ['transfer-confirmed', 'card-paid', 'movement-booked', 'movement-assigned']
