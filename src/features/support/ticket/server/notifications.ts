import { notify } from '#features/notifications/server/notification.ts'
import type { Scope } from '#platform/db/actor.ts'
import { withSystemRights } from '#platform/db/db.ts'
import type { TicketAnswered, TicketClosed, TicketMerged, TicketOpened, TicketSplit } from '../contract/events.ts'
import { showTicketNumber } from '../contract/options.ts'
import { assigneeOf, hasUnread } from './queries.ts'

type Ticket = TicketOpened['ticket']

/** Notifies the other side that a ticket was opened or reopened. */
export async function notifyOpened(event: TicketOpened, scope: Scope): Promise<void> {
  await notifyCounterpart(event, scope, event.waits)
}

/** Notifies the other side of an answer, and that it is their turn. */
export async function notifyAnswered(event: TicketAnswered, scope: Scope): Promise<void> {
  await notifyCounterpart(event, scope, true)
}

/** Notifies the other side that the ticket was closed. */
export async function notifyClosed(event: TicketClosed, scope: Scope): Promise<void> {
  await notifyCounterpart(event, scope, false)
}

/**
 * A merged ticket produces no notifications except the merge itself. A question that waited in it now waits in its
 * target, for the assignee there.
 */
export async function notifyMerged({ ticket, into, waited }: TicketMerged, scope: Scope): Promise<void> {
  await notify({ to: [ticket.doctorId], kind: 'ticket-merged', ...of(ticket), by: scope.id })
  if (waited) await notifyProvider(into, scope)
}

/**
 * Restores the notifications that the merge retracted: that the ticket waits, and an answer that its doctor has not
 * read.
 */
export async function notifySplit({ ticket }: TicketSplit, scope: Scope): Promise<void> {
  // the answer first: afterwards it would retract the notification that the ticket waits
  if (await withSystemRights(system => hasUnread(system, ticket)))
    await notify({ to: [ticket.doctorId], kind: 'ticket-answered', ...of(ticket), by: scope.id })
  await notifyProvider(ticket, scope)
}

/**
 * Notifies the other side of a ticket: its doctor, or its assignee, otherwise all administrators. They receive the
 * number and a link, never text of the ticket. Past events (the demo data) send no e-mail.
 */
async function notifyCounterpart(
  { type: kind, ticket, at }: TicketOpened | TicketAnswered | TicketClosed,
  scope: Scope,
  waits: boolean,
): Promise<void> {
  const to = scope.kind === 'doctor' ? await assigneeOrAll(ticket.id) : [ticket.doctorId]
  await notify({ to, kind, ...of(ticket), by: scope.id, waits, ...(at && { at }) })
}

async function notifyProvider(ticket: Ticket, scope: Scope): Promise<void> {
  await notify({ to: await assigneeOrAll(ticket.id), kind: 'ticket-opened', ...of(ticket), by: scope.id, waits: true })
}

function of({ id, number, doctorId }: Ticket) {
  return { about: { kind: 'ticket' as const, id, doctorId }, number: showTicketNumber(number) }
}

async function assigneeOrAll(ticketId: string): Promise<readonly string[] | 'administrators'> {
  const assignee = await withSystemRights(system => assigneeOf(system, ticketId))
  return assignee === undefined ? 'administrators' : [assignee]
}
