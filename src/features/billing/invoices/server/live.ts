import { announce } from '#platform/live.ts'

/** Shows an invoice's change at once, to its doctor and to the provider. */
export async function announceInvoice({ invoiceId, doctorId }: { invoiceId: string; doctorId: string }): Promise<void> {
  await announce({ topic: 'invoices', id: invoiceId, users: [doctorId], roles: ['super-admin'] })
}
