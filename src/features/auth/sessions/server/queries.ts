import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'

/** A user's active sessions, the latest activity first. */
export function openSessionsOf(scope: Scope, userId: string, idleMinutes: number) {
  return scope.query
    .selectFrom('sessions')
    .select(['id', 'device', 'ip_prefix', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('refreshed_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()
}

/** A session that the caller may see: their own, or anybody's for an administrator. */
export function sessionRow(scope: Scope, id: string) {
  return scope.query
    .selectFrom('sessions')
    .select(['user_id', 'device', 'ip_prefix', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends these open sessions of a user, or all but one; returns how many. */
export async function revoke(
  scope: Scope,
  { userId, only, except }: { userId: string; only?: string; except?: string | undefined },
): Promise<number> {
  const ended = await scope.query
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: 'revoked' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, q => q.where('id', '=', only ?? ''))
    .$if(except !== undefined, q => q.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Ends the oldest of a user's sessions so that `most` remain; returns how many were ended. */
export async function revokeOldest(system: Scope, userId: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update sessions set ended_at = now(), end_reason = 'revoked' where id in (
      select id from sessions where user_id = ${userId} and ended_at is null and expires_at > now()
       order by created_at desc, id desc offset ${most})`.execute(system.query)
  return Number(numAffectedRows ?? 0)
}

export async function isPerson(admin: Scope, id: string): Promise<boolean> {
  return (await admin.query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
