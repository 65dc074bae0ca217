import { businessZone } from '#kit/dates.ts'
import { dateFormat } from '#kit/formats.ts'
import { databaseNow } from '#platform/clock.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { addMail } from '#platform/mail/outbox.ts'
import { openWorker, type Worker, wakeUp } from '#platform/wakeup.ts'
import { mailTimes } from '../contract/notification.ts'
import { mailTo, type NotificationTexts } from './mails.ts'
import {
  deleteOldNotifications,
  discardWaiting,
  lockAddressee,
  markMailed,
  peopleToMail,
  type Waiting,
  waitingFor,
} from './queries.ts'

/** Notifications wait to be mailed. */
export const notificationsWaiting = wakeUp()

export interface MailerParts {
  db: Db
  /** The base URL of links in e-mails. */
  appUrl: string
  gatherSeconds: number
  texts: NotificationTexts
}

/**
 * Writes a person's e-mail soon after it is due; a timer handles those that were held back (rest, quiet hours, daily
 * e-mail).
 */
export function openNotificationMailer(parts: MailerParts, log: Log): Worker<number> {
  return openWorker({
    wakeUp: notificationsWaiting,
    work: () => gatherEmails(parts),
    onFailure: error => log.warn({ err: error }, 'notifications could not be gathered into e-mails'),
    delayMs: parts.gatherSeconds * 1000 + 50,
  })
}

/**
 * Writes the e-mails that are due at a moment (now, by the database's clock), each in its own transaction; returns how
 * many. A failure delays nobody else's and is thrown at the end. Safe to run on several servers at once.
 */
export async function gatherEmails(parts: MailerParts, moment?: Date): Promise<number> {
  const { db } = parts
  const at = moment ?? (await db.as({ kind: 'system' }, databaseNow))
  const failures: unknown[] = []
  let emails = 0
  const before = { on: new Date(at.getTime() - parts.gatherSeconds * 1000), digest: lastDigest(at) }
  for (const person of await db.as({ kind: 'system' }, scope => peopleToMail(scope, before))) {
    const written = db.as({ kind: 'system' }, scope => writeTo(scope, person, parts, at))
    if (await written.catch(error => void failures.push(error))) emails += 1
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not every e-mail could be written')
  return emails
}

// the e-mail and the marks on its notifications commit together, so a crash in between leaves nothing incomplete
async function writeTo(system: Scope, id: string, parts: MailerParts, at: Date): Promise<boolean> {
  const person = await lockAddressee(system, id)
  if (!person) return false
  if (person.suspended) {
    await discardWaiting(system, id)
    return false
  }
  const waiting = await waitingFor(system, id)
  const lines = isQuiet(person, at)
    ? []
    : linesDue(waiting, { lastEmail: person.mailed_at, gatherSeconds: parts.gatherSeconds, at })
  if (lines.length === 0) return false
  await addMail(mailTo(person, lines, parts))
  await markMailed(
    system,
    lines.map(line => line.id),
    at,
  )
  return true
}

interface Moment {
  lastEmail: Date | null
  gatherSeconds: number
  at: Date
}

/** The notifications for the e-mail that is due now: none, or all that wait for it (the rules are at `mailTimes`). */
function linesDue(waiting: readonly Waiting[], { lastEmail, gatherSeconds, at }: Moment): Waiting[] {
  const secondsSince = (moment: Date | null) =>
    moment ? (at.getTime() - moment.getTime()) / 1000 : Number.POSITIVE_INFINITY
  const rested = secondsSince(lastEmail) >= gatherSeconds * mailTimes.restTimes
  const soon = waiting.filter(
    line => line.mail === 'on' && secondsSince(line.mailed_at) >= gatherSeconds * mailTimes.sameTimes,
  )
  const isDue = rested && soon.some(line => secondsSince(line.mail_since) >= gatherSeconds)
  const digest = lastDigest(at)
  const day = waiting.filter(line => line.mail === 'digest' && line.mail_since && line.mail_since < digest)
  return waiting.filter(line => day.includes(line) || (isDue && soon.includes(line)))
}

/** The last time up to `at` of the daily e-mail, in the business time zone. */
function lastDigest(at: Date): Date {
  const { hours, minutes, seconds } = clockOf(at)
  const ago = ((hours - mailTimes.digestHour + 24) % 24) * 3600 + minutes * 60 + seconds
  const struck = new Date(at.getTime() - ago * 1000)
  // the UTC offset may have changed in between
  return new Date(struck.getTime() + (mailTimes.digestHour - clockOf(struck).hours) * 3_600_000)
}

/** Whether a person has quiet hours now; they are in the business time zone. */
function isQuiet({ quiet_from: from, quiet_to: to }: { quiet_from: string | null; quiet_to: string | null }, at: Date) {
  if (!from || !to) return false
  const { hours, minutes } = clockOf(at)
  const now = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  const [begin, end] = [from.slice(0, 5), to.slice(0, 5)]
  // when the quiet hours include midnight, they end earlier in the day than they begin
  return begin <= end ? begin <= now && now < end : now >= begin || now < end
}

function clockOf(at: Date): { hours: number; minutes: number; seconds: number } {
  const clock = dateFormat('en-GB', { timeStyle: 'medium', timeZone: businessZone }).format(at)
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return { hours, minutes, seconds }
}

/** Deletes notifications past their retention (D4). */
export async function deleteExpiredNotifications(db: Db): Promise<void> {
  await db.as({ kind: 'system' }, deleteOldNotifications)
}
