import { receive } from '#features/billing/ledger/server/ledger.ts'
import { AppError } from '#kit/errors.ts'
import { Currency } from '#kit/money.ts'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Wire, WireDecision } from '../contract/payment.ts'
import { recordEvent } from './payment.ts'
import {
  confirmedWire,
  insertDecision,
  lockPaying,
  type WireRow,
  type WiresAsked,
  waitingWire,
  wirePage,
  wireRow,
} from './queries.ts'

export async function wiresFor(scope: Scope, asked: WiresAsked): Promise<Page<Wire>> {
  const page = await wirePage(scope, asked)
  return { ...page, rows: page.rows.map(row => presentWire(scope, row)) }
}

export async function wireFor(scope: Scope, id: string): Promise<Wire> {
  return presentWire(scope, await found(scope, id))
}

/** An administrator confirms or refuses; the password was asked before. What is decided stays decided. */
export async function decide(scope: Scope, id: string, command: WireDecision): Promise<Wire> {
  const wire = await lockedWire(scope, id)
  if (wire.outcome) throw new AppError('illegal-move')
  if (command.outcome === 'confirmed') await confirm(scope, wire, scope.id)
  else await refuse(scope, wire, command.reason)
  return wireFor(scope, id)
}

/**
 * The transfer of this amount that waits for the bank's word on an invoice: one that a person confirmed before and whose
 * money is booked (`confirmed`), else the oldest that was announced.
 */
export async function wireAwaiting(
  scope: Scope,
  invoiceId: string,
  cents: number,
): Promise<{ id: string; state: 'confirmed' | 'announced' } | undefined> {
  const confirmed = await confirmedWire(scope, invoiceId, cents)
  if (confirmed) return { id: confirmed.id, state: 'confirmed' }
  const announced = await waitingWire(scope, invoiceId, cents)
  return announced && { id: announced.id, state: 'announced' }
}

/** The bank itself says that the money of an announced transfer is there. */
export async function confirmByBank(scope: Scope, id: string): Promise<void> {
  const wire = await lockedWire(scope, id)
  if (!wire.outcome) await confirm(scope, wire, null)
}

/** The money of a transfer is there: booked on its invoice, once. */
async function confirm(scope: Scope, wire: WireRow, by: string | null): Promise<void> {
  await insertDecision(scope, { wireId: wire.id, outcome: 'confirmed', reason: '', by })
  await receive(scope, { invoiceId: wire.invoice_id, cents: wire.cents, via: 'transfer', cause: `transfer:${wire.id}` })
  await recordEvent(scope, {
    what: 'transfer-confirmed',
    subjectId: wire.id,
    invoiceId: wire.invoice_id,
    cents: wire.cents,
    doctorId: wire.doctor_id,
    number: wire.number,
  })
}

async function refuse(scope: Scope, wire: WireRow, reason: string): Promise<void> {
  await insertDecision(scope, { wireId: wire.id, outcome: 'refused', reason, by: scope.id })
  await recordEvent(scope, {
    what: 'transfer-refused',
    subjectId: wire.id,
    invoiceId: wire.invoice_id,
    cents: wire.cents,
    doctorId: wire.doctor_id,
    number: wire.number,
  })
}

/** Whoever decides on a transfer queues where everybody who pays its invoice does. */
async function lockedWire(scope: Scope, id: string): Promise<WireRow> {
  const { invoice_id } = await found(scope, id)
  await lockPaying(scope, invoice_id)
  return found(scope, id)
}

async function found(scope: Scope, id: string): Promise<WireRow> {
  const row = await wireRow(scope, id)
  if (!row) throw new AppError('not-found')
  return row
}

export function presentWire(scope: Scope, row: WireRow): Wire {
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
