import { z } from 'zod'
import { Role } from '#features/auth/contract/session.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, Id, IdParams } from '#kit/fields.ts'
import { threadPlace, threadQuery } from '#kit/threadPaging.ts'
import { categories, closeReasons, mostFiles, priorities } from '../../ticket/contract/options.ts'

const classes = [...categories, ...priorities] as const

const By = z.object({ role: Role, name: z.string() })

/** A file of a message; it is read at `/api/files/{id}`. */
export const MessageFile = z.object({ id: Id, name: z.string(), bytes: z.number().int() })
export type MessageFile = z.infer<typeof MessageFile>

/** A message. `ticket`: the number of the merged ticket in which it was written, when it was not this one. */
export const TicketMessage = z.object({
  id: Id,
  by: By,
  mine: z.boolean(),
  body: z.string(),
  files: z.array(MessageFile),
  ticket: z.number().int().nullable(),
  at: z.string(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

/**
 * An event of a ticket. `ticket`: the number of the merged ticket to which it belongs, when it was not this one;
 * `other`: the target or the former target of a merge. `assignee`: the new assignee, sent to administrators only.
 * `change`: the old and the new category or priority.
 */
export const TicketEvent = z.object({
  id: Id,
  kind: z.enum(['closed', 'reopened', 'merged', 'split', 'assigned', 'category', 'priority']),
  by: By,
  reason: z.enum(closeReasons).nullable(),
  words: z.string(),
  ticket: z.number().int().nullable(),
  other: z.object({ id: Id, number: z.number().int() }).nullable(),
  assignee: z.string().nullable(),
  change: z.object({ was: z.enum(classes), becomes: z.enum(classes) }).nullable(),
  at: z.string(),
})
export type TicketEvent = z.infer<typeof TicketEvent>

/** An internal note among administrators. */
export const TicketNote = z.object({ id: Id, by: By, mine: z.boolean(), body: z.string(), at: z.string() })
export type TicketNote = z.infer<typeof TicketNote>

/**
 * A part of a thread, oldest first: messages, and the events and notes of the time that they cover. `notes` is empty for
 * doctors. `readByOtherAt`: when the other side last read.
 */
export const Thread = z.object({
  messages: z.array(TicketMessage),
  events: z.array(TicketEvent),
  notes: z.array(TicketNote),
  readByOtherAt: z.string().nullable(),
  ...threadPlace,
})
export type Thread = z.infer<typeof Thread>

export const readThread = endpoint({
  name: 'readThread',
  method: 'GET',
  path: '/api/tickets/:id/thread',
  may: 'read-tickets',
  input: { params: IdParams, query: threadQuery },
  output: Thread,
})

/**
 * Writes to a ticket. `seen`: the last message that the writer has read. An administrator's answer is `stale`, with the
 * newest part of the thread in `current`, when newer messages exist. A closed ticket must be reopened first: `illegal-move`.
 */
export const writeToTicket = endpoint({
  name: 'writeToTicket',
  method: 'POST',
  path: '/api/tickets/:id/messages',
  may: 'write-ticket',
  creates: true,
  input: {
    params: IdParams,
    body: z.strictObject({
      body: filled(4000),
      files: z.array(Id).max(mostFiles, 'too-many').default([]),
      seen: Id.nullable(),
    }),
  },
  output: TicketMessage,
})

/** Records that the caller has read the ticket up to now. */
export const markTicketRead = endpoint({
  name: 'markTicketRead',
  method: 'PUT',
  path: '/api/tickets/:id/read',
  may: 'read-tickets',
  input: { params: IdParams },
  output: z.object({ read: z.literal(true) }),
})

/** Adds a note to a ticket; doctors never read notes. */
export const addTicketNote = endpoint({
  name: 'addTicketNote',
  method: 'POST',
  path: '/api/tickets/:id/notes',
  may: 'handle-tickets',
  creates: true,
  input: { params: IdParams, body: z.strictObject({ body: filled(4000) }) },
  output: TicketNote,
})
