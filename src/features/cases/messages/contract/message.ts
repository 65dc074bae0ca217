import { z } from 'zod'
import { Role } from '#features/auth/contract/session.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, Id, IdParams } from '#kit/fields.ts'

/** A message of a case. `mine`: the reader wrote it. */
export const Message = z.object({
  id: Id,
  by: z.object({ role: Role, name: z.string() }),
  mine: z.boolean(),
  body: z.string(),
  at: z.string(),
})
export type Message = z.infer<typeof Message>

/** The messages of a case, oldest first, and when the other side last read them. */
export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/cases/:id/messages',
  may: 'read-case',
  input: { params: IdParams },
  output: z.object({ messages: z.array(Message), readByOtherAt: z.string().nullable() }),
})

/** Writes a message; the other side is notified by e-mail and sees it at once. */
export const writeMessage = endpoint({
  name: 'writeMessage',
  method: 'POST',
  path: '/api/cases/:id/messages',
  may: 'write-message',
  creates: true,
  input: { params: IdParams, body: z.strictObject({ body: filled(4000) }) },
  output: Message,
})

/** Marks all messages up to now as read by the caller. */
export const markRead = endpoint({
  name: 'markRead',
  method: 'PUT',
  path: '/api/cases/:id/messages/read',
  may: 'read-case',
  input: { params: IdParams },
  output: z.object({ read: z.literal(true) }),
})
