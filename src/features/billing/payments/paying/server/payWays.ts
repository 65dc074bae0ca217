import type { InputOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import type { Payee } from '#platform/config.ts'
import type { Scope } from '#platform/db/actor.ts'
import { lastCheckout } from '../../cards/server/checkout.ts'
import type { announceTransfer as announcing, PayWays } from '../../payment/contract/payment.ts'
import { lockPayableInvoice, payableInvoice } from '../../payment/server/payableInvoice.ts'
import { announcedFor, announceTransfer } from '../../transfers/server/transfer.ts'

export interface PayParts {
  payee: Payee | undefined
  takesCards: boolean
}

/** The ways in which the reader can pay an invoice now. */
export async function payWaysFor(scope: Scope, invoiceId: string, { payee, takesCards }: PayParts): Promise<PayWays> {
  const invoice = await payableInvoice(scope, invoiceId)
  const transfers = await announcedFor(scope, invoiceId)
  const announcedCents = waitingCents(transfers)
  const { outstandingCents } = invoice
  const isPayers = scope.kind === 'doctor' && outstandingCents > 0
  return {
    invoiceId,
    number: invoice.number,
    reference: invoice.reference,
    currency: invoice.currency,
    outstandingCents,
    announcedCents,
    nextCents: invoice.nextCents,
    nextDueOn: invoice.nextDueOn,
    payTo: payee ? { ...payee, bic: payee.bic ?? null } : null,
    takesCards,
    card: await lastCheckout(scope, invoiceId),
    transfers,
    can: isPayers
      ? [...(announcedCents < outstandingCents ? (['announce'] as const) : []), 'pay-by-card' as const]
      : [],
  }
}

/** Announces a doctor's transfer. The announced and the open amount together never exceed the invoice. */
export async function announceOwnTransfer(
  scope: Scope,
  { params, body }: InputOf<typeof announcing>,
  parts: PayParts,
): Promise<PayWays> {
  await lockPayableInvoice(scope, params.id)
  const { outstandingCents, announcedCents, number, can } = await payWaysFor(scope, params.id, parts)
  if (!can.includes('announce')) throw new AppError('illegal-move')
  if (body.cents > outstandingCents - announcedCents) throw refuseField('cents', 'more-than-open')
  await announceTransfer(scope, { invoiceId: params.id, number, ...body })
  return payWaysFor(scope, params.id, parts)
}

function waitingCents(transfers: PayWays['transfers']): number {
  return transfers.filter(transfer => transfer.state === 'announced').reduce((sum, transfer) => sum + transfer.cents, 0)
}
