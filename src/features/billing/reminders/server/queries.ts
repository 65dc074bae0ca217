import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import type { ReminderKind } from '../contract/schedule.ts'

/**
 * Records a reminder for every instalment that is due between two days and not fully paid, unless it was recorded
 * before, and returns the new ones. The server that records a reminder sends it, so two servers at once never send it
 * twice. An invoice that was entered after the day of its reminder gets none: the doctor has just been notified of the
 * invoice.
 */
export async function insertReminders(
  system: Scope,
  kind: ReminderKind,
  { first, last, enteredBy }: { first: string; last: string; enteredBy: string },
) {
  const { rows } = await sql<{ invoiceId: string; doctorId: string; number: string }>`
    with sent as (
      insert into invoice_reminders (invoice_id, n, kind)
      select s.invoice_id, s.n, ${kind} from invoice_instalments s
        join invoice_balances b on b.invoice_id = s.invoice_id
        join invoices i on i.id = s.invoice_id
       where b.next_due_on is not null and b.next_due_on <= ${last}::date
         and s.due_on between ${first}::date and ${last}::date and s.until_cents > b.paid_cents
         and i.created_at < s.due_on + ${enteredBy}::interval
      on conflict do nothing
      returning invoice_id)
    select distinct i.id as "invoiceId", i.doctor_id as "doctorId", i.number from sent join invoices i on i.id = sent.invoice_id
     order by i.number`.execute(system.query)
  return rows
}

/** The due date of the first instalment that is not fully paid; null when the invoice is fully paid. */
export async function nextDueOn(scope: Scope, invoiceId: string): Promise<string | null> {
  const row = await scope.query
    .selectFrom('invoice_balances')
    .select('next_due_on')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return row.next_due_on
}
