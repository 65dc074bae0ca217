import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import type { Erased } from '#platform/erasure/ledger.ts'
import type { Owner } from '#platform/erasure/owner.ts'

/** Ends the blocks whose last day is over and that nobody holds. Their rows go with them. */
export async function deleteEndedBlocks(system: Scope): Promise<void> {
  await system.query
    .deleteFrom('erasure_blocks as b')
    .where('until', '<', sql<string>`current_date`)
    .where(eb => eb.not(eb.exists(eb.selectFrom('legal_holds as h').whereRef('h.subject_id', '=', 'b.subject_id'))))
    .execute()
}

/** Everything that was erased or blocked, the oldest first; of a case its number as well. */
export async function allErased(system: Scope): Promise<(Erased & { number: number | null })[]> {
  const rows = await system.query
    .selectFrom('erasures as e')
    .leftJoin('erasure_blocks as b', 'b.subject_id', 'e.subject_id')
    .select(['e.subject_id as id', 'e.number', 'e.files', 'e.at', 'b.until'])
    .orderBy('e.at')
    .execute()
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

// What follows is asked by the owner of the database: no role of the application may take a subject away.

export interface CaseRow {
  id: string
  number: number
  phase: string
  is_submitted: boolean
  phase_since: string
  last_shipment: string | null
  is_held: boolean
  /** The patient's names, in small letters. */
  words: string[]
}

/** A case as an erasure request finds it; its row is locked until the transaction ends. */
export async function caseRow(owner: Owner, by: { number: number } | { id: string }): Promise<CaseRow | undefined> {
  const [row] = await owner.query<CaseRow>(
    `select c.id, c.number, c.phase, c.first_submitted_at is not null as is_submitted, c.phase_since::date as phase_since,
       (select max(shipped_at)::date from shipments s where s.case_id = c.id) as last_shipment,
       exists (select from legal_holds h where h.subject_id = c.id) as is_held,
       distinct_words(c.first_name || ' ' || c.last_name) as words
       from cases c where c.number = $1 or c.id = $2 for update of c`,
    ['number' in by ? by.number : null, 'id' in by ? by.id : null],
  )
  return row
}

export interface PersonRow {
  id: string
  email: string
  role: string
  is_held: boolean
  has_cases: boolean
  owes: boolean
  last_invoice: string | null
  /** Their names and those in their address, in small letters. */
  words: string[]
}

/** A person as an erasure request finds them, unless they were erased; their row is locked until the transaction ends. */
export async function personRow(owner: Owner, by: { email: string } | { id: string }): Promise<PersonRow | undefined> {
  const [row] = await owner.query<PersonRow>(
    `select u.id, u.email, u.role,
       exists (select from legal_holds h where h.subject_id = u.id) as is_held,
       exists (select from cases c where c.doctor_id = u.id) as has_cases,
       exists (select from invoice_balances b where b.doctor_id = u.id and b.outstanding_cents > 0
         and not exists (select from invoice_voids v where v.invoice_id = b.invoice_id)) as owes,
       (select max(issued_on) from invoices i where i.doctor_id = u.id) as last_invoice,
       distinct_words(u.first_name || ' ' || u.last_name || ' ' || split_part(u.email, '@', 1)) as words
       from users u
      where (u.email = $1 or u.id = $2) and not exists (select from erasures e where e.subject_id = u.id)
        for update of u`,
    ['email' in by ? by.email : null, 'id' in by ? by.id : null],
  )
  return row
}

/** Something that was erased or blocked: when, and the last day of its block. */
export interface ErasureRow {
  id: string
  kind: 'case' | 'person'
  number: number | null
  reason: string
  on: string
  until: string | null
  is_held: boolean
}

/** Everything that was erased or blocked, the newest first. */
export async function erasuresOf(owner: Owner): Promise<ErasureRow[]> {
  return owner.query<ErasureRow>(
    `select e.subject_id as id, e.kind, e.number, e.reason, e.at::date as on, b.until,
       exists (select from legal_holds h where h.subject_id = e.subject_id) as is_held
       from erasures e left join erasure_blocks b using (subject_id) order by e.at desc`,
  )
}

/** The numbers of the invoices that name a case. */
export function invoicesOfCase(owner: Owner, caseId: string): Promise<string[]> {
  return textsOf(
    owner,
    'select i.number as text from invoices i join invoice_cases c on c.invoice_id = i.id where c.case_id = $1 order by 1',
    caseId,
  )
}

export function invoicesOfPerson(owner: Owner, userId: string): Promise<string[]> {
  return textsOf(owner, 'select number as text from invoices where doctor_id = $1 order by 1', userId)
}

/** The files among the picked rows. */
export async function pickedFiles(owner: Owner): Promise<{ id: string; bytes: number }[]> {
  return owner.query('select id, declared_bytes as bytes from picked_files order by id')
}

interface NewErasure {
  kind: 'case' | 'person'
  id: string
  reason: string
  files: readonly string[]
  until: string | null
}

/** Writes what proves that a subject was taken away, before its rows go. */
export async function insertErasure(owner: Owner, { kind, id, reason, files, until }: NewErasure): Promise<void> {
  await owner.query(
    `insert into erasures (subject_id, kind, reason, files, number, history_length, history_head)
     select $1, $2, $3, $4, c.number, c.history_length, c.history_head from (select) as one left join cases c on c.id = $1`,
    [id, kind, reason, files],
  )
  if (until !== null) await owner.query('insert into erasure_blocks (subject_id, until) values ($1, $2)', [id, until])
}

/** Leaves of an account only its id, which invoices refer to. Nobody signs in with it any more. */
export async function emptyAccount(owner: Owner, id: string): Promise<void> {
  await owner.query(
    `update users set email = 'erased-' || id || '@invalid', first_name = '–', last_name = '–', phone = '', licence = '',
       language = default, quiet_from = null, quiet_to = null, last_seen_at = null, version = version + 1 where id = $1`,
    [id],
  )
  await owner.query('insert into user_suspensions (user_id, by) values ($1, $1)', [id])
}

export async function deleteBlock(owner: Owner, id: string): Promise<void> {
  await owner.query('delete from erasure_blocks where subject_id = $1', [id])
}

/** Returns false when it was held already. */
export async function insertHold(owner: Owner, id: string, reason: string): Promise<boolean> {
  const rows = await owner.query(
    'insert into legal_holds (subject_id, reason) values ($1, $2) on conflict do nothing returning subject_id',
    [id, reason],
  )
  return rows.length === 1
}

/** Returns false when it was not held. */
export async function deleteHold(owner: Owner, id: string): Promise<boolean> {
  return (await owner.query('delete from legal_holds where subject_id = $1 returning subject_id', [id])).length === 1
}

/** The rows of a blocked subject, by table. */
export async function blockedRows(owner: Owner, id: string): Promise<{ name: string; rows: unknown[] }[]> {
  return owner.query(
    `select table_name as name, jsonb_agg(content) as rows from blocked_rows where subject_id = $1 group by 1 order by 1`,
    [id],
  )
}

/** The ids of a blocked subject's files in the store. */
export function blockedFiles(owner: Owner, id: string): Promise<string[]> {
  return textsOf(owner, 'select unnest(files)::text as text from erasures where subject_id = $1', id)
}

async function textsOf(owner: Owner, text: string, id: string): Promise<string[]> {
  return (await owner.query<{ text: string }>(text, [id])).map(row => row.text)
}
