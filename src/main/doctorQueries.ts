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

/** How many e-mails have waited longer than an hour, and how many were given up in the last week. */
export async function lateMail(scope: Scope): Promise<{ waiting: number; givenUp: number }> {
  const row = await scope.query
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) filter (where sent_at is null and given_up_at is null and created_at < now() - interval '1 hour')::int`.as(
        'waiting',
      ),
      sql<number>`count(*) filter (where given_up_at > now() - interval '7 days')::int`.as('givenUp'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** How many files were received more than an hour ago and are still not checked. */
export async function uncheckedFiles(scope: Scope): Promise<number> {
  const { files } = await scope.query
    .selectFrom('files')
    .where('state', '=', 'quarantined')
    .where('completed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .select(eb => eb.fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  return Number(files)
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
