import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { filled, filledLine, Id, IdParams, Language, optionalLine, optionalText, Version } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { ticketMoves, ticketStates, ticketWaiters } from './moves.ts'
import { categories, closeReasons, mostFiles, priorities } from './options.ts'

/** The item that a ticket concerns. */
export const About = z.strictObject({ kind: z.enum(['case', 'invoice']), id: Id })
export type About = z.infer<typeof About>

/** Another ticket, as a merged ticket refers to it. */
const OtherTicket = z.object({ id: Id, number: z.number().int(), subject: z.string() })

/**
 * One row of a list. `since`: when the current state began. `answerDueAt`: when the first answer is due, null once it
 * was given or when none is due. `about.label`: the number of the case or invoice; `about.name`: the patient of a case
 * that the reader may open. `assignee` is sent to administrators only.
 */
export const TicketRow = z.object({
  id: Id,
  number: z.number().int(),
  subject: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  state: z.enum(ticketStates),
  waitingOn: z.enum(ticketWaiters),
  since: z.string(),
  updatedAt: z.string(),
  unread: z.number().int(),
  doctor: z.object({ id: Id, name: z.string() }),
  about: About.extend({ label: z.string(), name: z.string(), canOpen: z.boolean() }).nullable(),
  answerDueAt: z.string().nullable(),
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
  mergedInto: OtherTicket.nullable(),
})
export type TicketRow = z.infer<typeof TicketRow>

/**
 * A row of a search. `matchedText`: when not all words are in the number, the subject and the doctor's name, an extract of the
 * matching message on one line; otherwise empty. Notes are never searched.
 */
export const FoundRow = TicketRow.extend({ matchedText: z.string() })
export type FoundRow = z.infer<typeof FoundRow>

/**
 * The sort orders of the list; a leading `-` sorts in descending order. `due` starts with the tickets that wait for the
 * provider, by the due time of their first answer, or by the start of the doctor's wait for a further one.
 */
export const ticketSorts = ['-updated', 'updated', 'due', '-due', 'since', '-since', 'number', '-number'] as const

/** The assignee filter of administrators. */
export const assignedTo = ['me', 'nobody'] as const

/**
 * A page of the tickets that the caller may see. A POST, so that no URL contains the search text (decision
 * 0003). `assigned` is an administrator's filter; a doctor's is ignored.
 */
export const listTickets = endpoint({
  name: 'listTickets',
  method: 'POST',
  path: '/api/tickets/list',
  may: 'read-tickets',
  input: {
    body: z.strictObject({
      search: optionalLine(100).default(''),
      state: z.enum(ticketStates).optional(),
      category: z.enum(categories).optional(),
      priority: z.enum(priorities).optional(),
      assigned: z.enum(assignedTo).optional(),
      doctor: Id.optional(),
      about: About.optional(),
      sort: z.enum(ticketSorts).default('-updated'),
      ...pageQuery,
    }),
  },
  output: pageOf(FoundRow),
})

/** The rating by the ticket's doctor. */
const Rating = z.object({ stars: z.number().int(), words: z.string(), at: z.string() })

/** One complete ticket, without its conversation. `language`: the doctor's language, in which answers are written. */
export const Ticket = TicketRow.extend({
  version: Version,
  createdAt: z.string(),
  language: Language,
  firstAnsweredAt: z.string().nullable(),
  merged: z.array(OtherTicket),
  rating: Rating.nullable(),
  can: z.array(z.enum(ticketMoves.names)),
})
export type Ticket = z.infer<typeof Ticket>

/** One ticket. A ticket that the caller may not see is `not-found`, like one that does not exist. */
export const readTicket = endpoint({
  name: 'readTicket',
  method: 'GET',
  path: '/api/tickets/:id',
  may: 'read-tickets',
  input: { params: IdParams },
  output: Ticket,
})

/**
 * The input to open a ticket. `doctor`: the owner, chosen by administrators; ignored from a doctor, whose ticket is
 * their own.
 */
export const NewTicket = z.strictObject({
  doctor: Id.nullable().default(null),
  subject: filledLine(120),
  category: z.enum(categories),
  priority: z.enum(priorities),
  about: About.nullable().default(null),
  body: filled(4000),
  files: z.array(Id).max(mostFiles, 'too-many').default([]),
})
export type NewTicket = z.infer<typeof NewTicket>

/**
 * Opens a ticket with its first message; the other side has the turn. Refused: at `doctor` `required` to an
 * administrator who names nobody, `unknown` for anyone but a doctor who may sign in; `unknown` at `about` for a case or
 * invoice that is not the doctor's own, or that the caller may not see; the faults of a file at `files`;
 * `too-many-requests` after 20 an hour.
 */
export const openTicket = endpoint({
  name: 'openTicket',
  method: 'POST',
  path: '/api/tickets',
  may: 'open-ticket',
  creates: true,
  input: { body: NewTicket },
  output: Ticket,
})

// a move on an old version is `stale` with the ticket in `current`; one that the table does not allow is `illegal-move`
const version = z.number().int()

/** Closes a ticket. With the reason `other`, words are required. */
export const closeTicket = endpoint({
  name: 'closeTicket',
  method: 'PUT',
  path: '/api/tickets/:id/closing',
  may: 'write-ticket',
  input: {
    params: IdParams,
    body: z
      .strictObject({ version, reason: z.enum(closeReasons), words: optionalText(500).default('') })
      .refine(({ reason, words }) => reason !== 'other' || words !== '', { path: ['words'], error: 'required' }),
  },
  output: Ticket,
})

/** Changes the category and priority of a ticket; both sides read it in the thread. */
export const classifyTicket = endpoint({
  name: 'classifyTicket',
  method: 'PUT',
  path: '/api/tickets/:id/class',
  may: 'handle-tickets',
  input: {
    params: IdParams,
    body: z.strictObject({ version, category: z.enum(categories), priority: z.enum(priorities) }),
  },
  output: Ticket,
})

/** Reopens a closed ticket: it is the provider's turn. */
export const reopenTicket = endpoint({
  name: 'reopenTicket',
  method: 'DELETE',
  path: '/api/tickets/:id/closing',
  may: 'write-ticket',
  input: { params: IdParams },
  output: Ticket,
})

/** Rates a closed ticket. Within 14 days of the closing, a further rating replaces the former. */
export const rateTicket = endpoint({
  name: 'rateTicket',
  method: 'PUT',
  path: '/api/tickets/:id/rating',
  may: 'rate-ticket',
  input: {
    params: IdParams,
    body: z.strictObject({ stars: z.number().int().min(1).max(5), words: optionalText(1000).default('') }),
  },
  output: Ticket,
})

/** Assigns an administrator to a ticket, or removes the assignee. Refused: `unknown` at `assignee`. */
export const assignTicket = endpoint({
  name: 'assignTicket',
  method: 'PUT',
  path: '/api/tickets/:id/assignee',
  may: 'handle-tickets',
  input: { params: IdParams, body: z.strictObject({ version, assignee: Id.nullable() }) },
  output: Ticket,
})

/** The administrators who can be assigned: those with an active account. */
export const listAssignees = endpoint({
  name: 'listAssignees',
  method: 'GET',
  path: '/api/support/assignees',
  may: 'handle-tickets',
  input: {},
  output: z.object({ people: z.array(z.object({ id: Id, name: z.string() })) }),
})

/**
 * Merges a ticket into another one of the same doctor: its messages are read there; it is closed and names its target.
 * Refused at `into`: `unknown` (missing, itself or merged already), `another-doctor`, `solved`.
 */
export const mergeTicket = endpoint({
  name: 'mergeTicket',
  method: 'PUT',
  path: '/api/tickets/:id/merge',
  may: 'handle-tickets',
  input: { params: IdParams, body: z.strictObject({ version, into: Id }) },
  output: Ticket,
})

/** Splits a merged ticket: it is open again, with its own messages. */
export const splitTicket = endpoint({
  name: 'splitTicket',
  method: 'DELETE',
  path: '/api/tickets/:id/merge',
  may: 'handle-tickets',
  input: { params: IdParams },
  output: Ticket,
})
