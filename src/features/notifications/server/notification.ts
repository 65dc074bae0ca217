import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { trusted } from '#platform/db/db.ts'
import { announce } from '#platform/live.ts'
import { type AboutKind, kindOf, lineIdOf, type NotificationKind, notificationKinds } from '../contract/kinds.ts'
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

/** What people are to be notified of. */
export interface NotificationRequest {
  /** Only those whose role the kind is for are notified, and nobody of what they did themselves. */
  to: readonly string[] | 'administrators' | 'doctors'
  kind: NotificationKind
  /** `doctorId`: whose case or invoice it is; an administrator's link needs it. */
  about: { kind: AboutKind; id: string; doctorId?: string | undefined }
  /** The number of the case, invoice or ticket as people say it, or a course's title. Never a person's name. */
  number?: string | undefined
  /** Who did it: not notified. */
  by?: string | undefined
  /** What of the kind it was, as a code that the feature has words for (`notificationTexts`): the move of a case. */
  what?: string | undefined
  /** What the reader has to do, in codes: their e-mail lists it. */
  items?: readonly object[]
  /** Another user waits for the reader now. */
  waits?: boolean
  /** For what happened before (the demo): it is shown with this time, and not mailed. */
  at?: Date
}

/**
 * Notifies people inside the transaction that made it happen: it is in their list at once, on open screens too, and
 * goes into their next e-mail as they chose (`jobs.ts`). What happens again before it was read is the same line.
 */
export async function notify(request: NotificationRequest): Promise<void> {
  const { lines, settled } = await trusted(async system => {
    const recipients = await recipientsOf(system, request)
    const lines = recipients.flatMap(recipient => lineFor(recipient, request))
    const settled = [...(await settle(system, request, recipients)), ...(await end(system, request))]
    await addNotifications(system, lines)
    return { lines, settled }
  })
  await show([...lines.filter(line => line.shown).map(line => line.userId), ...settled])
  if (lines.some(line => line.mail !== null)) notificationsWaiting.afterCommit()
}

/** Takes back what no longer holds of a thing, for everybody: it is read, and goes into no e-mail. */
export async function withdraw({ kinds, id }: { kinds: readonly NotificationKind[]; id: string }): Promise<void> {
  await show(await trusted(system => settleNotifications(system, { kinds, id, except: [] })))
}

async function show(userIds: readonly string[]): Promise<void> {
  const shown = [...new Set(userIds)]
  // what is announced at once must fit the 8000 bytes of a database's note
  for (let from = 0; from < shown.length; from += 150)
    await announce({ topic: 'notifications', users: shown.slice(from, from + 150) })
}

async function end(system: Scope, { kind, about }: NotificationRequest): Promise<string[]> {
  const { ends } = kindOf(kind)
  return ends ? settleNotifications(system, { kinds: ends, id: about.id, except: [] }) : []
}

/**
 * Of two administrators one takes the case on; the other no longer sees that it waits, and gets no e-mail about it.
 * The recipients of this request are left out: what was there for them is made newer, or still waits for them.
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
  const about = { ...request.about, id: lineIdOf(kind, request.about.id) }
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

/** How many lines the caller has not read; more than the screen says are not counted. */
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

/** The caller has read one line. Throws `not-found` for a line that is not theirs. */
export async function readOne(scope: Scope, id: string): Promise<{ read: true }> {
  const changed = await markOneRead(scope, id)
  if (changed === undefined) throw new AppError('not-found')
  return announceRead(scope, changed)
}

/** The caller has read what had come until a moment: what came since stays new. */
export async function readUntil(scope: Scope, until: Date): Promise<{ read: true }> {
  return announceRead(scope, await markReadUntil(scope, until))
}

/** The caller has the page of these things open: what leads there has been read. */
export async function readPlace(scope: Scope, place: ReadPlace): Promise<{ read: true }> {
  const opened = notificationKinds.filter(kind => kindOf(kind).about === place.about && !kindOf(kind).readThere)
  return announceRead(scope, await markPlaceRead(scope, { ...place, kinds: opened }))
}

/** The caller has read this kind of request about a thing: for kinds that their feature says read (`readThere`). */
export async function readAbout(scope: Scope, { kind, id }: { kind: NotificationKind; id: string }): Promise<void> {
  await announceRead(scope, await markPlaceRead(scope, { about: kindOf(kind).about, id, kinds: [kind] }))
}

// announced only when something changed: a screen that marks what arrives as read would otherwise never come to rest
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
