import { notify } from '#features/notifications/server/notification.ts'
import type { Scope } from '#platform/db/actor.ts'
import { trusted } from '#platform/db/db.ts'
import type { TicketAnswered, TicketClosed, TicketMerged, TicketOpened, TicketSplit } from '../contract/events.ts'
import { showTicketNumber } from '../contract/options.ts'
import { assigneeOf, holdsUnreadOf } from './queries.ts'

type Ticket = TicketOpened['ticket']

/** Notifies the other side that a ticket was opened, or opened again. */
export async function notifyOpened(event: TicketOpened, scope: Scope): Promise<void> {
  await notifyCounterpart(event, scope, event.waits)
}

/** Notifies the other side of an answer, which waits for theirs. */
export async function notifyAnswered(event: TicketAnswered, scope: Scope): Promise<void> {
  await notifyCounterpart(event, scope, true)
}

/** Notifies the other side that the conversation has ended. */
export async function notifyClosed(event: TicketClosed, scope: Scope): Promise<void> {
  await notifyCounterpart(event, scope, false)
}

/**
 * A merged ticket produces no notifications except the merge itself. A question that waited in it now waits in the other
 * ticket, for the administrator in charge there.
 */
export async function notifyMerged({ ticket, into, waited }: TicketMerged, scope: Scope): Promise<void> {
  await notify({ to: [ticket.doctorId], kind: 'ticket-merged', ...of(ticket), by: scope.id })
  if (waited) await notifyDesk(into, scope)
}

/** Sends again what the merge took back: that the ticket waits, and an answer that its doctor has not read. */
export async function notifySplit({ ticket }: TicketSplit, scope: Scope): Promise<void> {
  // the answer first: it would settle that the ticket waits
  if (await trusted(system => holdsUnreadOf(system, ticket)))
    await notify({ to: [ticket.doctorId], kind: 'ticket-answered', ...of(ticket), by: scope.id })
  await notifyDesk(ticket, scope)
}

/**
 * Notifies the other side of a ticket: its doctor, or the administrator in charge of it, else all administrators. They get
 * its number and a link, never a word of it. What happened before (the demo) is not mailed.
 */
async function notifyCounterpart(
  { type: kind, ticket, at }: TicketOpened | TicketAnswered | TicketClosed,
  scope: Scope,
  waits: boolean,
): Promise<void> {
  const to = scope.kind === 'doctor' ? await desk(ticket.id) : [ticket.doctorId]
  await notify({ to, kind, ...of(ticket), by: scope.id, waits, ...(at && { at }) })
}

async function notifyDesk(ticket: Ticket, scope: Scope): Promise<void> {
  await notify({ to: await desk(ticket.id), kind: 'ticket-opened', ...of(ticket), by: scope.id, waits: true })
}

function of({ id, number, doctorId }: Ticket) {
  return { about: { kind: 'ticket' as const, id, doctorId }, number: showTicketNumber(number) }
}

async function desk(ticketId: string): Promise<readonly string[] | 'administrators'> {
  const assignee = await trusted(system => assigneeOf(system, ticketId))
  return assignee === undefined ? 'administrators' : [assignee]
}
