import { announce } from '#platform/live.ts'

/** Pushes an invoice's change to the screens of its doctor and of the administrators. */
export async function announceInvoice({ invoiceId, doctorId }: { invoiceId: string; doctorId: string }): Promise<void> {
  await announce({ topic: 'invoices', id: invoiceId, users: [doctorId], roles: ['super-admin'] })
}
