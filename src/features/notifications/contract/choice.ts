import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { mailChoices, notificationKinds } from './kinds.ts'

const kind = z.enum(notificationKinds)

/**
 * A person's choice for a kind; `own-email`: this feature sends no e-mail of it, because its cause sends one of its
 * own.
 */
export const Choice = z.object({ kind, inApp: z.boolean(), mail: z.enum([...mailChoices, 'own-email']) })
export type Choice = z.infer<typeof Choice>

/** The caller's choice for every kind of their role. */
export const listNotificationChoices = endpoint({
  name: 'listNotificationChoices',
  method: 'GET',
  path: '/api/notifications/choices',
  may: 'read-notifications',
  input: {},
  output: z.object({ choices: z.array(Choice) }),
})

/**
 * Saves a choice; it also applies to notifications that already wait to be mailed. Refused at the field with `always`
 * for a kind that cannot be switched off in the application, `own-email` for one without e-mails of this feature,
 * `invalid` for a kind of another role.
 */
export const saveNotificationChoice = endpoint({
  name: 'saveNotificationChoice',
  method: 'PUT',
  path: '/api/notifications/choices',
  may: 'read-notifications',
  input: { body: z.strictObject({ kind, inApp: z.boolean(), mail: z.enum(mailChoices) }) },
  output: Choice,
})
