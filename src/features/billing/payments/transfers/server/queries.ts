import { sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import type { Page } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { containing, keysetPage, orderOf } from '#platform/db/keyset.ts'
import type { listTransfers } from '../../payment/contract/payment.ts'

export type TransfersRequest = InputOf<typeof listTransfers>['body']
export type TransferRow = NonNullable<Awaited<ReturnType<typeof transferRow>>>

/** A page of transfers that the reader may see, the latest first. */
export function transferPage(scope: Scope, { doctor, state, search, ...place }: TransfersRequest) {
  const words = searchTerms(search)
  const matches = transfersOf(scope)
    .$if(doctor !== undefined, q => q.where('t.doctor_id', '=', doctor ?? ''))
    .$if(state === 'announced', q => q.where('d.outcome', 'is', null))
    .$if(state === 'confirmed' || state === 'refused', q => q.where('d.outcome', '=', state ?? ''))
    .where(eb =>
      eb.and(
        words.map(
          word =>
            sql<boolean>`fold_text(i.number || ' ' || i.reference || ' ' || u.first_name || ' ' || u.last_name) like fold_text(${containing(word)})`,
        ),
      ),
    )
  const page: Promise<Page<TransferRow>> = keysetPage(
    scope,
    matches,
    orderOf('-announced', { announced: sql`t.announced_at` }, sql`t.id`),
    place,
  )
  return page
}

export function transferRow(scope: Scope, id: string) {
  return transfersOf(scope).where('t.id', '=', id).executeTakeFirst()
}

export function transfersOfInvoice(scope: Scope, invoiceId: string): Promise<TransferRow[]> {
  return transfersOf(scope).where('t.invoice_id', '=', invoiceId).orderBy('t.announced_at', 'desc').execute()
}

/** The oldest waiting transfer of this amount for an invoice. */
export function waitingTransfer(scope: Scope, invoiceId: string, cents: number) {
  return transfersOf(scope)
    .where('t.invoice_id', '=', invoiceId)
    .where('t.cents', '=', cents)
    .where('d.outcome', 'is', null)
    .orderBy('t.announced_at')
    .limit(1)
    .executeTakeFirst()
}

/** The oldest transfer of this amount that an administrator confirmed before the bank's movement was imported. */
export function confirmedTransfer(scope: Scope, invoiceId: string, cents: number) {
  return transfersOf(scope)
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

export async function insertTransfer(
  scope: Scope,
  transfer: { id: string; invoiceId: string; cents: number; proofId: string },
): Promise<void> {
  const { id, invoiceId: invoice_id, cents, proofId: proof_id } = transfer
  await scope.query.insertInto('transfers').values({ id, invoice_id, doctor_id: scope.id, cents, proof_id }).execute()
}

export async function insertDecision(
  scope: Scope,
  decision: { transferId: string; outcome: 'confirmed' | 'refused'; reason: string; by: string | null },
): Promise<void> {
  const { transferId: transfer_id, ...rest } = decision
  await scope.query
    .insertInto('transfer_decisions')
    .values({ ...rest, transfer_id })
    .execute()
}

function transfersOf(scope: Scope) {
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
