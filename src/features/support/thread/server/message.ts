import { personName, shownName } from '#features/cases/case/server/personName.ts'
import { AppError } from '#kit/errors.ts'
import { messagesPerPage } from '#kit/threadPaging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { spanOf, type ThreadPageRequest } from '#platform/db/threadPage.ts'
import { publish } from '#platform/events.ts'
import type { SupportEvent } from '../../ticket/contract/events.ts'
import { loadTicket, lockTicket, moveTo, nextMoment, refuseIllegal, roleOf } from '../../ticket/server/lockTicket.ts'
import { addMessage, type NewMessage } from '../../ticket/server/message.ts'
import { type Thread, TicketEvent, TicketMessage, type TicketNote } from '../contract/message.ts'
import {
  eventsOf,
  filesOf,
  hasMissed,
  insertNote,
  type MessageRow,
  markRead,
  messagePage,
  messageRow,
  notesOf,
  readByOther,
} from './queries.ts'

/** A part of the conversation of a ticket. Notes are queried for administrators only. */
export async function threadFor(scope: Scope, ticketId: string, request: ThreadPageRequest): Promise<Thread> {
  const ticket = await loadTicket(scope, ticketId)
  const page = await messagePage(scope, ticketId, request)
  const { rows, ...place } = page
  const span = spanOf(page, request)
  const events = await eventsOf(scope, ticketId, span)
  const notes = scope.kind === 'super-admin' ? await notesOf(scope, ticketId, span) : []
  const readAt = await readByOther(scope, ticket)
  return {
    messages: await asMessages(scope, ticketId, rows),
    events: events.map(event => asEvent(scope, ticketId, event)),
    notes: notes.map(note => asNote(scope, note)),
    readByOtherAt: readAt?.toISOString() ?? null,
    ...place,
  }
}

/**
 * Writes to a ticket and hands the turn to the other side. For an administrator who has not read the last message:
 * `stale`.
 */
export async function writeFor(
  scope: Scope,
  ticketId: string,
  { body, files, seen, past }: NewMessage & { seen: string | null; past?: Date },
): Promise<TicketMessage> {
  // locked: of two answers at once, the second sees the first
  const ticket = await lockTicket(scope, ticketId)
  const move = scope.kind === 'doctor' ? 'write' : 'answer'
  refuseIllegal(scope, ticket, move)
  if (move === 'answer' && (await hasMissed(scope, ticketId, seen)))
    throw new AppError('stale', { current: await threadFor(scope, ticketId, { rows: messagesPerPage }) })
  const at = await nextMoment(scope, ticketId, past)
  const message = await addMessage(scope, ticket, { body, files, at })
  const first = move === 'answer' && !ticket.isAnswered ? { first_answered_at: at } : {}
  await moveTo(scope, ticket, { move, at, ...first })
  await publish<SupportEvent>(scope, { type: 'ticket-answered', ticket, ...(past && { at: past }) })
  const [written] = await asMessages(scope, ticketId, [await messageRow(scope, ticketId, message.id)])
  if (!written) throw new Error('What was just written is there.')
  return written
}

/** Adds a note; doctors do not see it. */
export async function noteFor(
  scope: Scope,
  ticketId: string,
  { body, past }: { body: string; past?: Date },
): Promise<TicketNote> {
  const ticket = await lockTicket(scope, ticketId)
  refuseIllegal(scope, ticket, 'note')
  const at = await nextMoment(scope, ticketId, past)
  const note = await insertNote(scope, { ticketId, name: await personName(scope), body, at })
  await publish<SupportEvent>(scope, { type: 'ticket-changed', ticket, seenBy: 'administrators' })
  return asNote(scope, note)
}

/** Records that the caller has read everything up to now; the writers' screens show it. */
export async function readUpToNow(scope: Scope, ticketId: string): Promise<{ read: true }> {
  const ticket = await loadTicket(scope, ticketId)
  // published only when there was something new: a screen marks each refreshed message as read, which would otherwise
  // cause an endless loop
  if (await markRead(scope, ticketId))
    await publish<SupportEvent>(scope, { type: 'ticket-changed', ticket, seenBy: 'all' })
  return { read: true }
}

async function asMessages(scope: Scope, ticketId: string, rows: readonly MessageRow[]): Promise<TicketMessage[]> {
  const files = await filesOf(
    scope,
    rows.map(row => row.id),
  )
  return rows.map(row =>
    TicketMessage.parse({
      id: row.id,
      by: byOf(scope, row.author_role, row.author_name),
      mine: row.author_id === scope.id,
      body: row.body,
      files: files.filter(file => file.message_id === row.id).map(file => ({ ...file, bytes: Number(file.bytes) })),
      ticket: row.ticket_id === ticketId ? null : row.number,
      at: row.at.toISOString(),
    }),
  )
}

function asEvent(scope: Scope, ticketId: string, row: Awaited<ReturnType<typeof eventsOf>>[number]): TicketEvent {
  return TicketEvent.parse({
    id: row.id,
    kind: row.kind,
    by: byOf(scope, row.actor_role, row.actor_name),
    reason: row.reason || null,
    words: row.words,
    ticket: row.ticket_id === ticketId ? null : row.number,
    other: row.other_id === null ? null : { id: row.other_id, number: row.other_number },
    assignee: row.assignee_name,
    change: row.was === null ? null : { was: row.was, becomes: row.becomes },
    at: row.at.toISOString(),
  })
}

function asNote(scope: Scope, row: Awaited<ReturnType<typeof insertNote>>): TicketNote {
  return {
    id: row.id,
    by: { role: roleOf(scope), name: row.author_name },
    mine: row.author_id === scope.id,
    body: row.body,
    at: row.at.toISOString(),
  }
}

function byOf(scope: Scope, role: string, name: string) {
  return { role, name: shownName(scope, { role, name }) }
}
