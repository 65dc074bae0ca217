import { sql } from 'kysely'
import type { Scope } from '#platform/db/actor.ts'
import { queueFor } from '#platform/db/db.ts'
import { stoppedCheck } from '../../file/contract/facts.ts'

/** Queues the servers of this database that bind a store, until the transaction ends. */
export const queueForBinding = (system: Scope): Promise<void> => queueFor(system, 'file-store')

/**
 * The store that this database is bound to, and the identity of the database at that time; undefined before its first
 * start.
 */
export async function boundStore(system: Scope): Promise<{ storeId: string; databasePlace: string } | undefined> {
  return system.query
    .selectFrom('file_store')
    .select(['store_id as storeId', 'database_place as databasePlace'])
    .executeTakeFirst()
}

export async function saveBinding(system: Scope, storeId: string, databasePlace: string): Promise<void> {
  const values = { store_id: storeId, database_place: databasePlace, bound_at: sql<Date>`now()` }
  await system.query
    .insertInto('file_store')
    .values(values)
    .onConflict(conflict => conflict.column('singleton').doUpdateSet(values))
    .execute()
}

/**
 * The identity of this database: the cluster's own number, which a dump does not contain, and the database's number in
 * it. On a host that hides the cluster's number, only the second.
 */
export async function databasePlace(system: Scope): Promise<string> {
  const { rows } = await sql<{ oid: string; mayRead: boolean }>`
    select oid::text as oid, has_function_privilege('pg_control_system()', 'execute') as "mayRead"
      from pg_database where datname = current_database()`.execute(system.query)
  const [database] = rows
  if (!database?.mayRead) return `unknown/${database?.oid}`
  const cluster = await sql<{ number: string }>`
    select system_identifier::text as number from pg_control_system()`.execute(system.query)
  return `${cluster.rows[0]?.number}/${database.oid}`
}

/** The number of connections of the application to the database outside the caller's pool: those of running servers. */
export async function otherConnections(system: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = session_user
       and application_name <> current_setting('application_name')`.execute(system.query)
  return rows[0]?.count ?? 0
}

/** Deletes uploads without progress for this long, and refused ones that belong to no case; returns their ids. */
export async function deleteUnfinished(scope: Scope, hours: number): Promise<string[]> {
  const rows = await scope.query
    .deleteFrom('files')
    .where('last_active_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where(eb =>
      eb.or([eb('state', '=', 'receiving'), eb.and([eb('case_id', 'is', null), eb('state', '=', 'rejected')])]),
    )
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/**
 * The states of the files that have a row; `stopped` is a refused file whose bytes are kept for another check, `blocked`
 * one of a blocked case or person, which has no row any more.
 */
export async function statesOf(system: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await system.query
    .selectFrom('files')
    .select(['id', 'state', 'refusal'])
    .where('id', 'in', ids)
    .execute()
  const blocked = await sql<{ id: string }>`
    select f.id from erasures e join erasure_blocks b using (subject_id), unnest(e.files) as f(id)
     where f.id = any(${ids})`.execute(system.query)
  return new Map([
    ...rows.map(({ id, state, refusal }): [string, string] => [id, refusal === stoppedCheck ? 'stopped' : state]),
    ...blocked.rows.map(({ id }): [string, string] => [id, 'blocked']),
  ])
}

/** The number of files whose bytes are completely in the store. */
export async function countStored(system: Scope): Promise<number> {
  const { count } = await system.query
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', ['quarantined', 'clean'])
    .executeTakeFirstOrThrow()
  return count
}

/** The SHA-256 (hex) of every file that was checked, by its id. */
export async function hashesOf(system: Scope): Promise<Map<string, string>> {
  const rows = await system.query
    .selectFrom('files')
    .select(['id', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .where('state', '=', 'clean')
    .where('sha256', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}

/** Today by the database's clock, and the date this many days before. */
export async function daysOf(system: Scope, before: number): Promise<{ today: string; before: string }> {
  const { rows } = await sql<{ today: string; before: string }>`
    select current_date as today, current_date - ${before}::int as before`.execute(system.query)
  const [row] = rows
  if (!row) throw new Error('The database does not say what day it is.')
  return row
}

/** Deletes the row of a file that was not attached meanwhile. */
export async function deleteFile(system: Scope, id: string): Promise<number> {
  const { numDeletedRows } = await system.query
    .deleteFrom('files')
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
