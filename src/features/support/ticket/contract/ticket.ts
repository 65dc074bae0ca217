import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { filled, filledLine, Id, IdParams, Language, optionalLine, optionalText } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { ticketMoves, ticketStates, ticketWaiters } from './moves.ts'
import { categories, closeReasons, mostFiles, priorities } from './options.ts'

/** What a ticket can be about besides itself. */
export const About = z.strictObject({ kind: z.enum(['case', 'invoice']), id: Id })
export type About = z.infer<typeof About>

/** Another ticket, as one that is merged names it. */
const OtherTicket = z.object({ id: Id, number: z.number().int(), subject: z.string() })

/**
 * One row of a list. `since`: when the current state began. `answerDueAt`: until when the first answer is promised, null
 * once it came or none is awaited. `about.label`: the case's or invoice's number; of a case that the reader may open,
 * `about.name` is its patient. `assignee` is sent to administrators only.
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
 * A row of a search. `said`: when not all of its words are in the number, the subject and the doctor's name, what
 * was said around them, on one line; else empty. Notes are never searched.
 */
export const FoundRow = TicketRow.extend({ said: z.string() })
export type FoundRow = z.infer<typeof FoundRow>

/**
 * How the list can be sorted; a leading `-` sorts downwards. `due` has the tickets first that wait for the provider, by
 * when their first answer is promised, or since when the doctor waits for another one.
 */
export const ticketSorts = ['-updated', 'updated', 'due', '-due', 'since', '-since', 'number', '-number'] as const

/** Whose desk a ticket lies on, as an administrator filters. */
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

/** How it was, in its doctor's words. */
const Rating = z.object({ stars: z.number().int(), words: z.string(), at: z.string() })

/** One complete ticket, without its conversation. `language`: its doctor's, in which they are answered. */
export const Ticket = TicketRow.extend({
  version: z.number().int(),
  createdAt: z.string(),
  language: Language,
  firstAnsweredAt: z.string().nullable(),
  merged: z.array(OtherTicket),
  rating: Rating.nullable(),
  can: z.array(z.enum(ticketMoves.names)),
})
export type Ticket = z.infer<typeof Ticket>

/** One ticket. What the caller may not see is `not-found`, like what does not exist. */
export const readTicket = endpoint({
  name: 'readTicket',
  method: 'GET',
  path: '/api/tickets/:id',
  may: 'read-tickets',
  input: { params: IdParams },
  output: Ticket,
})

/** What is said to open a ticket. `doctor`: whose it is, said by administrators; a doctor's own is theirs. */
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
 * Opens a ticket with its first message; the other side has the turn. Refused: at `doctor` `required` to an administrator
 * who names nobody, `unknown` for anyone but a doctor who may sign in; `unknown` at `about` for a case or invoice that
 * is not the doctor's own, or that the caller may not see; a file's own faults at `files`; `too-many-requests` after 20
 * an hour.
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

/** Puts right what a ticket is about and how soon its first answer is promised; both sides read it in the thread. */
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

/** Opens a closed ticket again: it is the provider's turn. */
export const reopenTicket = endpoint({
  name: 'reopenTicket',
  method: 'DELETE',
  path: '/api/tickets/:id/closing',
  may: 'write-ticket',
  input: { params: IdParams },
  output: Ticket,
})

/** Says how it was, once; said again within 14 days of the closing, the last word counts. */
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

/** Puts an administrator in charge of a ticket, or nobody. Refused: `unknown` at `assignee`. */
export const assignTicket = endpoint({
  name: 'assignTicket',
  method: 'PUT',
  path: '/api/tickets/:id/assignee',
  may: 'handle-tickets',
  input: { params: IdParams, body: z.strictObject({ version, assignee: Id.nullable() }) },
  output: Ticket,
})

/** Who can be put in charge: the administrators who may sign in. */
export const listAssignees = endpoint({
  name: 'listAssignees',
  method: 'GET',
  path: '/api/support/assignees',
  may: 'handle-tickets',
  input: {},
  output: z.object({ people: z.array(z.object({ id: Id, name: z.string() })) }),
})

/**
 * Merges a ticket into another of the same doctor: what was said in it is read there, it is closed and says where it went.
 * Refused at `into`: `unknown` (not there, itself or merged already), `another-doctor`, `solved`.
 */
export const mergeTicket = endpoint({
  name: 'mergeTicket',
  method: 'PUT',
  path: '/api/tickets/:id/merge',
  may: 'handle-tickets',
  input: { params: IdParams, body: z.strictObject({ version, into: Id }) },
  output: Ticket,
})

/** Takes a merged ticket out again: it is open, with what was said in it. */
export const splitTicket = endpoint({
  name: 'splitTicket',
  method: 'DELETE',
  path: '/api/tickets/:id/merge',
  may: 'handle-tickets',
  input: { params: IdParams },
  output: Ticket,
})
