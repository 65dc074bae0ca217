import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import { queueFor } from '#platform/db/db.ts'
import type { Entry, Posting } from '../contract/entry.ts'

/** Inserts the head of a transaction; returns false when its cause already has one. */
export async function insertTransaction(scope: Scope, t: Omit<Entry, 'postings'> & { id: string }): Promise<boolean> {
  const { doctorId: doctor_id, invoiceId: invoice_id, kind, currency, memo, cause, at, id } = t
  const by = scope.id || null
  const { numInsertedOrUpdatedRows } = await scope.query
    .insertInto('ledger_transactions')
    .values({
      id,
      doctor_id,
      invoice_id: invoice_id ?? null,
      kind,
      currency,
      memo: memo ?? '',
      cause: cause ?? null,
      by,
      ...(at && { at }),
    })
    .onConflict(c => c.column('cause').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertPostings(
  scope: Scope,
  { id, doctorId, invoiceId }: Omit<Entry, 'postings'> & { id: string },
  lines: readonly Posting[],
): Promise<void> {
  const rows = lines.map((line, at) => ({
    transaction_id: id,
    n: at + 1,
    doctor_id: doctorId,
    account: line.account,
    invoice_id: line.account === 'receivable' ? (invoiceId ?? null) : null,
    ...('debit' in line ? { debit_cents: line.debit } : { credit_cents: line.credit }),
  }))
  await scope.query.insertInto('ledger_postings').values(rows).execute()
}

/** The ledger's balance of an invoice, locked until the transaction ends. */
export function lockBalance(scope: Scope, invoiceId: string) {
  return scope.query
    .selectFrom('invoice_balances as b')
    .innerJoin('invoices as i', 'i.id', 'b.invoice_id')
    .leftJoin('invoice_voids as v', 'v.invoice_id', 'b.invoice_id')
    .select(['b.doctor_id', 'b.paid_cents', 'b.outstanding_cents', 'i.currency'])
    .select(sql<boolean>`v.invoice_id is not null`.as('is_void'))
    .where('b.invoice_id', '=', invoiceId)
    .forUpdate('b')
    .executeTakeFirst()
}

/** Locks a doctor's credit until the transaction ends: two invoices must not be paid with the same money. */
export async function lockCredit(scope: Scope, doctorId: string): Promise<void> {
  await queueFor(scope, `credit ${doctorId}`)
}

/** Owed: the sum of the open invoices' balances; few are open. Credit: the sum of the postings to that account. */
export async function balanceSums(scope: Scope, doctorId: string): Promise<{ owed: number; credit: number }> {
  const { rows } = await sql<{ owed: number; credit: number }>`
    select (select coalesce(sum(outstanding_cents), 0)::bigint from invoice_balances
             where doctor_id = ${doctorId} and next_due_on is not null) as owed,
           (select coalesce(sum(credit_cents - debit_cents), 0)::bigint from ledger_postings
             where doctor_id = ${doctorId} and account = 'credit') as credit`.execute(scope.query)
  return rows[0] ?? { owed: 0, credit: 0 }
}
