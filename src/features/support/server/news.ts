import { notify } from '#features/notifications/server/notification.ts'
import type { Scope } from '#platform/db/actor.ts'
import { trusted } from '#platform/db/db.ts'
import { showTicketNumber } from '../contract/options.ts'
import type { OpenTicket } from './gate.ts'
import { assigneeOf, holdsUnreadOf } from './queries.ts'

type TicketNews = 'ticket-opened' | 'ticket-answered' | 'ticket-closed'

/**
 * Tells the other side of a ticket's news: its doctor, or whoever is in charge of it, else all administrators. A number
 * and a link travel, never a word of it. `past`: for the demo, what happened before is not mailed.
 */
export async function tellOther(
  scope: Scope,
  ticket: OpenTicket,
  { kind, waits, past }: { kind: TicketNews; waits: boolean; past?: Date | undefined },
): Promise<void> {
  const to = scope.kind === 'doctor' ? await desk(ticket.id) : [ticket.doctorId]
  await notify({ to, kind, ...of(ticket), by: scope.id, waits, ...(past && { at: past }) })
}

/**
 * Of a ticket that went into another one nothing is news any more but that. A question that waited in it waits in the
 * other now, on the desk of whoever is in charge there.
 */
export async function tellMerged(scope: Scope, from: OpenTicket, into: OpenTicket): Promise<void> {
  await notify({ to: [from.doctorId], kind: 'ticket-merged', ...of(from), by: scope.id })
  if (from.state === 'open') await tellDesk(scope, into)
}

/** Tells anew what the merge took back: that it waits, and of an answer that its doctor has not read. */
export async function tellSplit(scope: Scope, ticket: OpenTicket): Promise<void> {
  // the answer first: it would settle that the ticket waits
  if (await trusted(system => holdsUnreadOf(system, ticket)))
    await notify({ to: [ticket.doctorId], kind: 'ticket-answered', ...of(ticket), by: scope.id })
  await tellDesk(scope, ticket)
}

async function tellDesk(scope: Scope, ticket: OpenTicket): Promise<void> {
  await notify({ to: await desk(ticket.id), kind: 'ticket-opened', ...of(ticket), by: scope.id, waits: true })
}

function of({ id, number, doctorId }: OpenTicket) {
  return { about: { kind: 'ticket' as const, id, doctorId }, number: showTicketNumber(number) }
}

async function desk(ticketId: string): Promise<readonly string[] | 'administrators'> {
  const assignee = await trusted(system => assigneeOf(system, ticketId))
  return assignee === undefined ? 'administrators' : [assignee]
}
