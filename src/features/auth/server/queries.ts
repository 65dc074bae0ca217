import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { query } from '#platform/db/db.ts'
import type { Role } from '../contract/session.ts'

/** Hours from sign-in to the end of a session, whatever happens (S2). */
export const absoluteHours = 12
/** Minutes without a refresh after which a session is over (S2). */
export const idleMinutes = 60

/** The account behind an address with what signing in needs to decide; no row for an unknown one. */
export function accountByEmail(_system: Scope, email: string) {
  return query
    .selectFrom('users as u')
    .leftJoin('passwords as p', 'p.user_id', 'u.id')
    .leftJoin('user_suspensions as s', 's.user_id', 'u.id')
    .select([
      'u.id',
      'u.role',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.language',
      'p.hash',
      's.user_id as suspended',
    ])
    .where('u.email', '=', email)
    .executeTakeFirst()
}

export async function insertSession(
  _system: Scope,
  s: { userId: string; role: Role; device: string; ipPrefix: string },
): Promise<string> {
  const id = newId()
  const expires = sql<Date>`now() + make_interval(hours => ${absoluteHours})`
  await query
    .insertInto('sessions')
    .values({ id, user_id: s.userId, role: s.role, device: s.device, ip_prefix: s.ipPrefix, expires_at: expires })
    .execute()
  await query.updateTable('users').set({ last_seen_at: sql`now()` }).where('id', '=', s.userId).execute()
  return id
}

/** A session with its person, locked: whoever refreshes or revokes it waits for the other (S3). */
export function lockSession(_system: Scope, id: string) {
  return query
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.role', 's.generation', 's.seen_generation', 's.ended_at'])
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

export async function advanceSession(_system: Scope, id: string, generation: number): Promise<void> {
  await query.updateTable('sessions').set({ generation, refreshed_at: sql`now()` }).where('id', '=', id).execute()
}

export async function endSession(_scope: Scope, id: string, reason: 'logout' | 'reuse' | 'expired'): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of a person; returns how many were open. */
export async function endSessionsOf(
  _scope: Scope,
  userId: string,
  reason: 'suspended' | 'role-changed' | 'password-changed' | 'revoked',
): Promise<number> {
  const ended = await query
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Deletes what only served for a while; the periods are in the statements. */
export async function deleteOldTraces(_system: Scope): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(query)
  await sql`delete from rate_windows where starts_at < now() - interval '1 day'`.execute(query)
  await sql`delete from sign_in_failures where last_at < now() - interval '30 days'`.execute(query)
  await sql`delete from password_resets where expires_at < now() - interval '30 days'`.execute(query)
  await sql`delete from sessions where expires_at < now() - interval '30 days'`.execute(query)
  await sql`delete from outbox where sent_at < now() - interval '30 days'`.execute(query)
}
