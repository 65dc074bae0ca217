import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { isWithin, type Span, type ThreadPageRequest, threadPage } from '#platform/db/threadPage.ts'

// a ticket and the tickets merged into it form one conversation
function family(scope: Scope, ticketId: string) {
  return scope.query
    .selectFrom('tickets as f')
    .select('f.id')
    .where(eb => eb.or([eb('f.id', '=', ticketId), eb('f.merged_into', '=', ticketId)]))
}

function messagesOf(scope: Scope, ticketId: string) {
  return scope.query
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .select(['m.id', 'm.ticket_id', 'm.author_id', 'm.author_role', 'm.author_name', 'm.body', 'm.at', 't.number'])
    .where('m.ticket_id', 'in', family(scope, ticketId))
}
export type MessageRow = Awaited<ReturnType<typeof messageRow>>

/** A part of the messages of a conversation. */
export function messagePage(scope: Scope, ticketId: string, request: ThreadPageRequest) {
  return threadPage(scope, messagesOf(scope, ticketId), { at: sql`m.at`, id: sql`m.id` }, request)
}

/** One message of a conversation. */
export function messageRow(scope: Scope, ticketId: string, id: string) {
  return messagesOf(scope, ticketId).where('m.id', '=', id).executeTakeFirstOrThrow()
}

/** Whether others wrote after the last message that the caller has read; without one, whether they wrote at all. */
export async function hasMissed(scope: Scope, ticketId: string, lastReadId: string | null): Promise<boolean> {
  const read = messagesOf(scope, ticketId).where(sql<boolean>`m.id = ${lastReadId}::uuid`)
  const missed = messagesOf(scope, ticketId)
    .where('m.author_id', '<>', scope.id)
    .where(sql<boolean>`not exists (select from (${read}) r where (m.at, m.id) <= (r.at, r.id))`)
  return (await missed.limit(1).executeTakeFirst()) !== undefined
}

/** The files of these messages, in the order in which they were added. */
export async function filesOf(scope: Scope, messageIds: string[]) {
  if (messageIds.length === 0) return []
  return scope.query
    .selectFrom('ticket_message_files as l')
    .innerJoin('files as f', 'f.id', 'l.file_id')
    .select(['l.message_id', 'f.id', 'f.name', 'f.received_bytes as bytes'])
    .where('l.message_id', 'in', messageIds)
    .orderBy('l.position')
    .execute()
}

/** The events of a ticket and of the tickets merged into it in a span; doctors do not receive the assignee. */
export function eventsOf(scope: Scope, ticketId: string, span: Span) {
  return scope.query
    .selectFrom('ticket_events as e')
    .innerJoin('tickets as t', 't.id', 'e.ticket_id')
    .leftJoin('tickets as o', 'o.id', 'e.other_id')
    .select(['e.id', 'e.ticket_id', 't.number', 'e.kind', 'e.actor_role', 'e.actor_name', 'e.reason', 'e.words'])
    .select(['e.other_id', 'o.number as other_number', 'e.assignee_name', 'e.was', 'e.becomes', 'e.at'])
    .where('e.ticket_id', 'in', family(scope, ticketId))
    .where(eb => eb.or([eb('e.ticket_id', '=', ticketId), eb('e.kind', '=', 'merged')]))
    .where(isWithin(sql`e.at`, span))
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()
}

/** The administrators' notes on a conversation in a span. */
export function notesOf(admin: Scope, ticketId: string, span: Span) {
  return admin.query
    .selectFrom('ticket_notes as n')
    .select(['n.id', 'n.author_id', 'n.author_name', 'n.body', 'n.at'])
    .where('n.ticket_id', 'in', family(admin, ticketId))
    .where(isWithin(sql`n.at`, span))
    .orderBy('n.at')
    .orderBy('n.id')
    .execute()
}

export function insertNote(scope: Scope, n: { ticketId: string; name: string; body: string; at: Date }) {
  return scope.query
    .insertInto('ticket_notes')
    .values({
      ...{ id: newId(n.at.getTime()), ticket_id: n.ticketId, body: n.body, at: n.at },
      ...{ author_id: scope.id, author_name: n.name },
    })
    .returning(['id', 'author_id', 'author_name', 'body', 'at'])
    .executeTakeFirstOrThrow()
}

/** When the other side last read: the doctor, or the latest of the administrators. */
export async function readByOther(scope: Scope, { id, doctorId }: { id: string; doctorId: string }) {
  const reads = scope.query
    .selectFrom('ticket_reads')
    .select(sql<Date | null>`max(at)`.as('at'))
    .where('ticket_id', '=', id)
  const other = reads.where('user_id', scope.kind === 'doctor' ? '<>' : '=', doctorId)
  return (await other.executeTakeFirst())?.at ?? null
}

/** Records that the caller has read a conversation up to now; returns whether there was something new. */
export async function markRead(scope: Scope, ticketId: string): Promise<boolean> {
  const unread = await scope.query
    .selectFrom('ticket_messages as m')
    .leftJoin('ticket_reads as r', j => j.onRef('r.ticket_id', '=', 'm.ticket_id').on('r.user_id', '=', scope.id))
    .select('m.id')
    .where('m.ticket_id', 'in', family(scope, ticketId))
    .where('m.author_role', '<>', scope.kind)
    .where(sql<boolean>`m.at > coalesce(r.at, '-infinity')`)
    .limit(1)
    .executeTakeFirst()
  if (!unread) return false
  await scope.query
    .insertInto('ticket_reads')
    .columns(['ticket_id', 'user_id', 'at'])
    .expression(
      family(scope, ticketId).select([sql<string>`${scope.id}::uuid`.as('user_id'), sql<Date>`now()`.as('at')]),
    )
    .onConflict(c => c.columns(['ticket_id', 'user_id']).doUpdateSet({ at: sql`greatest(ticket_reads.at, now())` }))
    .execute()
  return true
}
