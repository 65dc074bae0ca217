import { dayOf } from '#kit/dates.ts'
import { AppError } from '#kit/errors.ts'
import { Currency } from '#kit/money.ts'
import type { Page, SearchHits } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Account } from '../../ledger/contract/entry.ts'
import { balanceOf } from '../../ledger/server/ledger.ts'
import type { Dues } from '../contract/dues.ts'
import { planStates } from '../contract/instalment.ts'
import { Invoice, type InvoiceRow, type Payment } from '../contract/invoice.ts'
import { invoiceMoves, statusOf } from '../contract/status.ts'
import { VatRegime } from '../contract/vat.ts'
import {
  doctorRow,
  dueSums,
  type InvoicesRequest,
  invoicePage,
  invoiceParts,
  invoiceRow,
  type ListedInvoice,
  nextInstalments,
} from './queries.ts'

export async function invoicesFor(scope: Scope, request: InvoicesRequest): Promise<Page<InvoiceRow>> {
  const today = dayOf(new Date())
  const page = await invoicePage(scope, request, today)
  return { ...page, rows: page.rows.map(row => toInvoiceRow(row, today)) }
}

/** The invoices that contain the search words in their number or lines, among those that the reader may see. */
export async function findInvoices(scope: Scope, words: string, most: number): Promise<SearchHits<InvoiceRow>> {
  const { rows, total } = await invoicesFor(scope, { search: words, sort: '-issued', rows: most })
  return { hits: rows, total }
}

export async function invoiceFor(scope: Scope, id: string): Promise<Invoice> {
  const today = dayOf(new Date())
  const row = await invoiceRow(scope, id)
  if (!row) throw new AppError('not-found')
  const { facts, lines, instalments, cases, payments } = await invoiceParts(scope, id)
  const shown = toInvoiceRow(row, today)
  const { credit } = await balanceOf(scope, row.doctor_id)
  return {
    ...shown,
    netCents: facts.net_cents,
    vatCents: facts.vat_cents,
    vatRegime: VatRegime.parse(facts.vat_regime),
    fileName: facts.file_name ?? `${row.number}.pdf`,
    lines,
    cases: cases.map(({ first_name, last_name, ...of }) => ({ ...of, patient: `${first_name} ${last_name}`.trim() })),
    plan: planStates(instalments, { paid: row.paid_cents, isVoid: shown.status === 'void', today }),
    payments: payments.map(toPayment),
    voided: facts.voided_at && Invoice.shape.voided.parse({ ...facts, at: facts.voided_at.toISOString() }),
    creditCents: credit,
    can: canDo(scope, shown, credit),
  }
}

// the move table names roles; the system user is none of them and needs no buttons
function canDo(scope: Scope, { status }: InvoiceRow, credit: number): Invoice['can'] {
  if (scope.kind !== 'doctor' && scope.kind !== 'super-admin') return []
  return invoiceMoves.allowed(status, scope.kind).filter(move => move !== 'apply-credit' || credit > 0)
}

/** What is owed, with the next instalments: the caller's own, or for an administrator those of one or all doctors. */
export async function duesOf(
  scope: Scope,
  { doctor, most = 5 }: { doctor?: string; most?: number } = {},
): Promise<Dues> {
  const sums = await dueSums(scope, doctor, dayOf(new Date()))
  const next = await nextInstalments(scope, doctor, most)
  const doctorId = scope.kind === 'doctor' ? scope.id : doctor
  return {
    currency: 'EUR',
    open: { count: sums.count, cents: sums.cents },
    overdue: { count: sums.overdue_count, cents: sums.overdue_cents },
    creditCents: doctorId === undefined ? 0 : (await balanceOf(scope, doctorId)).credit,
    next: next.map(({ next_due_on, next_cents, ...of }) => ({
      ...of,
      dueOn: next_due_on ?? '',
      cents: next_cents ?? 0,
    })),
  }
}

/** The dues of the account in the URL: a doctor may read only their own, any other is answered as not found. */
export async function duesFor(scope: Scope, doctor: string): Promise<Dues> {
  await doctorFor(scope, doctor)
  return duesOf(scope, { doctor, most: 1 })
}

/** The doctor of an account. A caller who may not read it does not learn that it exists. */
export async function doctorFor(scope: Scope, id: string) {
  const doctor = scope.kind === 'doctor' && scope.id !== id ? undefined : await doctorRow(scope, id)
  if (!doctor) throw new AppError('not-found')
  return { id, name: `${doctor.first_name} ${doctor.last_name}`, language: doctor.language }
}

function toInvoiceRow(row: ListedInvoice, today: string): InvoiceRow {
  const { paid_cents: paidCents, outstanding_cents: outstandingCents, next_due_on: nextDueOn, voided } = row
  return {
    id: row.id,
    number: row.number,
    doctorId: row.doctor_id,
    doctor: `${row.first_name} ${row.last_name}`,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    currency: Currency.parse(row.currency),
    totalCents: row.total_cents,
    ...{ paidCents, outstandingCents, nextDueOn },
    nextCents: row.next_cents,
    status: statusOf({ voided, outstandingCents, paidCents, nextDueOn }, today),
    instalments: row.instalments,
    fileId: row.file_id,
  }
}

type PaymentRow = Awaited<ReturnType<typeof invoiceParts>>['payments'][number]

function toPayment({ credit, ...row }: PaymentRow): Payment {
  const via: Account = row.via === 'transfer' || row.via === 'card' ? row.via : 'credit'
  const kind = Invoice.shape.payments.element.shape.kind.parse(row.kind)
  // a part of the returned money may have been credit
  const cents = kind === 'refund' ? row.cents + credit : row.cents
  return { ...row, cents, kind, via, at: row.at.toISOString(), creditCents: Math.max(credit, 0) }
}
