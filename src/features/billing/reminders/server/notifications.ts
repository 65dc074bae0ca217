import { notify, withdraw } from '#features/notifications/server/notification.ts'
import type { PaymentDue, PaymentNoLongerDue } from '../contract/events.ts'

/** Reminds a doctor of a payment. */
export async function notifyDue({ invoiceId: id, doctorId, number, isOverdue }: PaymentDue): Promise<void> {
  const kind = isOverdue ? 'invoice-overdue' : 'invoice-due-soon'
  await notify({ to: [doctorId], kind, about: { kind: 'invoice', id, doctorId }, number })
}

/** Retracts the outdated reminders. */
export async function withdrawReminders({ invoiceId: id, isPaid }: PaymentNoLongerDue): Promise<void> {
  await withdraw({ kinds: isPaid ? ['invoice-due-soon', 'invoice-overdue'] : ['invoice-overdue'], id })
}
