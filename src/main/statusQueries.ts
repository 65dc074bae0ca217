import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'

/** Administrators who can sign in. */
export async function countAdministrators(scope: Scope): Promise<number> {
  const { rows } = await scope.query
    .selectFrom('users as u')
    .leftJoin('user_suspensions as s', 's.user_id', 'u.id')
    .where('u.role', '=', 'super-admin')
    .where('s.user_id', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** Things that wait for something. */
export interface Waiting {
  /** How many wait. */
  count: number
  /** How many of them have waited longer than an hour. */
  late: number
  /** How long the first of them has waited; 0 when nothing waits. */
  oldestSeconds: number
}

/** The e-mails that are neither sent nor given up. */
export async function waitingMail(scope: Scope): Promise<Waiting> {
  return scope.query
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .select(waitingSince('created_at'))
    .executeTakeFirstOrThrow()
}

/** How many e-mails were given up in the last week. */
export async function countGivenUpMail(scope: Scope): Promise<number> {
  const { mails } = await scope.query
    .selectFrom('outbox')
    .where('given_up_at', '>', sql<Date>`now() - interval '7 days'`)
    .select(sql<number>`count(*)::int`.as('mails'))
    .executeTakeFirstOrThrow()
  return mails
}

/** The files that were received completely and are not checked yet. */
export async function uncheckedFiles(scope: Scope): Promise<Waiting> {
  return scope.query
    .selectFrom('files')
    .where('state', '=', 'quarantined')
    .select(waitingSince('completed_at'))
    .executeTakeFirstOrThrow()
}

function waitingSince(column: 'created_at' | 'completed_at') {
  const since = sql.ref(column)
  return [
    sql<number>`count(${since})::int`.as('count'),
    sql<number>`count(*) filter (where ${since} < now() - interval '1 hour')::int`.as('late'),
    sql<number>`coalesce(extract(epoch from now() - min(${since})), 0)::float8`.as('oldestSeconds'),
  ] as const
}

/** How many sessions were ended in the last day because a spent refresh token was used again. */
export async function countReusedTokens(scope: Scope): Promise<number> {
  const { sessions } = await scope.query
    .selectFrom('sessions')
    .where('end_reason', '=', 'reuse')
    .where('ended_at', '>', sql<Date>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('sessions'))
    .executeTakeFirstOrThrow()
  return sessions
}

/** The releases that have run on the data, the one that started last first. */
export async function releasesOfData(scope: Scope): Promise<{ number: string; firstStartedAt: Date }[]> {
  return scope.query
    .selectFrom('releases')
    .select(['number', 'first_started_at as firstStartedAt'])
    .orderBy('first_started_at', 'desc')
    .execute()
}

/** The version of PostgreSQL: 18.4. */
export async function databaseVersion(scope: Scope): Promise<string> {
  const { version } = await scope.query
    .selectNoFrom(sql<string>`split_part(current_setting('server_version'), ' ', 1)`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}
