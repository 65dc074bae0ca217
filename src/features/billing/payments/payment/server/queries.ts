import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { PaymentFact } from '../contract/events.ts'

/** An invoice and its open amount, when the reader may see it. */
export function payable(scope: Scope, invoiceId: string) {
  return scope.query
    .selectFrom('invoices as i')
    .innerJoin('invoice_balances as b', 'b.invoice_id', 'i.id')
    .leftJoin('invoice_voids as v', 'v.invoice_id', 'i.id')
    .select(['i.id', 'i.doctor_id', 'i.number', 'i.reference', 'i.currency'])
    .select([
      'b.outstanding_cents',
      'b.next_cents',
      'b.next_due_on',
      sql<boolean>`v.invoice_id is not null`.as('is_void'),
    ])
    .where('i.id', '=', invoiceId)
    .executeTakeFirst()
}

export async function insertEvent(scope: Scope, { what, subjectId, invoiceId, cents }: PaymentFact): Promise<void> {
  await scope.query
    .insertInto('payment_events')
    .values({
      id: newId(),
      by: scope.id || null,
      what,
      subject_id: subjectId,
      invoice_id: invoiceId ?? null,
      cents: cents ?? null,
    })
    .execute()
}

/** The numbers of transfers and movements that wait for an administrator. */
export async function queueCounts(scope: Scope): Promise<{ transfers: number; movements: number }> {
  const { rows } = await sql<{ transfers: number; movements: number }>`
    select (select count(*) from transfers t where not exists (select from transfer_decisions d where d.transfer_id = t.id))::int as transfers,
           (select count(*) from bank_movements m where m.review_reason is not null
              and not exists (select from bank_settlements s where s.movement_id = m.id))::int as movements`.execute(
    scope.query,
  )
  return rows[0] ?? { transfers: 0, movements: 0 }
}
