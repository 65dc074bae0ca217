import { z } from 'zod'
import { Role } from '#features/auth/contract/session.ts'
import { AttachedPicture } from '#features/files/file/contract/file.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams, optionalText } from '#kit/fields.ts'
import { threadPlace, threadQuery } from '#kit/threadPaging.ts'

/** How many pictures a message can have. */
export const maxPictures = 5

/** A message of a case. `mine`: the reader wrote it. */
export const Message = z.object({
  id: Id,
  by: z.object({ role: Role, name: z.string() }),
  mine: z.boolean(),
  /** Empty only when it has a picture. */
  body: z.string(),
  pictures: z.array(AttachedPicture),
  at: z.string(),
})
export type Message = z.infer<typeof Message>

/** A part of the messages of a case, oldest first, and when the other side last read them. */
export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/cases/:id/messages',
  may: 'read-case',
  input: { params: IdParams, query: threadQuery },
  output: z.object({ messages: z.array(Message), readByOtherAt: z.string().nullable(), ...threadPlace }),
})

/** A message that is written: a text, pictures (uploads of the kind `case-picture`), or both. */
export const NewMessage = z
  .strictObject({ body: optionalText(4000), pictures: z.array(Id).max(maxPictures, 'too-many').default([]) })
  .refine(({ body, pictures }) => body !== '' || pictures.length > 0, { path: ['body'], message: 'required' })
export type NewMessage = z.infer<typeof NewMessage>

/** Writes a message; the other side is notified by e-mail and sees it at once. */
export const writeMessage = endpoint({
  name: 'writeMessage',
  method: 'POST',
  path: '/api/cases/:id/messages',
  may: 'write-message',
  creates: true,
  input: { params: IdParams, body: NewMessage },
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
