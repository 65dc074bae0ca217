import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { mailChoices, notificationKinds } from './kinds.ts'

const kind = z.enum(notificationKinds)

/** What a person chose for a kind; `own-email`: it is not mailed from here, its cause writes an e-mail of its own. */
export const Choice = z.object({ kind, inApp: z.boolean(), mail: z.enum([...mailChoices, 'own-email']) })
export type Choice = z.infer<typeof Choice>

/** The caller's choice for every kind that people of their role are notified of. */
export const listNotificationChoices = endpoint({
  name: 'listNotificationChoices',
  method: 'GET',
  path: '/api/notifications/choices',
  may: 'read-notifications',
  input: {},
  output: z.object({ choices: z.array(Choice) }),
})

/**
 * Saves a choice; what already waits to be mailed follows it. Refused at the field with `always` for a kind that stays in
 * the application, `own-email` for one that is not mailed from here, `invalid` for one that the caller's role never gets.
 */
export const saveNotificationChoice = endpoint({
  name: 'saveNotificationChoice',
  method: 'PUT',
  path: '/api/notifications/choices',
  may: 'read-notifications',
  input: { body: z.strictObject({ kind, inApp: z.boolean(), mail: z.enum(mailChoices) }) },
  output: Choice,
})
