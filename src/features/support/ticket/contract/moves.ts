import type { Role } from '#features/auth/contract/session.ts'
import { machine } from '#kit/machine.ts'
import { ratingDays } from './options.ts'

/** Open: the provider's turn. Waiting: the doctor's turn. Solved: nobody's turn. */
export const ticketStates = ['open', 'waiting', 'solved'] as const
export type TicketState = (typeof ticketStates)[number]

/** Whose turn it is. */
export const ticketWaiters = ['doctor', 'provider', 'nobody'] as const
export type TicketWaiter = (typeof ticketWaiters)[number]

/** The moves of a ticket: the table for the server's guard, the buttons and the tests. */
export const ticketMoves = machine({
  states: ticketStates,
  moves: {
    write: { from: ['open', 'waiting'], to: 'open', roles: ['doctor'] },
    answer: { from: ['open', 'waiting'], to: 'waiting', roles: ['super-admin'] },
    // moves that keep the state name no target
    note: { from: ticketStates, to: {}, roles: ['super-admin'] },
    classify: { from: ['open', 'waiting'], to: {}, roles: ['super-admin'] },
    assign: { from: ['open', 'waiting'], to: {}, roles: ['super-admin'] },
    merge: { from: ['open', 'waiting'], to: 'solved', roles: ['super-admin'] },
    split: { from: ['solved'], to: 'open', roles: ['super-admin'] },
    close: { from: ['open', 'waiting'], to: 'solved', roles: ['doctor', 'super-admin'] },
    reopen: { from: ['solved'], to: 'open', roles: ['doctor', 'super-admin'] },
    rate: { from: ['solved'], to: {}, roles: ['doctor'] },
  },
})
export type TicketMove = (typeof ticketMoves.names)[number]

/** The facts of a ticket that `canMove` needs besides its state. */
export interface MovableTicket {
  state: TicketState
  isMerged: boolean
  /** When the current state began. */
  since: string
}

/** Whether `role` may make `move` now: by the table, and by the rules that depend on more than the state. */
export function canMove(ticket: MovableTicket, move: TicketMove, role: Role, now = new Date()): boolean {
  if (!ticketMoves.allows(move, ticket.state, role)) return false
  // a merged ticket continues in its target: it permits only the split
  if (move === 'split') return ticket.isMerged
  if (move === 'reopen') return !ticket.isMerged
  if (move === 'rate') return !ticket.isMerged && now.toISOString() <= ratedUntil(ticket.since)
  return true
}

/** The end of the time in which a ticket that was closed at `since` can be rated. */
export function ratedUntil(since: string): string {
  return new Date(Date.parse(since) + ratingDays * 86_400_000).toISOString()
}

/** Whose turn it is in `state`. */
export function waiterOf(state: TicketState): TicketWaiter {
  return state === 'open' ? 'provider' : state === 'waiting' ? 'doctor' : 'nobody'
}
