import { postReceipt } from '#features/billing/ledger/server/ledger.ts'
import { lockPayableInvoice } from '#features/billing/payments/payment/server/payableInvoice.ts'
import { recordEvent } from '#features/billing/payments/payment/server/paymentEvents.ts'
import { confirmByBank, transferAwaiting } from '#features/billing/payments/transfers/server/transfer.ts'
import type { Scope } from '#platform/db/actor.ts'
import { reviewReasonOf } from './match.ts'
import { insertMovements, insertSettlement, type NewMovement } from './queries.ts'

/**
 * Enters a movement whose reference names an invoice, and books it when the amount is exactly what the invoice expects.
 * When the transfer was confirmed by an administrator before, the movement is linked to it and not booked again.
 */
export async function bookExact(
  scope: Scope,
  movement: Omit<NewMovement, 'reviewReason'>,
  invoiceId: string,
): Promise<boolean> {
  const invoice = await lockPayableInvoice(scope, invoiceId)
  const transfer = await transferAwaiting(scope, invoiceId, movement.cents)
  const reviewReason = reviewReasonOf(movement, { ...invoice, hasTransfer: transfer !== undefined })
  await insertMovements(scope, [{ ...movement, reviewReason: reviewReason ?? null }])
  if (reviewReason) return false
  const { transferId } = await bookMovement(scope, { ...movement, invoiceId, by: 'itself' })
  await insertSettlement(scope, { movementId: movement.id, outcome: 'booked', invoiceId, transferId, byPerson: false })
  return true
}

interface Booking {
  id: string
  invoiceId: string
  cents: number
  bookedOn: string
  by: 'itself' | 'person'
}

/**
 * Books a movement's money on an invoice, unless the money was booked with a transfer before. Returns that transfer, so
 * that the movement is linked to it.
 */
export async function bookMovement(
  scope: Scope,
  { id, invoiceId, cents, bookedOn, by }: Booking,
): Promise<{ transferId: string | undefined }> {
  const invoice = await lockPayableInvoice(scope, invoiceId)
  const transfer = await transferAwaiting(scope, invoiceId, cents)
  if (transfer?.state === 'announced') await confirmByBank(scope, transfer.id)
  if (!transfer) {
    const at = new Date(`${bookedOn}T12:00:00Z`)
    await postReceipt(scope, { invoiceId, cents, via: 'transfer', cause: `bank:${id}`, at })
  }
  const facts = { subjectId: id, invoiceId, cents, doctorId: invoice.doctorId, number: invoice.number }
  await recordEvent(scope, { what: by === 'person' ? 'movement-assigned' : 'movement-booked', ...facts })
  return { transferId: transfer?.id }
}
