import { attachFile } from '#features/files/file/server/file.ts'
import type { InputOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Payee } from '#platform/config.ts'
import type { Scope } from '#platform/db/actor.ts'
import { lastCheckout } from '../cards/server/checkout.ts'
import type { announceWire, PayWays } from '../contract/payment.ts'
import { lockPayableInvoice, payableInvoice } from './payableInvoice.ts'
import { recordEvent } from './payment.ts'
import { insertWire, wiresOfInvoice } from './queries.ts'
import { presentWire } from './wire.ts'

export interface PayParts {
  payee: Payee | undefined
  takesCards: boolean
}

/** How an invoice of the reader's can be paid now. */
export async function payWaysFor(scope: Scope, invoiceId: string, { payee, takesCards }: PayParts): Promise<PayWays> {
  const invoice = await payableInvoice(scope, invoiceId)
  const wires = (await wiresOfInvoice(scope, invoiceId)).map(row => presentWire(scope, row))
  const announcedCents = waitingCents(wires)
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
    wires,
    can: isPayers
      ? [...(announcedCents < outstandingCents ? (['announce'] as const) : []), 'pay-by-card' as const]
      : [],
  }
}

/** A doctor says that a transfer is on its way. What is announced and what is open never exceed the invoice. */
export async function announceFor(
  scope: Scope,
  { params, body }: InputOf<typeof announceWire>,
  parts: PayParts,
): Promise<PayWays> {
  await lockPayableInvoice(scope, params.id)
  const { outstandingCents, announcedCents, number, can } = await payWaysFor(scope, params.id, parts)
  if (!can.includes('announce')) throw new AppError('illegal-move')
  if (body.cents > outstandingCents - announcedCents) throw refuseField('cents', 'more-than-open')
  await attachFile(scope, { id: body.proofId, kind: 'wire-proof', audience: { doctor: scope.id }, at: 'proofId' })
  const id = newId()
  await insertWire(scope, { id, invoiceId: params.id, ...body })
  const facts = { subjectId: id, invoiceId: params.id, cents: body.cents, doctorId: scope.id, number }
  await recordEvent(scope, { what: 'wire-announced', ...facts })
  return payWaysFor(scope, params.id, parts)
}

function waitingCents(wires: PayWays['wires']): number {
  return wires.filter(wire => wire.state === 'announced').reduce((sum, wire) => sum + wire.cents, 0)
}
