import { AppError } from '#kit/errors.ts'
import { Currency } from '#kit/money.ts'
import type { Scope } from '#platform/db/actor.ts'
import { queueFor } from '#platform/db/db.ts'
import { payable } from './queries.ts'

/** The facts that are needed to pay an invoice. A void invoice has an open amount of zero. */
export interface Payable {
  id: string
  doctorId: string
  number: string
  reference: string
  currency: Currency
  outstandingCents: number
  isVoid: boolean
  nextCents: number | null
  nextDueOn: string | null
}

/** An invoice that the reader may see. */
export async function payableInvoice(scope: Scope, invoiceId: string): Promise<Payable> {
  const row = await payable(scope, invoiceId)
  if (!row) throw new AppError('not-found')
  return {
    id: row.id,
    doctorId: row.doctor_id,
    number: row.number,
    reference: row.reference,
    currency: Currency.parse(row.currency),
    outstandingCents: row.is_void ? 0 : Math.max(0, row.outstanding_cents),
    isVoid: row.is_void,
    nextCents: row.next_cents,
    nextDueOn: row.next_due_on,
  }
}

/** The same, locked: other payments of this invoice wait until the transaction ends. */
export async function lockPayableInvoice(scope: Scope, invoiceId: string): Promise<Payable> {
  await lockPaying(scope, invoiceId)
  return payableInvoice(scope, invoiceId)
}

/** Queues the transfers and card payments of one invoice. */
export async function lockPaying(scope: Scope, invoiceId: string): Promise<void> {
  await queueFor(scope, `paying ${invoiceId}`)
}
