import { postReceipt } from '#features/billing/ledger/server/ledger.ts'
import { attachFile } from '#features/files/file/server/file.ts'
import { AppError } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import { Currency } from '#kit/money.ts'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Transfer, TransferDecision } from '../../payment/contract/payment.ts'
import { lockPaying } from '../../payment/server/payableInvoice.ts'
import { recordEvent } from '../../payment/server/paymentEvents.ts'
import {
  confirmedTransfer,
  insertDecision,
  insertTransfer,
  type TransferRow,
  type TransfersRequest,
  transferPage,
  transferRow,
  transfersOfInvoice,
  waitingTransfer,
} from './queries.ts'

export async function transfersFor(scope: Scope, request: TransfersRequest): Promise<Page<Transfer>> {
  const page = await transferPage(scope, request)
  return { ...page, rows: page.rows.map(row => toTransfer(scope, row)) }
}

export async function transferFor(scope: Scope, id: string): Promise<Transfer> {
  return toTransfer(scope, await loadTransfer(scope, id))
}

/** The transfers that were announced for an invoice, the latest first. */
export async function announcedFor(scope: Scope, invoiceId: string): Promise<Transfer[]> {
  return (await transfersOfInvoice(scope, invoiceId)).map(row => toTransfer(scope, row))
}

interface Announcement {
  invoiceId: string
  number: string
  cents: number
  proofId: string
}

/** Records a doctor's announced transfer with the bank's proof. */
export async function announceTransfer(scope: Scope, { number, ...transfer }: Announcement): Promise<void> {
  const { invoiceId, cents, proofId } = transfer
  await attachFile(scope, { id: proofId, kind: 'transfer-proof', audience: { doctor: scope.id }, at: 'proofId' })
  const id = newId()
  await insertTransfer(scope, { id, ...transfer })
  const facts = { subjectId: id, invoiceId, cents, doctorId: scope.id, number }
  await recordEvent(scope, { what: 'transfer-announced', ...facts })
}

/** Confirms or refuses a transfer for an administrator; the password was checked before. A decision is final. */
export async function decide(scope: Scope, id: string, command: TransferDecision): Promise<Transfer> {
  const transfer = await lockedTransfer(scope, id)
  if (transfer.outcome) throw new AppError('illegal-move')
  if (command.outcome === 'confirmed') await confirm(scope, transfer, scope.id)
  else await refuse(scope, transfer, command.reason)
  return transferFor(scope, id)
}

/**
 * The transfer of this amount that a bank movement of an invoice belongs to: one that an administrator confirmed before
 * and whose money is booked (`confirmed`), otherwise the oldest announced one.
 */
export async function transferAwaiting(
  scope: Scope,
  invoiceId: string,
  cents: number,
): Promise<{ id: string; state: 'confirmed' | 'announced' } | undefined> {
  const confirmed = await confirmedTransfer(scope, invoiceId, cents)
  if (confirmed) return { id: confirmed.id, state: 'confirmed' }
  const announced = await waitingTransfer(scope, invoiceId, cents)
  return announced && { id: announced.id, state: 'announced' }
}

/** Confirms an announced transfer because the bank reported its money. */
export async function confirmByBank(scope: Scope, id: string): Promise<void> {
  const transfer = await lockedTransfer(scope, id)
  if (!transfer.outcome) await confirm(scope, transfer, null)
}

/** Confirms a transfer and books its money on the invoice, once. */
async function confirm(scope: Scope, transfer: TransferRow, by: string | null): Promise<void> {
  await insertDecision(scope, { transferId: transfer.id, outcome: 'confirmed', reason: '', by })
  await postReceipt(scope, {
    invoiceId: transfer.invoice_id,
    cents: transfer.cents,
    via: 'transfer',
    cause: `transfer:${transfer.id}`,
  })
  await recordEvent(scope, {
    what: 'transfer-confirmed',
    subjectId: transfer.id,
    invoiceId: transfer.invoice_id,
    cents: transfer.cents,
    doctorId: transfer.doctor_id,
    number: transfer.number,
  })
}

async function refuse(scope: Scope, transfer: TransferRow, reason: string): Promise<void> {
  await insertDecision(scope, { transferId: transfer.id, outcome: 'refused', reason, by: scope.id })
  await recordEvent(scope, {
    what: 'transfer-refused',
    subjectId: transfer.id,
    invoiceId: transfer.invoice_id,
    cents: transfer.cents,
    doctorId: transfer.doctor_id,
    number: transfer.number,
  })
}

/** A transfer with the lock that payments of its invoice take too. */
async function lockedTransfer(scope: Scope, id: string): Promise<TransferRow> {
  const { invoice_id } = await loadTransfer(scope, id)
  await lockPaying(scope, invoice_id)
  return loadTransfer(scope, id)
}

async function loadTransfer(scope: Scope, id: string): Promise<TransferRow> {
  const row = await transferRow(scope, id)
  if (!row) throw new AppError('not-found')
  return row
}

function toTransfer(scope: Scope, row: TransferRow): Transfer {
  const state = row.outcome === 'confirmed' || row.outcome === 'refused' ? row.outcome : 'announced'
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    number: row.number,
    reference: row.reference,
    doctorId: row.doctor_id,
    doctor: row.doctor,
    cents: row.cents,
    currency: Currency.parse(row.currency),
    proofId: row.proof_id,
    proofName: row.proof_name,
    announcedAt: row.announced_at.toISOString(),
    state,
    reason: row.reason ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    byBank: state === 'confirmed' && row.decider === null,
    can: state === 'announced' && scope.kind === 'super-admin' ? ['decide'] : [],
  }
}
