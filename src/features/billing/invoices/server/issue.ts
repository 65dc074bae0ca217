import { attachFile } from '#features/files/file/server/file.ts'
import { dayOf } from '#kit/dates.ts'
import { refuseField } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { post } from '../../ledger/server/ledger.ts'
import type { InvoiceEvent } from '../contract/events.ts'
import { planOf } from '../contract/instalment.ts'
import type { Invoice, NewInvoice } from '../contract/invoice.ts'
import { doctorFor, invoiceFor } from './invoice.ts'
import { insertCases, insertInvoice, insertLines, insertPlan } from './queries.ts'

/**
 * Enters an invoice for a doctor with its file, lines, cases, plan and ledger posting, all in one transaction. `past`:
 * the time of the event when it is in the past (used by the demo data).
 */
export async function issue(scope: Scope, doctorId: string, invoice: NewInvoice, past?: Date): Promise<Invoice> {
  const now = past ?? new Date()
  const doctor = await doctorFor(scope, doctorId)
  if (invoice.issuedOn > dayOf(now)) throw refuseField('issuedOn', 'in-future')
  const id = newId(now.getTime())
  await attachFile(scope, { id: invoice.fileId, kind: 'invoice-pdf', audience: { doctor: doctor.id } })
  await enter(scope, { ...invoice, id, doctorId: doctor.id })
  // posted on the day of issue; an invoice issued today is posted at this moment
  const at = new Date(Math.min(now.getTime(), Date.parse(`${invoice.issuedOn}T12:00:00Z`)))
  await owe(scope, { ...invoice, id, doctorId: doctor.id }, at)
  const issued = { invoiceId: id, number: invoice.number, doctorId: doctor.id, by: scope.id }
  await publish<InvoiceEvent>(scope, { type: 'invoice-issued', ...issued, ...(past && { at: past }) })
  return invoiceFor(scope, id)
}

type Entered = NewInvoice & { id: string; doctorId: string }

async function enter(scope: Scope, invoice: Entered): Promise<void> {
  const { id, doctorId, caseIds, lines } = invoice
  if (!(await insertInvoice(scope, invoice))) throw refuseField('number', 'number-taken')
  await insertLines(scope, id, lines)
  await insertPlan(scope, id, planOf(invoice.totalCents, invoice.instalments, invoice.dueOn))
  const linked = await insertCases(scope, { invoiceId: id, doctorId, caseIds })
  if (linked !== new Set(caseIds).size) throw refuseField('caseIds', 'unknown-case')
}

async function owe(scope: Scope, { id, doctorId, currency, ...sums }: Entered, at: Date): Promise<void> {
  const postings = [
    { account: 'receivable', debit: sums.totalCents },
    { account: 'revenue', credit: sums.netCents },
    { account: 'vat', credit: sums.vatCents },
  ] as const
  await post(scope, { doctorId, invoiceId: id, kind: 'invoice', currency, postings, at })
}
