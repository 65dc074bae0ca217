import { sql } from 'kysely'
import type { InputOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { keysetPage, orderOf } from '#platform/db/keyset.ts'
import type { TicketState } from '../contract/moves.ts'
import type { Category, Priority } from '../contract/options.ts'
import type { listTickets } from '../contract/ticket.ts'

export type TicketsRequest = InputOf<typeof listTickets>['body']

/** The tickets that `scope` may see: a doctor's own, or all for administrators. */
function ticketsFor(scope: Scope) {
  const all = scope.query.selectFrom('tickets as t')
  return scope.kind === 'doctor' ? all.where('t.doctor_id', '=', scope.id) : all
}

/** The columns of a row of a list. */
function listedTickets(scope: Scope) {
  return (
    ticketsFor(scope)
      // a left join, which PostgreSQL skips when the query only counts
      .leftJoin('users as d', 'd.id', 't.doctor_id')
      .leftJoin('cases as k', 'k.id', 't.case_id')
      .leftJoin('invoices as v', 'v.id', 't.invoice_id')
      .leftJoin('tickets as i', 'i.id', 't.merged_into')
      .select([
        't.id',
        't.number',
        't.subject',
        't.state_since',
        't.updated_at',
        't.answer_due_at',
        't.first_answered_at',
      ])
      // the check constraints of these columns allow exactly these values
      .select(['t.category as category', 't.priority as priority', 't.state as state'])
      .$narrowType<{ category: Category; priority: Priority; state: TicketState }>()
      .select(['t.doctor_id', 'd.first_name as doctor_first_name', 'd.last_name as doctor_last_name'])
      .select(['t.case_id', 'k.number as case_number', 'k.first_submitted_at as case_submitted'])
      .select(['k.first_name as patient_first_name', 'k.last_name as patient_last_name'])
      .select(['t.invoice_id', 'v.number as invoice_number'])
      .select(['t.merged_into', 'i.number as into_number', 'i.subject as into_subject'])
      .select([unreadOf(scope).as('unread'), inChargeOf(scope).as('assignee')])
  )
}
export type ListedTicket = Awaited<ReturnType<typeof ticketPage>>['rows'][number]

// the messages of a merged ticket are counted in its target
function unreadOf(scope: Scope) {
  const other = scope.kind === 'doctor' ? 'super-admin' : 'doctor'
  return sql<number>`case when t.merged_into is not null then 0 else (
    select count(*)::int from tickets f
      join ticket_messages m on m.ticket_id = f.id
      left join ticket_reads r on r.ticket_id = f.id and r.user_id = ${scope.id}
     where (f.id = t.id or f.merged_into = t.id) and m.author_role = ${other} and m.at > coalesce(r.at, '-infinity')) end`
}

// the database role of doctors has no access to assignments
function inChargeOf(scope: Scope) {
  if (scope.kind === 'doctor') return sql<Assignee | null>`null::json`
  return sql<Assignee | null>`(select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
    from ticket_assignments a join users u on u.id = a.assignee_id where a.ticket_id = t.id)`
}
interface Assignee {
  id: string
  name: string
}

/** A page of tickets, filtered and in one of the orders that have an index. */
export async function ticketPage(scope: Scope, { search, sort, assigned, about, ...filters }: TicketsRequest) {
  const words = searchTerms(search, 'ticket')
  const matches = listedTickets(scope)
    .$if(filters.state !== undefined, q => q.where(is('state', filters.state)))
    .$if(filters.category !== undefined, q => q.where(is('category', filters.category)))
    .$if(filters.priority !== undefined, q => q.where(is('priority', filters.priority)))
    .$if(filters.doctor !== undefined, q => q.where('t.doctor_id', '=', filters.doctor ?? ''))
    .$if(about !== undefined, q => q.where(about?.kind === 'case' ? 't.case_id' : 't.invoice_id', '=', about?.id ?? ''))
    .$if(assigned !== undefined && scope.kind !== 'doctor', q => q.where(hasAssignee(scope, assigned ?? 'me')))
    .$if(words.length > 0, q => q.where(eb => eb.or([eb.and(words.map(isInHeader)), isInMessages(words)])))
  const keys = { updated: sql`t.updated_at`, due: sql`t.due_rank`, since: sql`t.state_since`, number: sql`t.number` }
  const searchFilter = words.length > 0 ? { indexed: await indexedWords(scope, words), isSpread: true } : undefined
  return keysetPage(scope, matches, orderOf(sort, keys, sql`t.id`), { ...filters, searchFilter })
}

// the values of these lists are SQL literals, as in the index definitions, so that one query plan fits every reader
function is(column: 'state' | 'category' | 'priority', word = '') {
  return sql<boolean>`${sql.ref(`t.${column}`)} = ${sql.lit(word)}`
}

function hasAssignee(scope: Scope, assignee: 'me' | 'nobody') {
  const mine = sql<boolean>`exists (select from ticket_assignments a where a.ticket_id = t.id and a.assignee_id = ${scope.id})`
  return assignee === 'me'
    ? mine
    : sql<boolean>`not exists (select from ticket_assignments a where a.ticket_id = t.id) and t.state <> 'solved'`
}

// anywhere in the number, the subject or the doctor's name
function isInHeader(word: string) {
  return sql<boolean>`strpos(t.search, fold_text(${word})) > 0`
}

// each word at the beginning of a word, all of them in the messages of one ticket
function isInMessages(words: readonly string[]) {
  return sql<boolean>`t.search_words @@ (select prefix_query(${words.join(' ')}))`
}

/** The message of each of these tickets with the most matching words; of several, the newest. */
export async function bestMatchingMessages(scope: Scope, { ids, search }: { ids: string[]; search: string }) {
  if (ids.length === 0) return []
  const matches = sql<{ hits: number }>`(select count(*)::int as hits
    from unnest(distinct_words(${searchTerms(search, 'ticket').join(' ')})) as sought
   where fold_text(m.body) ~ ('(^|[^[:alnum:]])' || sought))`
  return scope.query
    .selectFrom('ticket_messages as m')
    .innerJoinLateral(matches.as<'match'>('match'), j => j.onTrue())
    .distinctOn('m.ticket_id')
    .select(['m.ticket_id', 'm.body'])
    .where('m.ticket_id', 'in', ids)
    .where('match.hits', '>', 0)
    .orderBy('m.ticket_id')
    .orderBy('match.hits', 'desc')
    .orderBy('m.at', 'desc')
    .execute()
}

// Uses two indexes for the longest three words. They are not used for a doctor, who has few tickets, nor for words in
// more than a tenth of all tickets, which a scan finds soon.
async function indexedWords(scope: Scope, words: string[]) {
  const longest = words.filter(word => word.length > 2).toSorted((a, b) => b.length - a.length)
  if (scope.kind === 'doctor' || longest.length === 0 || (await areCommon(scope, words))) return undefined
  const ngrams = sql`ngrams(t.search) @> (select search_ngrams(fold_text(${longest.slice(0, 3).join(' ')})))`
  return sql<boolean>`(${ngrams} or ${isInMessages(longest)})`
}

// estimated from a sample of one percent of the table's pages; a sample of too few rows counts as not common
async function areCommon(admin: Scope, words: string[]): Promise<boolean> {
  const holds = sql`(${sql.join(words.map(isInHeader), sql` and `)}) or ${isInMessages(words)}`
  const { rows } = await sql<{ are: boolean }>`
    select count(*) > 500 and count(*) filter (where ${holds}) > count(*) / 10 as are
      from tickets t tablesample system (1)`.execute(admin.query)
  return rows[0]?.are ?? false
}

/** One ticket with everything that its page shows except its thread; no row when the reader may not see it. */
export function fullTicket(scope: Scope, id: string) {
  return listedTickets(scope)
    .leftJoin('ticket_ratings as g', 'g.ticket_id', 't.id')
    .select(['t.version', 't.created_at', 'd.language', 'g.stars', 'g.words as rating_words', 'g.at as rated_at'])
    .where('t.id', '=', id)
    .executeTakeFirst()
}
export type FullTicket = NonNullable<Awaited<ReturnType<typeof fullTicket>>>

/** The tickets that were merged into this one. */
export function mergedInto(scope: Scope, id: string) {
  return ticketsFor(scope)
    .select(['t.id', 't.number', 't.subject'])
    .where('t.merged_into', '=', id)
    .orderBy('t.number')
    .execute()
}

const lockColumns = ['t.id', 't.number', 't.doctor_id', 't.version', 't.state_since', 't.merged_into'] as const
const classColumns = ['t.category as category', 't.priority as priority', 't.created_at'] as const

/** The facts of a ticket that the actions on it need. `lock`: until the transaction ends. */
export function ticketRow(scope: Scope, id: string, how: 'read' | 'lock') {
  const ticket = ticketsFor(scope)
    .select([...lockColumns, ...classColumns, 't.first_answered_at', 't.state as state'])
    .$narrowType<{ state: TicketState; category: Category; priority: Priority }>()
    .where('t.id', '=', id)
  return (how === 'lock' ? ticket.forUpdate() : ticket).executeTakeFirst()
}
export type TicketRowOf = NonNullable<Awaited<ReturnType<typeof ticketRow>>>

export type TicketChanges = Partial<
  Pick<TicketRowOf, 'state' | 'state_since' | 'first_answered_at' | 'merged_into' | 'category' | 'priority'> & {
    updated_at: Date
    answer_due_at: Date
  }
>

/** Updates a locked ticket and increments its version. */
export async function updateTicket(scope: Scope, id: string, changes: TicketChanges): Promise<void> {
  await scope.query
    .updateTable('tickets')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The assignee of a ticket; undefined when there is none or the account is suspended. */
export async function assigneeOf(system: Scope, ticketId: string): Promise<string | undefined> {
  const row = await system.query
    .selectFrom('ticket_assignments as a')
    .leftJoin('user_suspensions as x', 'x.user_id', 'a.assignee_id')
    .select('a.assignee_id')
    .where('a.ticket_id', '=', ticketId)
    .where('x.user_id', 'is', null)
    .executeTakeFirst()
  return row?.assignee_id
}

/** Whether the doctor has unread messages of administrators in their ticket. */
export async function hasUnread(system: Scope, { id, doctorId }: { id: string; doctorId: string }) {
  const unread = await system.query
    .selectFrom('ticket_messages as m')
    .leftJoin('ticket_reads as r', j => j.onRef('r.ticket_id', '=', 'm.ticket_id').on('r.user_id', '=', doctorId))
    .select('m.id')
    .where('m.ticket_id', '=', id)
    .where('m.author_role', '=', 'super-admin')
    .where(sql<boolean>`m.at > coalesce(r.at, '-infinity')`)
    .limit(1)
    .executeTakeFirst()
  return unread !== undefined
}

/** When the last message of a ticket, or of one that was merged into it, was written. */
export async function lastWrittenAt(scope: Scope, ticketId: string): Promise<Date | null> {
  const last = scope.query
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .select(sql<Date | null>`max(m.at)`.as('at'))
    .where(eb => eb.or([eb('t.id', '=', ticketId), eb('t.merged_into', '=', ticketId)]))
  return (await last.executeTakeFirstOrThrow()).at
}

export function insertMessage(scope: Scope, m: { ticketId: string; name: string; body: string; at: Date }) {
  const author = { author_id: scope.id, author_role: scope.kind, author_name: m.name }
  return scope.query
    .insertInto('ticket_messages')
    .values({ id: newId(m.at.getTime()), ticket_id: m.ticketId, body: m.body, at: m.at, ...author })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow()
}

export async function insertFiles(scope: Scope, messageId: string, fileIds: readonly string[]): Promise<void> {
  const values = fileIds.map((file_id, position) => ({ message_id: messageId, file_id, position }))
  if (values.length > 0) await scope.query.insertInto('ticket_message_files').values(values).execute()
}
