import { post } from '#features/billing/ledger/server/ledger.ts'
import { attachFile } from '#features/files/file/server/file.ts'
import { addMonths } from '#kit/dates.ts'
import { newId } from '#kit/id.ts'
import { splitEvenly } from '#kit/money.ts'
import type { Scope } from '#platform/db/actor.ts'
import { query } from '#platform/db/db.ts'
import type { Person, TestApp } from './app.ts'
import { cleanUpload } from './uploads.ts'

/** An invoice with the given values and defaults for the rest. */
export interface MadeInvoice {
  doctor: Person
  admin: Person
  total?: number
  instalments?: number
  number?: string
  dueOn?: string
  issuedOn?: string
}

/** Writes an invoice as the product does, ledger included, but without an upload. Returns its id. */
export async function makeInvoice(parts: Pick<TestApp, 'database' | 'storage'>, made: MadeInvoice): Promise<string> {
  const actor = { kind: 'super-admin', id: made.admin.id } as const
  const fileId = await cleanUpload(parts, made.admin, 'invoice-pdf')
  return parts.database.db.as(actor, scope => insertInvoice(scope, made, fileId))
}

async function insertInvoice(scope: Scope, made: MadeInvoice, fileId: string): Promise<string> {
  const { doctor, admin, total = 120_000, instalments = 1, dueOn = '2026-12-01', issuedOn = '2026-11-01' } = made
  const id = newId()
  await attachFile(scope, { id: fileId, kind: 'invoice-pdf', audience: { doctor: doctor.id } })
  const number = made.number ?? `T-${id.slice(-8)}`
  const sums = { net_cents: total, vat_cents: 0, total_cents: total, currency: 'EUR', vat_regime: 'exempt-dental' }
  const days = { issued_on: issuedOn, due_on: dueOn }
  await query
    .insertInto('invoices')
    .values({
      id,
      doctor_id: doctor.id,
      by: admin.id,
      number,
      file_id: fileId,
      words: 'Aligners',
      instalments,
      ...sums,
      ...days,
    })
    .execute()
  let until = 0
  for (const [at, cents] of splitEvenly(total, instalments).entries()) {
    until += cents
    const due_on = addMonths(dueOn, at)
    await query
      .insertInto('invoice_instalments')
      .values({ invoice_id: id, n: at + 1, due_on, cents, until_cents: until })
      .execute()
  }
  const postings = [
    { account: 'receivable', debit: total },
    { account: 'revenue', credit: total },
  ] as const
  await post(scope, { doctorId: doctor.id, invoiceId: id, kind: 'invoice', currency: 'EUR', postings })
  return id
}
