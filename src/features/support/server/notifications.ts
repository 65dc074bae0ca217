import { notify } from '#features/notifications/server/notification.ts'
import type { Scope } from '#platform/db/actor.ts'
import { trusted } from '#platform/db/db.ts'
import { showTicketNumber } from '../contract/options.ts'
import type { OpenTicket } from './lockTicket.ts'
import { assigneeOf, holdsUnreadOf } from './queries.ts'

type TicketNotification = 'ticket-opened' | 'ticket-answered' | 'ticket-closed'

/**
 * Notifies the other side of a ticket: its doctor, or the administrator in charge of it, else all administrators. They get
 * its number and a link, never a word of it. `past`: for the demo, what happened before is not mailed.
 */
export async function notifyCounterpart(
  scope: Scope,
  ticket: OpenTicket,
  { kind, waits, past }: { kind: TicketNotification; waits: boolean; past?: Date | undefined },
): Promise<void> {
  const to = scope.kind === 'doctor' ? await desk(ticket.id) : [ticket.doctorId]
  await notify({ to, kind, ...of(ticket), by: scope.id, waits, ...(past && { at: past }) })
}

/**
 * A merged ticket produces no notifications except the merge itself. A question that waited in it now waits in the other
 * ticket, for the administrator in charge there.
 */
export async function notifyMerged(scope: Scope, from: OpenTicket, into: OpenTicket): Promise<void> {
  await notify({ to: [from.doctorId], kind: 'ticket-merged', ...of(from), by: scope.id })
  if (from.state === 'open') await notifyDesk(scope, into)
}

/** Sends again what the merge took back: that the ticket waits, and an answer that its doctor has not read. */
export async function notifySplit(scope: Scope, ticket: OpenTicket): Promise<void> {
  // the answer first: it would settle that the ticket waits
  if (await trusted(system => holdsUnreadOf(system, ticket)))
    await notify({ to: [ticket.doctorId], kind: 'ticket-answered', ...of(ticket), by: scope.id })
  await notifyDesk(scope, ticket)
}

async function notifyDesk(scope: Scope, ticket: OpenTicket): Promise<void> {
  await notify({ to: await desk(ticket.id), kind: 'ticket-opened', ...of(ticket), by: scope.id, waits: true })
}

function of({ id, number, doctorId }: OpenTicket) {
  return { about: { kind: 'ticket' as const, id, doctorId }, number: showTicketNumber(number) }
}

async function desk(ticketId: string): Promise<readonly string[] | 'administrators'> {
  const assignee = await trusted(system => assigneeOf(system, ticketId))
  return assignee === undefined ? 'administrators' : [assignee]
}
