import { sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { queueFor } from '#platform/db/db.ts'
import { containing, keysetPage, orderOf } from '#platform/db/keyset.ts'
import type { PaymentFact } from '../contract/events.ts'
import type { listWires } from '../contract/payment.ts'

export type WiresAsked = InputOf<typeof listWires>['body']
export type WireRow = NonNullable<Awaited<ReturnType<typeof wireRow>>>

/** A page of transfers that the reader may see, the latest first. */
export function wirePage(scope: Scope, { doctor, state, search, ...place }: WiresAsked) {
  const words = search.split(/\s+/).filter(Boolean)
  const found = wiresOf(scope)
    .$if(doctor !== undefined, q => q.where('t.doctor_id', '=', doctor ?? ''))
    .$if(state === 'announced', q => q.where('d.outcome', 'is', null))
    .$if(state === 'confirmed' || state === 'refused', q => q.where('d.outcome', '=', state ?? ''))
    .where(eb =>
      eb.and(
        words.map(
          word =>
            sql<boolean>`plain(i.number || ' ' || i.reference || ' ' || u.first_name || ' ' || u.last_name) like plain(${containing(word)})`,
        ),
      ),
    )
  const page: Promise<Page<WireRow>> = keysetPage(
    scope,
    found,
    orderOf('-announced', { announced: sql`t.announced_at` }, sql`t.id`),
    place,
  )
  return page
}

export function wireRow(scope: Scope, id: string) {
  return wiresOf(scope).where('t.id', '=', id).executeTakeFirst()
}

export function wiresOfInvoice(scope: Scope, invoiceId: string): Promise<WireRow[]> {
  return wiresOf(scope).where('t.invoice_id', '=', invoiceId).orderBy('t.announced_at', 'desc').execute()
}

/** The oldest transfer of this amount that waits for the money of an invoice. */
export function waitingWire(scope: Scope, invoiceId: string, cents: number) {
  return wiresOf(scope)
    .where('t.invoice_id', '=', invoiceId)
    .where('t.cents', '=', cents)
    .where('d.outcome', 'is', null)
    .orderBy('t.announced_at')
    .limit(1)
    .executeTakeFirst()
}

/** The oldest transfer of this amount that a person confirmed before the bank's movement came. */
export function confirmedWire(scope: Scope, invoiceId: string, cents: number) {
  return wiresOf(scope)
    .leftJoin('bank_settlements as s', 's.transfer_id', 't.id')
    .where('t.invoice_id', '=', invoiceId)
    .where('t.cents', '=', cents)
    .where('d.outcome', '=', 'confirmed')
    .where('d.by', 'is not', null)
    .where('s.transfer_id', 'is', null)
    .orderBy('t.announced_at')
    .limit(1)
    .executeTakeFirst()
}

export async function insertWire(
  scope: Scope,
  wire: { id: string; invoiceId: string; cents: number; proofId: string },
): Promise<void> {
  const { id, invoiceId: invoice_id, cents, proofId: proof_id } = wire
  await scope.query.insertInto('transfers').values({ id, invoice_id, doctor_id: scope.id, cents, proof_id }).execute()
}

export async function insertDecision(
  scope: Scope,
  decision: { wireId: string; outcome: 'confirmed' | 'refused'; reason: string; by: string | null },
): Promise<void> {
  const { wireId: transfer_id, ...rest } = decision
  await scope.query
    .insertInto('transfer_decisions')
    .values({ ...rest, transfer_id })
    .execute()
}

/** What an invoice is and what is open of it, for whoever may see it. */
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

/** The transfers and cards of one invoice queue on this, whoever pays. */
export async function lockPaying(scope: Scope, invoiceId: string): Promise<void> {
  await queueFor(scope, `paying ${invoiceId}`)
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

/** How much waits for an administrator. */
export async function queueCounts(scope: Scope): Promise<{ wires: number; movements: number }> {
  const { rows } = await sql<{ wires: number; movements: number }>`
    select (select count(*) from transfers t where not exists (select from transfer_decisions d where d.transfer_id = t.id))::int as wires,
           (select count(*) from bank_movements m where m.doubt is not null
              and not exists (select from bank_settlements s where s.movement_id = m.id))::int as movements`.execute(
    scope.query,
  )
  return rows[0] ?? { wires: 0, movements: 0 }
}

function wiresOf(scope: Scope) {
  return scope.query
    .selectFrom('transfers as t')
    .innerJoin('invoices as i', 'i.id', 't.invoice_id')
    .innerJoin('users as u', 'u.id', 't.doctor_id')
    .innerJoin('files as f', 'f.id', 't.proof_id')
    .leftJoin('transfer_decisions as d', 'd.transfer_id', 't.id')
    .leftJoin('users as a', 'a.id', 'd.by')
    .select(['t.id', 't.invoice_id', 't.doctor_id', 't.cents', 't.proof_id', 't.announced_at', 'i.number'])
    .select([
      'i.reference',
      'i.currency',
      'f.name as proof_name',
      'd.outcome',
      'd.reason',
      'd.at as decided_at',
      'd.by as decider',
    ])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('doctor'))
    .select(sql<string>`coalesce(a.first_name || ' ' || a.last_name, '')`.as('decided_by'))
}
