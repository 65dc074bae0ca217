import type { InputOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { Posting } from '../../ledger/contract/entry.ts'
import { openBook, openCredit, post } from '../../ledger/server/ledger.ts'
import type { InvoiceEvent } from '../contract/events.ts'
import type { Invoice, voidInvoice } from '../contract/invoice.ts'
import { invoiceMoves } from '../contract/status.ts'
import { invoiceFor } from './invoice.ts'
import { insertVoid } from './queries.ts'

type Voiding = Omit<InputOf<typeof voidInvoice>['body'], 'password'>

/**
 * Makes an invoice void. The owed amount is cancelled; the paid amount becomes the doctor's credit or is recorded as
 * given back. When a payment arrived meanwhile, nothing is decided and the new amount is shown.
 */
export async function makeVoid(scope: Scope, id: string, { reason, paidCents, money }: Voiding): Promise<Invoice> {
  const { doctorId, currency, outstanding, paid } = await openBook(scope, id)
  const invoice = await invoiceFor(scope, id)
  if (!invoiceMoves.allows('void', invoice.status, 'super-admin')) throw new AppError('illegal-move')
  if (paid !== paidCents) throw new AppError('stale', { current: invoice })
  if (paid > 0 && money === undefined) throw refuseField('money', 'required')
  await insertVoid(scope, { invoiceId: id, doctorId, reason, money: paid > 0 ? (money ?? 'credit') : 'none' })
  const postings: Posting[] = [
    { account: 'revenue', debit: invoice.netCents },
    { account: 'vat', debit: invoice.vatCents },
    { account: 'receivable', credit: outstanding },
    { account: money === 'refunded' ? 'transfer' : 'credit', credit: paid },
  ]
  await post(scope, { doctorId, invoiceId: id, kind: 'void', currency, postings, memo: reason })
  const voided = { invoiceId: id, doctorId, number: invoice.number, by: scope.id }
  await publish<InvoiceEvent>(scope, { type: 'invoice-voided', ...voided })
  return invoiceFor(scope, id)
}

/** Pays an invoice with the doctor's credit, as far as the credit goes. */
export async function payFromCredit(scope: Scope, id: string): Promise<Invoice> {
  const { doctorId, currency, outstanding } = await openBook(scope, id)
  const invoice = await invoiceFor(scope, id)
  const cents = Math.min(await openCredit(scope, doctorId), outstanding)
  if (!invoiceMoves.allows('apply-credit', invoice.status, 'super-admin') || cents <= 0)
    throw new AppError('illegal-move')
  const postings: Posting[] = [
    { account: 'credit', debit: cents },
    { account: 'receivable', credit: cents },
  ]
  await post(scope, { doctorId, invoiceId: id, kind: 'credit-use', currency, postings })
  const applied = { invoiceId: id, doctorId, number: invoice.number }
  await publish<InvoiceEvent>(scope, { type: 'credit-applied', ...applied })
  return invoiceFor(scope, id)
}
