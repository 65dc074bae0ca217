/** The ticket and its doctor. */
interface TicketFacts {
  id: string
  number: number
  doctorId: string
}

interface OfTicket {
  ticket: TicketFacts
  /** The time of the event when it is in the past (used by the demo data). */
  at?: Date
}

/** A ticket was opened with its first message, or reopened. `waits`: the other side has to answer. */
export interface TicketOpened extends OfTicket {
  type: 'ticket-opened'
  waits: boolean
}

/** A doctor or an administrator wrote in a ticket. */
export interface TicketAnswered extends OfTicket {
  type: 'ticket-answered'
}

/** A ticket was closed. */
export interface TicketClosed extends OfTicket {
  type: 'ticket-closed'
}

/** A ticket was merged into another one. `waited`: it waited for an answer, as the other one does now. */
export interface TicketMerged extends OfTicket {
  type: 'ticket-merged'
  into: TicketFacts
  waited: boolean
}

/** A merged ticket was split from `from`. */
export interface TicketSplit extends OfTicket {
  type: 'ticket-split'
  from: TicketFacts | undefined
}

/** Another change of a ticket. `seenBy`: the side whose screens refresh. */
export interface TicketChanged extends OfTicket {
  type: 'ticket-changed'
  seenBy: 'all' | 'administrators'
}

export type SupportEvent = TicketOpened | TicketAnswered | TicketClosed | TicketMerged | TicketSplit | TicketChanged
