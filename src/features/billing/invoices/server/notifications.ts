import { notify } from '#features/notifications/server/notification.ts'
import type { InvoiceIssued, InvoiceVoided } from '../contract/events.ts'

/** Notifies a doctor of a new invoice. */
export async function notifyIssued({ at, ...event }: InvoiceIssued): Promise<void> {
  await notify({ ...requestOf(event), kind: 'invoice-issued', ...(at && { at }) })
}

/** Notifies a doctor that nothing is due on an invoice any longer. */
export async function notifyVoided(event: InvoiceVoided): Promise<void> {
  await notify({ ...requestOf(event), kind: 'invoice-void' })
}

function requestOf({ invoiceId, doctorId, number, by }: Omit<InvoiceVoided, 'type'>) {
  return { to: [doctorId], about: { kind: 'invoice' as const, id: invoiceId, doctorId }, number, by }
}
