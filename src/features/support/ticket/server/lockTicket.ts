import type { Role } from '#features/auth/contract/session.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { momentAfter } from '#platform/db/threadPage.ts'
import type { Call } from '#platform/http/route.ts'
import { canMove, type MovableTicket, type TicketMove, ticketMoves } from '../contract/moves.ts'
import type { Category, Priority } from '../contract/options.ts'
import { lastWrittenAt, type TicketChanges, type TicketRowOf, ticketRow, updateTicket } from './queries.ts'

/** The facts of a ticket that the actions on it need. */
export interface OpenTicket extends MovableTicket {
  id: string
  number: number
  doctorId: string
  version: number
  isAnswered: boolean
  category: Category
  priority: Priority
  createdAt: Date
}

/** Loads a ticket. Throws `not-found` for one that the caller may not see, as for one that does not exist. */
export async function loadTicket(scope: Scope, id: string): Promise<OpenTicket> {
  return opened(await ticketRow(scope, id, 'read'))
}

/** The same, locked until the transaction ends. */
export async function lockTicket(scope: Scope, id: string): Promise<OpenTicket> {
  return opened(await ticketRow(scope, id, 'lock'))
}

/** Throws `illegal-move` unless the table allows the caller `move` now. */
export function refuseIllegal(scope: Scope, ticket: OpenTicket, move: TicketMove): void {
  if (!canMove(ticket, move, roleOf(scope))) throw new AppError('illegal-move', { state: ticket.state })
}

/**
 * Writes the result of a move to a locked ticket: its state by the table. `at`: the time of activity; a move without it
 * keeps the ticket's position in the list.
 */
export async function moveTo(
  scope: Scope,
  ticket: OpenTicket,
  { move, at, ...changes }: TicketChanges & { move: TicketMove; at?: Date },
): Promise<void> {
  const state = ticketMoves.after(move, ticket.state)
  const since = state === ticket.state ? {} : { state_since: at ?? new Date() }
  await updateTicket(scope, ticket.id, { state, ...since, ...(at && { updated_at: at }), ...changes })
}

/** The moment of what is added to a locked ticket's conversation now: after its last message. */
export async function nextMoment(scope: Scope, id: string, past?: Date): Promise<Date> {
  return momentAfter(await lastWrittenAt(scope, id), past)
}

/** The role of the scope's user. */
export function roleOf(scope: Scope): Role {
  if (scope.kind === 'doctor' || scope.kind === 'super-admin') return scope.kind
  throw new Error('Tickets are written and read by people.')
}

/** Rate limits count a signed-in caller by user, not by network. */
export function rateLimitKey({ actor, ip }: Call): string {
  return 'id' in actor ? actor.id : ip
}

function opened(row: TicketRowOf | undefined): OpenTicket {
  if (!row) throw new AppError('not-found')
  return {
    id: row.id,
    number: row.number,
    doctorId: row.doctor_id,
    version: row.version,
    state: row.state,
    since: row.state_since.toISOString(),
    isMerged: row.merged_into !== null,
    isAnswered: row.first_answered_at !== null,
    category: row.category,
    priority: row.priority,
    createdAt: row.created_at,
  }
}
