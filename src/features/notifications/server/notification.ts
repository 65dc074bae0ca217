import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { withSystemRights } from '#platform/db/db.ts'
import { announce } from '#platform/live.ts'
import { type AboutKind, kindOf, type NotificationKind, notificationKinds, storedItemId } from '../contract/kinds.ts'
import { type listNotifications, mostUnread, Notification, type ReadPlace } from '../contract/notification.ts'
import { notificationsWaiting } from './jobs.ts'
import {
  addNotifications,
  countUnread,
  markOneRead,
  markPlaceRead,
  markReadUntil,
  type NewNotification,
  notificationPage,
  type Recipient,
  recipientsOf,
  settleNotifications,
} from './queries.ts'

/** A request to notify people. */
export interface NotificationRequest {
  /** Only users of the kind's roles are notified, and nobody of their own action. */
  to: readonly string[] | 'administrators' | 'doctors'
  kind: NotificationKind
  /** `doctorId`: the doctor of the case or invoice; needed for an administrator's link. */
  about: { kind: AboutKind; id: string; doctorId?: string | undefined }
  /** The displayed number of the case, invoice or ticket, or a course's title. Never a person's name. */
  number?: string | undefined
  /** The acting user, who is not notified. */
  by?: string | undefined
  /**
   * What happened within the kind, as a code for which the feature has texts (`notificationTexts`): the move of a case.
   */
  what?: string | undefined
  /** What the reader has to do, as codes: their e-mail lists it. */
  items?: readonly object[]
  /** Another user waits for the reader now. */
  waits?: boolean
  /** The time of a past event (used by the demo data): it is shown with this time, and not mailed. */
  at?: Date
}

/**
 * Notifies people in the transaction of the event: the notification is in their list at once, on open screens too, and
 * in their next e-mail if they chose so (`jobs.ts`). A repeated event before it was read updates the same notification.
 */
export async function notify(request: NotificationRequest): Promise<void> {
  const { lines, settled } = await withSystemRights(async system => {
    const recipients = await recipientsOf(system, request)
    const lines = recipients.flatMap(recipient => lineFor(recipient, request))
    const settled = [...(await settle(system, request, recipients)), ...(await end(system, request))]
    await addNotifications(system, lines)
    return { lines, settled }
  })
  await show([...lines.filter(line => line.shown).map(line => line.userId), ...settled])
  if (lines.some(line => line.mail !== null)) notificationsWaiting.afterCommit()
}

/** Retracts notifications about an item for everybody: they are marked as read, and are in no e-mail. */
export async function withdraw({ kinds, id }: { kinds: readonly NotificationKind[]; id: string }): Promise<void> {
  await show(await withSystemRights(system => settleNotifications(system, { kinds, id, except: [] })))
}

async function show(userIds: readonly string[]): Promise<void> {
  const shown = [...new Set(userIds)]
  // an announcement must fit into the 8000 bytes of a PostgreSQL notification
  for (let from = 0; from < shown.length; from += 150)
    await announce({ topic: 'notifications', users: shown.slice(from, from + 150) })
}

async function end(system: Scope, { kind, about }: NotificationRequest): Promise<string[]> {
  const { ends } = kindOf(kind)
  return ends ? settleNotifications(system, { kinds: ends, id: about.id, except: [] }) : []
}

/**
 * Retracts the notifications that this kind settles: when one administrator handles a case, it no longer waits for the
 * others, and they get no e-mail about it. The recipients of this request are left out: theirs are updated, or still
 * wait.
 */
async function settle(
  system: Scope,
  { kind, about }: NotificationRequest,
  recipients: readonly Recipient[],
): Promise<string[]> {
  const { settles } = kindOf(kind)
  if (!settles) return []
  return settleNotifications(system, {
    kinds: [settles],
    id: about.id,
    except: recipients.map(recipient => recipient.id),
  })
}

function lineFor(recipient: Recipient, request: NotificationRequest): NewNotification[] {
  const { kind, by, at } = request
  const about = { ...request.about, id: storedItemId(kind, request.about.id) }
  const { leadsTo, mail: usual, always } = kindOf(kind)
  if (!leadsTo[recipient.role] || recipient.id === by) return []
  const shown = always !== undefined || (recipient.inApp ?? true)
  const chosen = usual === 'own-email' ? 'off' : (recipient.mail ?? usual)
  const mail = chosen === 'off' || at || recipient.suspended ? null : chosen
  if (!shown && !mail) return []
  const { number = '', what = null, items = [], waits = false } = request
  const line = { userId: recipient.id, kind, about, number, what, items, waits, by: by ?? null }
  return [{ ...line, at: at ?? new Date(), shown, mail }]
}

/** The number of the caller's unread notifications, counted up to the maximum that a screen shows. */
export async function unreadFor(scope: Scope): Promise<{ unread: number }> {
  return { unread: await countUnread(scope, mostUnread) }
}

/** A page of the caller's notifications, newest first. */
export async function notificationsFor(
  scope: Scope,
  request: InputOf<typeof listNotifications>['body'],
): Promise<AnswerOf<typeof listNotifications>> {
  const page = await notificationPage(scope, request)
  return { ...page, rows: page.rows.map(asNotification) }
}

/** Marks one notification of the caller as read. Throws `not-found` for another person's. */
export async function readOne(scope: Scope, id: string): Promise<{ read: true }> {
  const changed = await markOneRead(scope, id)
  if (changed === undefined) throw new AppError('not-found')
  return announceRead(scope, changed)
}

/** Marks the caller's notifications up to a moment as read; later ones stay new. */
export async function readUntil(scope: Scope, until: Date): Promise<{ read: true }> {
  return announceRead(scope, await markReadUntil(scope, until))
}

/** Marks the caller's notifications that link to an open page as read. */
export async function readPlace(scope: Scope, place: ReadPlace): Promise<{ read: true }> {
  const opened = notificationKinds.filter(kind => kindOf(kind).about === place.about && !kindOf(kind).readThere)
  return announceRead(scope, await markPlaceRead(scope, { ...place, kinds: opened }))
}

/** Marks the caller's notifications of this kind about an item as read: for kinds with `readThere`. */
export async function readAbout(scope: Scope, { kind, id }: { kind: NotificationKind; id: string }): Promise<void> {
  await announceRead(scope, await markPlaceRead(scope, { about: kindOf(kind).about, id, kinds: [kind] }))
}

// announced only after a change: a screen marks each refreshed notification as read, which would otherwise cause an
// endless loop
async function announceRead(scope: Scope, changed: boolean): Promise<{ read: true }> {
  if (changed) await announce({ topic: 'notifications', users: [scope.id] })
  return { read: true }
}

function asNotification(row: Awaited<ReturnType<typeof notificationPage>>['rows'][number]): Notification {
  return Notification.parse({
    id: row.id,
    kind: row.kind,
    about: { kind: row.about_kind, id: row.about_id },
    doctorId: row.doctor_id,
    number: row.number,
    patient: row.patient,
    what: row.what,
    waits: row.waits,
    times: row.times,
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  })
}
