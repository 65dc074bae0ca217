import { sql } from 'kysely'
import { Role } from '#features/auth/contract/session.ts'
import type { InputOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { keysetPage } from '#platform/db/keyset.ts'
import { type AboutKind, type MailChoice, mailChoices, type NotificationKind } from '../contract/kinds.ts'
import type { listNotifications, ReadPlace } from '../contract/notification.ts'

/** A possible recipient, with their choice for the kind. */
export interface Recipient {
  id: string
  role: Role
  suspended: boolean
  inApp: boolean | null
  mail: MailChoice | undefined
}

/** Every person named by `to`, once, with their choice for `kind`. */
export async function recipientsOf(
  system: Scope,
  { to, kind }: { to: readonly string[] | 'administrators' | 'doctors'; kind: NotificationKind },
): Promise<Recipient[]> {
  const rows = await system.query
    .selectFrom('users as u')
    .leftJoin('user_suspensions as x', 'x.user_id', 'u.id')
    .leftJoin('notification_choices as c', j => j.onRef('c.user_id', '=', 'u.id').on('c.kind', '=', kind))
    .select(['u.id', 'u.role', 'c.in_app', 'c.mail', 'x.user_id as suspended'])
    .where(
      typeof to === 'string'
        ? sql<boolean>`u.role = ${to === 'doctors' ? 'doctor' : 'super-admin'}`
        : sql<boolean>`u.id = any(${to}::uuid[])`,
    )
    // always in the same order, so that two concurrent events do not deadlock
    .orderBy('u.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    role: Role.parse(row.role),
    suspended: row.suspended !== null,
    inApp: row.in_app,
    mail: mailChoices.find(choice => choice === row.mail),
  }))
}

/** One notification of one person. */
export interface NewNotification {
  userId: string
  kind: NotificationKind
  about: { kind: AboutKind; id: string; doctorId?: string | undefined }
  number: string
  what: string | null
  items: readonly object[]
  waits: boolean
  by: string | null
  at: Date
  shown: boolean
  mail: 'on' | 'digest' | null
}

// a statement may have 65,535 parameters
const mostAtOnce = 2000

/** Inserts notifications; a repetition of an unread one updates its time and count. */
export async function addNotifications(system: Scope, lines: readonly NewNotification[]): Promise<void> {
  for (let from = 0; from < lines.length; from += mostAtOnce) {
    await system.query
      .insertInto('notifications')
      .values(lines.slice(from, from + mostAtOnce).map(rowOf))
      .onConflict(c =>
        c.columns(['user_id', 'kind', 'about_kind', 'about_id']).where('read_at', 'is', null).doUpdateSet({
          times: sql`notifications.times + 1`,
          at: sql`greatest(notifications.at, excluded.at)`,
          number: sql`excluded.number`,
          what: sql`excluded.what`,
          items: sql`excluded.items`,
          waits: sql`excluded.waits`,
          by: sql`excluded.by`,
          shown: sql`excluded.shown`,
          mail: sql`coalesce(excluded.mail, notifications.mail)`,
          mail_since: sql`case when notifications.mail is null then excluded.mail_since else notifications.mail_since end`,
        }),
      )
      .execute()
  }
}

function rowOf({ userId, about, mail, items, ...line }: NewNotification) {
  return {
    id: newId(line.at.getTime()),
    user_id: userId,
    about_kind: about.kind,
    about_id: about.id,
    doctor_id: about.doctorId ?? null,
    ...line,
    items: JSON.stringify(items),
    mail,
    mail_since: mail && line.at,
  }
}

/**
 * Marks the notifications of an item, of these kinds, as read for everybody except these users; returns whose they
 * were.
 */
export async function settleNotifications(
  system: Scope,
  { kinds, id, except }: { kinds: readonly string[]; id: string; except: readonly string[] },
): Promise<string[]> {
  const settled = await system.query
    .updateTable('notifications')
    .set({ read_at: sql`now()`, mail: null, waits: false })
    .where('kind', 'in', kinds)
    .where('about_id', '=', id)
    .where('read_at', 'is', null)
    .where(sql<boolean>`user_id <> all(${except}::uuid[])`)
    .returning('user_id')
    .execute()
  return settled.map(line => line.user_id)
}

/** A page of the reader's own lines, newest first. */
export function notificationPage(scope: Scope, { unread, ...place }: InputOf<typeof listNotifications>['body']) {
  const matches = scope.query
    .selectFrom('notifications as n')
    .select(['n.id', 'n.kind', 'n.about_kind', 'n.about_id', 'n.doctor_id', 'n.number', 'n.what', 'n.waits'])
    .select(['n.times', 'n.at', 'n.read_at'])
    // the case as the reader may see it, so that a name is never revealed
    .leftJoin('cases as c', j =>
      j.onRef('c.id', '=', 'n.about_id').on('n.about_kind', '=', 'case').on('c.first_submitted_at', 'is not', null),
    )
    .select(sql<string | null>`nullif(trim(c.first_name || ' ' || c.last_name), '')`.as('patient'))
    .where('n.user_id', '=', scope.id)
    // a literal instead of a parameter: only then is the partial index certain to be used
    .where(sql<boolean>`n.shown`)
    .$if(unread, q => q.where('n.read_at', 'is', null))
  return keysetPage(scope, matches, { key: sql`n.at`, id: sql`n.id`, descending: true }, place)
}

/** The number of unread notifications of the reader; counting stops at `most`. */
export async function countUnread(scope: Scope, most: number): Promise<number> {
  const some = scope.query
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', scope.id)
    .where('read_at', 'is', null)
    .where(sql<boolean>`shown`)
    .limit(most)
  const row = await scope.query
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirst()
  return row?.n ?? 0
}

function unreadOf(scope: Scope) {
  return scope.query
    .updateTable('notifications')
    .set({ read_at: sql`now()`, mail: null })
    .where('user_id', '=', scope.id)
    .where('read_at', 'is', null)
}

/** Marks one notification as read; undefined when the reader has no such notification. */
export async function markOneRead(scope: Scope, id: string): Promise<boolean | undefined> {
  const { numUpdatedRows } = await unreadOf(scope).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const mine = scope.query.selectFrom('notifications').select('id').where('id', '=', id).where('user_id', '=', scope.id)
  return (await mine.executeTakeFirst()) && false
}

/** Marks notifications up to a moment as read; in milliseconds, like the answer of the list. */
export async function markReadUntil(scope: Scope, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await unreadOf(scope)
    .where(sql<boolean>`date_trunc('milliseconds', at) <= ${until}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks notifications about the items of a place as read, of these kinds only. */
export async function markPlaceRead(
  scope: Scope,
  { about, id, kinds }: ReadPlace & { kinds: readonly NotificationKind[] },
): Promise<boolean> {
  const { numUpdatedRows } = await unreadOf(scope)
    .where('about_kind', '=', about)
    .where('kind', 'in', kinds)
    .$if(id !== undefined, q => q.where('about_id', '=', id ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The reader's choices, for the kinds with a choice. */
export function choicesOf(scope: Scope) {
  return scope.query
    .selectFrom('notification_choices')
    .select(['kind', 'in_app', 'mail'])
    .where('user_id', '=', scope.id)
    .execute()
}

/** Saves a choice, also for notifications that still wait to be mailed. */
export async function saveChoice(
  scope: Scope,
  { kind, inApp, mail }: { kind: NotificationKind; inApp: boolean; mail: MailChoice },
): Promise<void> {
  const chosen = { in_app: inApp, mail }
  await scope.query
    .insertInto('notification_choices')
    .values({ user_id: scope.id, kind, ...chosen })
    .onConflict(c => c.columns(['user_id', 'kind']).doUpdateSet(chosen))
    .execute()
  await scope.query
    .updateTable('notifications')
    .set({ mail: mail === 'off' ? null : mail })
    .where('user_id', '=', scope.id)
    .where('kind', '=', kind)
    .where('mail', 'is not', null)
    .where('read_at', 'is', null)
    .execute()
}

/**
 * The users with notifications that wait to be mailed since before these times, selected without locks: a user who only
 * waits for the daily e-mail is not selected before it is due.
 */
export async function peopleToMail(system: Scope, before: { on: Date; digest: Date }): Promise<string[]> {
  const rows = await system.query
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('mail', 'is not', null)
    .where('read_at', 'is', null)
    .where(sql<boolean>`mail_since <= case mail when 'on' then ${before.on}::timestamptz else ${before.digest} end`)
    .execute()
  return rows.map(row => row.user_id)
}

/**
 * The recipient of an e-mail, locked against every other server until the transaction ends; undefined when another one
 * holds the lock. The lock is weak enough that new notifications for them need not wait.
 */
export function lockAddressee(system: Scope, id: string) {
  return system.query
    .selectFrom('users as u')
    .select(['u.id', 'u.role', 'u.email', 'u.first_name', 'u.language', 'u.quiet_from', 'u.quiet_to'])
    .select(sql<boolean>`exists (select from user_suspensions x where x.user_id = u.id)`.as('suspended'))
    .select(sql<Date | null>`(select max(mailed_at) from notifications n where n.user_id = u.id)`.as('mailed_at'))
    .where('u.id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * The notifications that wait to be mailed to a person, newest first, locked: repeated events wait until the e-mail is
 * written.
 */
export function waitingFor(system: Scope, userId: string) {
  return system.query
    .selectFrom('notifications')
    .select(['id', 'kind', 'about_kind', 'about_id', 'doctor_id', 'number', 'what', 'items', 'waits', 'times', 'at'])
    .select(['mail', 'mail_since', 'mailed_at'])
    .where('user_id', '=', userId)
    .where('mail', 'is not', null)
    .where('read_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
}
export type Waiting = Awaited<ReturnType<typeof waitingFor>>[number]

/** Marks notifications as mailed. Those that are not in the person's list are marked as read too. */
export async function markMailed(system: Scope, ids: readonly string[], at: Date): Promise<void> {
  await system.query
    .updateTable('notifications')
    .set({ mail: null, mailed_at: at, read_at: sql`case when shown then read_at else ${at}::timestamptz end` })
    .where('id', 'in', ids)
    .execute()
}

/** Discards the notifications that wait to be mailed to a suspended person. */
export async function discardWaiting(system: Scope, userId: string): Promise<void> {
  await system.query.updateTable('notifications').set({ mail: null }).where('user_id', '=', userId).execute()
}

/** Deletes notifications that were read and are older than 90 days, and all older than a year. */
export async function deleteOldNotifications(system: Scope): Promise<void> {
  await sql`delete from notifications where at < now() - interval '12 months'
    or (at < now() - interval '90 days' and read_at < now() - interval '90 days')`.execute(system.query)
}
