import { sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import type { Page } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { queueFor } from '#platform/db/db.ts'
import { containing, keysetPage, orderOf } from '#platform/db/keyset.ts'
import { type BankFormat, type listMovements, mostSuggestions, type ReviewReason } from '../contract/movement.ts'
import type { KnownMovement } from './crossFormatMatch.ts'

export type MovementsRequest = InputOf<typeof listMovements>['body']
export type MovementRow = NonNullable<Awaited<ReturnType<typeof movementRow>>>

/** Queues imports, so that the same file sent twice at once is imported once. */
export async function lockImports(scope: Scope): Promise<void> {
  await queueFor(scope, 'bank files')
}

/** The result of the former import of a file with these bytes. */
export function readBefore(scope: Scope, sha256: Buffer) {
  return scope.query
    .selectFrom('bank_files')
    .select(['format', 'movements'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

export async function insertBankFile(
  scope: Scope,
  file: { id: string; fileId: string; sha256: Buffer; format: BankFormat; movements: number; newEntries: number },
): Promise<void> {
  const { fileId: file_id, newEntries: new_entries, ...rest } = file
  await scope.query
    .insertInto('bank_files')
    .values({ ...rest, file_id, new_entries, by: scope.id })
    .execute()
}

/** The entry keys that are stored already. */
export async function knownEntries(scope: Scope, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await scope.query
    .selectFrom('statement_entries')
    .select('entry_key')
    .where('entry_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  return new Set(rows.map(row => row.entry_key))
}

/** The movements of some days that were imported only in the other format. */
export async function movementsOfOtherFormat(
  scope: Scope,
  format: BankFormat,
  days: readonly string[],
): Promise<KnownMovement[]> {
  if (days.length === 0) return []
  const rows = await scope.query
    .selectFrom('bank_movements as m')
    .select(['m.id', 'm.account', 'm.booked_on', 'm.cents', 'm.currency', 'm.reference', 'm.details', 'm.payer'])
    .select('m.collected_cents')
    .where('m.booked_on', '=', sql<string>`any(${[...days]}::date[])`)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('statement_entries as t')
            .whereRef('t.movement_id', '=', 'm.id')
            .where('t.format', '=', format)
            .select('t.entry_key'),
        ),
      ),
    )
    .orderBy('m.id')
    .execute()
  return rows.map(({ booked_on: bookedOn, collected_cents: collectedCents, ...same }) => ({
    ...same,
    bookedOn,
    collectedCents,
  }))
}

interface StatementEntry {
  entryKey: string
  movementId: string
  bankFileId: string
  format: BankFormat
}

export async function insertStatementEntries(scope: Scope, entries: readonly StatementEntry[]): Promise<void> {
  // four parameters each, of the 65,535 that a statement may have
  for (let at = 0; at < entries.length; at += 5000) {
    const rows = entries.slice(at, at + 5000).map(t => ({
      entry_key: t.entryKey,
      movement_id: t.movementId,
      bank_file_id: t.bankFileId,
      format: t.format,
    }))
    await scope.query.insertInto('statement_entries').values(rows).execute()
  }
}

export interface NewMovement {
  id: string
  bankFileId: string
  account: string
  bookedOn: string
  cents: number
  currency: string
  reference: string
  details: string
  payer: string
  payerFingerprint: string | null
  payerLastFour: string | null
  collectedCents: number | null
  invoiceId: string | null
  reviewReason: ReviewReason | null
}

/** Inserts movements, as many as fit into one statement. */
export async function insertMovements(scope: Scope, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map(m => {
    const { bankFileId, bookedOn, payerFingerprint, payerLastFour, collectedCents, invoiceId, reviewReason, ...same } =
      m
    return {
      ...same,
      bank_file_id: bankFileId,
      booked_on: bookedOn,
      payer_fingerprint: payerFingerprint,
      payer_last_four: payerLastFour,
      collected_cents: collectedCents,
      review_reason: reviewReason,
      invoice_id: invoiceId,
    }
  })
  await scope.query.insertInto('bank_movements').values(rows).execute()
}

export async function insertSettlement(
  scope: Scope,
  s: {
    movementId: string
    outcome: 'booked' | 'assigned' | 'set-aside'
    invoiceId?: string
    transferId?: string | undefined
    reason?: string
    byPerson: boolean
  },
): Promise<void> {
  await scope.query
    .insertInto('bank_settlements')
    .values({
      movement_id: s.movementId,
      outcome: s.outcome,
      invoice_id: s.invoiceId ?? null,
      transfer_id: s.transferId ?? null,
      reason: s.reason ?? '',
      by: s.byPerson ? scope.id : null,
    })
    .execute()
}

/** The invoices with these references, by reference. */
export async function invoicesOfReferences(scope: Scope, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await scope.query
    .selectFrom('invoices')
    .select(['id', 'reference'])
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
    .execute()
  return new Map(rows.map(({ reference, id }) => [reference, id]))
}

/** A page of movements; on request only the waiting ones. */
export function movementPage(scope: Scope, { state, search, ...place }: MovementsRequest) {
  const words = searchTerms(search)
  const matches = movementsOf(scope)
    .$if(state === 'waiting', q => q.where('s.movement_id', 'is', null))
    .$if(state === 'settled', q => q.where('s.movement_id', 'is not', null))
    .where(eb => eb.and(words.map(word => sql<boolean>`m.search like fold_text(${containing(word)})`)))
  const page: Promise<Page<MovementRow>> = keysetPage(
    scope,
    matches,
    orderOf('-booked', { booked: sql`m.booked_on` }, sql`m.id`),
    place,
  )
  return page
}

export function movementRow(scope: Scope, id: string) {
  return movementsOf(scope).where('m.id', '=', id).executeTakeFirst()
}

/** Locks a movement until the transaction ends. */
export async function lockMovement(scope: Scope, id: string): Promise<void> {
  await queueFor(scope, `movement ${id}`)
}

export interface Pointers {
  /** The invoice of the movement's reference, when there is one. */
  invoiceId: string | null
  doctors: readonly string[]
  cents: number
  text: string
  search: string
}

/**
 * Open invoices that a movement could belong to: named by its reference, by a number in its text, by the payer's
 * account, or by exactly this amount. With a search, those that match the search. One more than are shown, when there are more.
 */
export function candidates(scope: Scope, { invoiceId, doctors, cents, text, search }: Pointers) {
  const words = searchTerms(search)
  const named = sql<boolean>`coalesce(i.id = ${invoiceId}::uuid, false)`
  const numbered = sql<boolean>`position(fold_text(i.number) in fold_text(${text})) > 0`
  const owned = sql<boolean>`i.doctor_id = any(${[...doctors]}::uuid[])`
  const sameAmount = sql<boolean>`(b.outstanding_cents = ${cents} or b.next_cents = ${cents})`
  return scope.query
    .selectFrom('invoices as i')
    .innerJoin('invoice_balances as b', 'b.invoice_id', 'i.id')
    .innerJoin('users as u', 'u.id', 'i.doctor_id')
    .select(['i.id', 'i.number', 'i.reference', 'b.outstanding_cents', 'b.next_cents'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('doctor'))
    .where('b.next_due_on', 'is not', null)
    .$if(words.length === 0, q => q.where(sql<boolean>`(${named} or ${numbered} or ${owned} or ${sameAmount})`))
    .where(eb =>
      eb.and(
        words.map(
          word =>
            sql<boolean>`(i.search like fold_text(${containing(word)}) or fold_text(i.reference) like fold_text(${containing(word)}) or u.search like fold_text(${containing(word)}))`,
        ),
      ),
    )
    .orderBy(sql`(${named})::int * 8 + (${numbered})::int * 4 + (${owned})::int * 2 + (${sameAmount})::int`, 'desc')
    .orderBy('b.next_due_on')
    .orderBy('i.id')
    .limit(mostSuggestions + 1)
    .execute()
}

function movementsOf(scope: Scope) {
  return scope.query
    .selectFrom('bank_movements as m')
    .leftJoin('bank_settlements as s', 's.movement_id', 'm.id')
    .leftJoin('invoices as i', 'i.id', 's.invoice_id')
    .leftJoin('users as u', 'u.id', 's.by')
    .select([
      'm.id',
      'm.booked_on',
      'm.cents',
      'm.currency',
      'm.reference',
      'm.details',
      'm.payer',
      'm.payer_fingerprint',
    ])
    .select([
      'm.payer_last_four',
      'm.invoice_id as named_invoice',
      'm.review_reason',
      's.outcome',
      's.invoice_id',
      's.reason',
    ])
    .select(['s.at as settled_at', 'i.number', 'i.doctor_id'])
    .select(sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('settled_by'))
}
