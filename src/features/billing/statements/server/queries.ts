import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'

/**
 * A doctor's transactions up to a day, oldest first. `cents`: the change of the owed amount minus credit; `credit`: the
 * change of the credit. Days are those of the business time zone.
 */
export function bookUntil(scope: Scope, doctorId: string, to: string) {
  return scope.query
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_postings as p', 'p.transaction_id', 't.id')
    .leftJoin('invoices as i', 'i.id', 't.invoice_id')
    .select(['t.id', 't.kind', 't.at', 't.memo', 'i.number'])
    .select(sql<string>`(t.at at time zone 'Europe/Madrid')::date::text`.as('day'))
    .select(
      sql<number>`coalesce(sum(debit_cents - credit_cents) filter (where account in ('receivable', 'credit')), 0)`.as(
        'cents',
      ),
    )
    .select(sql<number>`coalesce(sum(credit_cents - debit_cents) filter (where account = 'credit'), 0)`.as('credit'))
    .select(sql<string | null>`max(account) filter (where account in ('transfer', 'card'))`.as('via'))
    .where('t.doctor_id', '=', doctorId)
    .where(sql<boolean>`(t.at at time zone 'Europe/Madrid')::date <= ${to}::date`)
    .groupBy(['t.id', 'i.number'])
    .orderBy('t.at')
    .orderBy('t.id')
    .execute()
}
