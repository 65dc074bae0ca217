import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'

/** Transactions whose postings do not balance. */
export async function unbalanced(system: Scope) {
  const { rows } = await sql<{ id: string; cents: number }>`
    select t.id, coalesce(sum(p.debit_cents - p.credit_cents), 0)::bigint as cents
      from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id
     group by t.id having count(p.n) < 2 or sum(p.debit_cents) <> sum(p.credit_cents)`.execute(system.query)
  return rows
}

/** Invoices whose stored balance differs from the sum of their postings, or whose stored next instalment is wrong. */
export async function wrongBalances(system: Scope) {
  const { rows } = await sql<{ id: string }>`
    with sums as (
      select p.invoice_id,
             coalesce(sum(p.credit_cents - p.debit_cents) filter (where t.kind in ('payment', 'refund', 'credit-use')), 0) as paid,
             sum(p.debit_cents - p.credit_cents) as outstanding
        from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
       where p.invoice_id is not null group by p.invoice_id)
    select i.id from invoices i
      left join sums s on s.invoice_id = i.id
      left join invoice_balances b on b.invoice_id = i.id
      left join lateral (select n.due_on, n.until_cents - s.paid as cents from invoice_instalments n
         where n.invoice_id = i.id and n.until_cents > s.paid and s.outstanding > 0 order by n.n limit 1) next on true
     where b.paid_cents is distinct from s.paid or b.outstanding_cents is distinct from s.outstanding
        or b.next_due_on is distinct from next.due_on or b.next_cents is distinct from next.cents`.execute(system.query)
  return rows
}

/** Invoices whose instalments or lines do not add up to the total, and void ones on which something is still owed. */
export async function wrongSums(system: Scope) {
  const { rows } = await sql<{ id: string }>`
    select i.id from invoices i
     where i.total_cents is distinct from (select sum(cents) from invoice_instalments n where n.invoice_id = i.id)
        or i.net_cents <> (select sum(quantity * unit_cents) from invoice_lines l where l.invoice_id = i.id)
        or exists (select from invoice_voids v join invoice_balances b on b.invoice_id = v.invoice_id
                    where v.invoice_id = i.id and b.outstanding_cents <> 0)`.execute(system.query)
  return rows
}

/** Every combination of invoice facts that exists on a day, with the status that the database computes for it. */
export async function balanceStates(system: Scope, today: string) {
  const { rows } = await sql<{
    voided: boolean
    outstandingCents: number
    paidCents: number
    nextDueOn: string | null
    status: string
    count: number
  }>`select v.invoice_id is not null as voided, sign(b.outstanding_cents)::int as "outstandingCents",
            sign(b.paid_cents)::int as "paidCents", max(b.next_due_on) as "nextDueOn", count(*)::int as count,
            invoice_status(v.invoice_id is not null, b.outstanding_cents, b.paid_cents, b.next_due_on, ${today}::date) as status
       from invoice_balances b left join invoice_voids v on v.invoice_id = b.invoice_id
      group by 1, 2, 3, b.next_due_on < ${today}::date, 6`.execute(system.query)
  return rows
}
