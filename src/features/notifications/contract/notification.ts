import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { notificationAddresses } from './addresses.ts'
import { aboutKinds, notificationKinds } from './kinds.ts'

/** The maximum of the unread count: above it the bell icon shows `99+`. */
export const mostUnread = 100

/**
 * The times of e-mails. A notification to be mailed waits `gatherSeconds` (`MAIL_GATHER_SECONDS`), then all that wait
 * for that person are sent in one e-mail. The next e-mail to them follows after at least `restTimes` that duration (ten
 * minutes), and a further event of an item with an unread notification after `sameTimes` (an hour). The daily e-mail is
 * sent at `digestHour` in the business time zone. In a person's quiet hours nothing is sent; it follows after them.
 * Notifications that were read in the application meanwhile are not mailed.
 */
export const mailTimes = { gatherSeconds: 120, restTimes: 5, sameTimes: 30, digestHour: 8 } as const

/**
 * One notification of a person: what happened, to which item, how often since they last looked. Its texts are in
 * `text`; `what` is a code of the notifying feature, which has the texts for it. `patient` is read with the reader's
 * own rights when they look: it is not stored and is in no e-mail.
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

/** The number of the caller's unread notifications, up to `mostUnread`. */
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

/** Marks one notification of the caller as read. */
export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/api/notifications/:id/read',
  may: 'read-notifications',
  input: { params: IdParams },
  output: Read,
})

/**
 * Marks the caller's notifications up to a moment as read, usually that of the newest shown one; later ones stay new.
 */
export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'PUT',
  path: '/api/notifications/read',
  may: 'read-notifications',
  input: { body: z.strictObject({ until: z.iso.datetime() }) },
  output: Read,
})

/** A place of the portal: the page of one item (`id`), or of all of a kind. */
export const ReadPlace = z.strictObject({ about: z.enum(aboutKinds), id: Id.optional() })
export type ReadPlace = z.infer<typeof ReadPlace>

/**
 * Reports the page that the caller has open: notifications that link there are marked as read, except those of a kind
 * with `readThere`.
 */
export const readNotificationPlace = endpoint({
  name: 'readNotificationPlace',
  ...notificationAddresses.readNotificationPlace,
  may: 'read-notifications',
  input: { body: ReadPlace },
  output: Read,
})
