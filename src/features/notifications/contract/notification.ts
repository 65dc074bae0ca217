import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { notificationAddresses } from './addresses.ts'
import { aboutKinds, notificationKinds } from './kinds.ts'

/** Counting unread lines stops here: the bell icon shows `99+`. */
export const mostUnread = 100

/**
 * When news is mailed. What is mailed at all waits `gatherSeconds` (`MAIL_GATHER_SECONDS`), then everything that waits for
 * that person is one e-mail. The next e-mail to them follows `restTimes` as long after it at the earliest (ten
 * minutes), and a thing that goes on while its line is unread is mailed again `sameTimes` as long after (an hour). The
 * day's e-mail goes at `digestHour` in the business zone. Nothing is mailed in a person's time of quiet; it follows
 * after it. What was read in the application meanwhile is not mailed.
 */
export const postTimes = { gatherSeconds: 120, restTimes: 5, sameTimes: 30, digestHour: 8 } as const

/**
 * One line of a person's list: what happened, about what, how often since they last looked. Its words are `text`'s;
 * `what` happened is a code of the feature that notified, which has the words for it. `patient` is read with the
 * reader's own rights when they look: it is not stored and is in no e-mail.
 */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  about: z.object({ kind: z.enum(aboutKinds), id: Id }),
  doctorId: Id.nullable(),
  number: z.string(),
  patient: z.string().nullable(),
  what: z.string().nullable(),
  waits: z.boolean(),
  times: z.number().int(),
  at: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

/** How many lines the caller has not read, up to `mostUnread`. */
export const countNotifications = endpoint({
  name: 'countNotifications',
  ...notificationAddresses.countNotifications,
  may: 'read-notifications',
  input: {},
  output: z.object({ unread: z.number().int() }),
})

/** A page of the caller's notifications, newest first. */
export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'POST',
  path: '/api/notifications/list',
  may: 'read-notifications',
  input: { body: z.strictObject({ unread: z.boolean().default(false), ...pageQuery }) },
  output: pageOf(Notification),
})

const Read = z.object({ read: z.literal(true) })

/** Says that the caller has read one line. */
export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/api/notifications/:id/read',
  may: 'read-notifications',
  input: { params: IdParams },
  output: Read,
})

/** Says that the caller has read what had come until a moment, the newest line's: what came since stays new. */
export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'PUT',
  path: '/api/notifications/read',
  may: 'read-notifications',
  input: { body: z.strictObject({ until: z.iso.datetime() }) },
  output: Read,
})

/** A place of the portal: where one thing is (`id`), or all of a kind. */
export const ReadPlace = z.strictObject({ about: z.enum(aboutKinds), id: Id.optional() })
export type ReadPlace = z.infer<typeof ReadPlace>

/** Reports which page the caller has open: what leads there has been read, except what is read in a part of it. */
export const readNotificationPlace = endpoint({
  name: 'readNotificationPlace',
  ...notificationAddresses.readNotificationPlace,
  may: 'read-notifications',
  input: { body: ReadPlace },
  output: Read,
})
