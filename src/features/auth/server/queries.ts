import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Role } from '../contract/session.ts'

/** The account of an address with the facts that signing in needs; no row for an unknown one. */
export function accountByEmail(system: Scope, email: string) {
  return accounts(system).where('u.email', '=', email).executeTakeFirst()
}

/** The same for a signed-in user. */
export function accountById(system: Scope, id: string) {
  return accounts(system).where('u.id', '=', id).executeTakeFirst()
}

function accounts(system: Scope) {
  return system.query
    .selectFrom('users as u')
    .leftJoin('passwords as p', 'p.user_id', 'u.id')
    .leftJoin('user_suspensions as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.role', 'u.email', 'u.first_name', 'u.last_name', 'u.language', 'p.hash'])
    .select('s.user_id as suspended')
}

export async function insertSession(
  system: Scope,
  s: { userId: string; role: Role; device: string; ipPrefix: string; hours: number },
): Promise<{ id: string; expires_at: Date }> {
  const id = newId()
  const expires = sql<Date>`now() + make_interval(hours => ${s.hours})`
  const { expires_at } = await system.query
    .insertInto('sessions')
    .values({ id, user_id: s.userId, role: s.role, device: s.device, ip_prefix: s.ipPrefix, expires_at: expires })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await system.query.updateTable('users').set({ last_seen_at: sql`now()` }).where('id', '=', s.userId).execute()
  return { id, expires_at }
}

/** A session with its person, locked: refreshing and revoking wait for each other (S3). */
export function lockSession(system: Scope, id: string, idleMinutes: number) {
  return system.query
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.role', 's.generation', 's.seen_generation', 's.ended_at', 's.end_reason'])
    .select(['s.refreshed_at', 's.expires_at'])
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.language', 'u.role as role_now'])
    .select(
      sql<boolean>`s.expires_at <= now() or s.refreshed_at + make_interval(mins => ${idleMinutes}) <= now()`.as(
        'expired',
      ),
    )
    .select(eb =>
      eb
        .exists(eb.selectFrom('user_suspensions as x').select('x.user_id').whereRef('x.user_id', '=', 'u.id'))
        .as('suspended'),
    )
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst()
}

/**
 * Records that a user is active, at most once in five minutes. It never waits for the user's row: the holder of that
 * lock may be waiting for this session's.
 */
export async function markSeen(system: Scope, userId: string): Promise<void> {
  await sql`update users set last_seen_at = now() where id in (
    select id from users where id = ${userId} and coalesce(last_seen_at, '-infinity') < now() - interval '5 minutes'
       for no key update skip locked)`.execute(system.query)
}

export async function advanceSession(system: Scope, id: string, generation: number): Promise<void> {
  await system.query
    .updateTable('sessions')
    .set({ generation, refreshed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends an open session; returns its user. */
export async function endSession(
  scope: Scope,
  id: string,
  reason: 'logout' | 'reuse' | 'expired',
): Promise<string | undefined> {
  const ended = await scope.query
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id
}

/** Ends every session of a person, or all but one; returns how many were open. */
export async function endSessionsOf(
  scope: Scope,
  userId: string,
  {
    reason,
    except,
  }: { reason: 'suspended' | 'role-changed' | 'password-changed' | 'revoked'; except?: string | undefined },
): Promise<number> {
  const ended = await scope.query
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, q => q.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Deletes temporary data; the periods are in the statements. */
export async function deleteTraces(system: Scope): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(system.query)
  await sql`delete from rate_windows where starts_at < now() - interval '1 day'`.execute(system.query)
  await sql`delete from sign_in_failures where last_at < now() - interval '30 days'`.execute(system.query)
  await sql`delete from password_resets where expires_at < now() - interval '30 days'`.execute(system.query)
  await sql`delete from sessions where expires_at < now() - interval '30 days'`.execute(system.query)
  await sql`delete from outbox where sent_at < now() - interval '30 days'`.execute(system.query)
  // who signed in from where; the rest of an account's history stays (docs/growth.md)
  await sql`delete from user_events where kind in ('signed-in', 'session-ended', 'sessions-ended')
    and at < now() - interval '13 months'`.execute(system.query)
  await sql`delete from mail_refusals where refused_at < now() - interval '13 months'`.execute(system.query)
  // the contact form shows that an answer could not be delivered for as long as its message is stored
  await sql`delete from outbox
    where given_up_at < now() - case when urgent then interval '30 days' else interval '13 months' end`.execute(
    system.query,
  )
}

/** Whether this is still the person's hash; locks it until the transaction ends, so that a reset waits or was first. */
export async function isCurrentHash(system: Scope, userId: string, hash: string): Promise<boolean> {
  const row = await system.query
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.hash === hash
}

/** Stores the same password under a newer hash; nothing else changes. */
export async function rehash(system: Scope, userId: string, hash: string): Promise<void> {
  await system.query.updateTable('passwords').set({ hash }).where('user_id', '=', userId).execute()
}

/**
 * Counts a failure under a key unless it is delayed; returns the failures in a row, or undefined during a delay. After
 * a day without failures the count starts again.
 */
export async function addFailure(system: Scope, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (key, failures, last_at) values (${key}, 1, now())
    on conflict (key) do update set (failures, last_at, blocked_until) = (
      select n, now(), case when n >= 5 then now() + make_interval(secs => least(power(2, least(n - 5, 10)), 900)) end
        from (select case when f.last_at < now() - interval '1 day' then 1 else f.failures + 1 end as n) as next)
    where f.blocked_until is null or f.blocked_until <= now()
    returning failures`.execute(system.query)
  return rows[0]?.failures
}

/** Counts a failure of today (UTC) under a key without delays; returns how many there were. */
export async function addFailureOfDay(system: Scope, key: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (key, failures, last_at) values (${key}, 1, now())
    on conflict (key) do update set last_at = now(), failures = case
      when date_trunc('day', f.last_at at time zone 'UTC') < date_trunc('day', now() at time zone 'UTC') then 1
      else f.failures + 1 end
    returning failures`.execute(system.query)
  return rows[0]?.failures ?? 1
}

/** Whole seconds until the key may try again. */
export async function secondsBlocked(system: Scope, key: string): Promise<number> {
  const row = await system.query
    .selectFrom('sign_in_failures')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.seconds ?? 0
}

/** Removes one counted failure and its delay. */
export async function decrementFailures(system: Scope, key: string): Promise<void> {
  await system.query
    .updateTable('sign_in_failures')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
    .where('key', '=', key)
    .execute()
}

export async function clearFailures(system: Scope, key: string): Promise<void> {
  await system.query.deleteFrom('sign_in_failures').where('key', '=', key).execute()
}

/** Deletes every counter of an account. */
export async function clearFailuresOf(system: Scope, account: string): Promise<void> {
  await system.query
    .deleteFrom('sign_in_failures')
    .where(sql<boolean>`starts_with(key, ${`${account}|`})`)
    .execute()
}
