import { doctorsByIbanFingerprint } from '#features/billing/methods/server/method.ts'
import { noteEvent } from '#features/billing/payments/payment/server/paymentEvents.ts'
import { AppError } from '#kit/errors.ts'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import {
  type Movement,
  type MovementCommand,
  mostSuggestions,
  ReviewReason,
  type Suggestion,
} from '../contract/movement.ts'
import { bookMovement } from './booking.ts'
import {
  candidates,
  insertSettlement,
  lockMovement,
  type MovementRow,
  type MovementsRequest,
  movementPage,
  movementRow,
} from './queries.ts'

export async function movementsFor(scope: Scope, request: MovementsRequest): Promise<Page<Movement>> {
  const page = await movementPage(scope, request)
  return { ...page, rows: page.rows.map(toMovement) }
}

export async function movementFor(scope: Scope, id: string): Promise<Movement> {
  return toMovement(await loadMovement(scope, id))
}

interface Suggested {
  invoices: Suggestion[]
  areMore: boolean
}

/** Invoices that a movement could belong to, the likeliest first. */
export async function suggestionsFor(scope: Scope, id: string, search: string): Promise<Suggested> {
  const row = await loadMovement(scope, id)
  const doctors = row.payer_fingerprint ? await doctorsByIbanFingerprint(row.payer_fingerprint) : []
  const text = `${row.reference} ${row.details}`
  const rows = await candidates(scope, { invoiceId: row.named_invoice, doctors, cents: row.cents, text, search })
  return {
    areMore: rows.length > mostSuggestions,
    invoices: rows.slice(0, mostSuggestions).map(invoice => ({
      invoiceId: invoice.id,
      number: invoice.number,
      reference: invoice.reference,
      doctor: invoice.doctor,
      outstandingCents: invoice.outstanding_cents,
      nextCents: invoice.next_cents,
    })),
  }
}

/** Settles a waiting movement for an administrator; the password was checked before. */
export async function settleFor(scope: Scope, id: string, command: MovementCommand): Promise<Movement> {
  await lockMovement(scope, id)
  const row = await loadMovement(scope, id)
  if (row.outcome) throw new AppError('illegal-move')
  if (command.action === 'assign') await assign(scope, row, command.invoiceId)
  else await setAside(scope, row, command.reason)
  return movementFor(scope, id)
}

async function assign(scope: Scope, row: MovementRow, invoiceId: string): Promise<void> {
  // the ledger has one currency: money in another one is set aside and entered by hand
  if (row.currency !== 'EUR') throw new AppError('illegal-move')
  const { id, cents, booked_on: bookedOn } = row
  const { transferId } = await bookMovement(scope, { id, cents, bookedOn, invoiceId, by: 'person' })
  await insertSettlement(scope, { movementId: id, outcome: 'assigned', invoiceId, transferId, byPerson: true })
}

async function setAside(scope: Scope, { id, cents }: MovementRow, reason: string): Promise<void> {
  await insertSettlement(scope, { movementId: id, outcome: 'set-aside', reason, byPerson: true })
  await noteEvent(scope, { what: 'movement-set-aside', subjectId: id, cents })
}

async function loadMovement(scope: Scope, id: string): Promise<MovementRow> {
  const row = await movementRow(scope, id)
  if (!row) throw new AppError('not-found')
  return row
}

function toMovement(row: MovementRow): Movement {
  return {
    id: row.id,
    bookedOn: row.booked_on,
    cents: row.cents,
    currency: row.currency,
    reference: row.reference,
    details: row.details,
    payer: row.payer,
    account: row.payer_last_four ?? '',
    reviewReason: row.review_reason === null ? null : ReviewReason.parse(row.review_reason),
    settled: settlementOf(row),
  }
}

function settlementOf(row: MovementRow): Movement['settled'] {
  const { outcome, settled_at: at } = row
  if (!at || (outcome !== 'booked' && outcome !== 'assigned' && outcome !== 'set-aside')) return null
  return {
    outcome,
    invoiceId: row.invoice_id,
    number: row.number ?? '',
    doctorId: row.doctor_id,
    reason: row.reason ?? '',
    by: row.settled_by,
    at: at.toISOString(),
  }
}
