import type pg from 'pg'
import { StartRefusal } from '../refusal.ts'

/**
 * The first of the 48 migrations that decision 0336 replaced: every older database has applied it, no newer one has.
 */
const firstFormerMigration = '0001-ground.sql'

/** Whether these are the migrations of a database or a dump from before decision 0336. */
export function areFormer(migrations: Iterable<string>): boolean {
  return [...migrations].includes(firstFormerMigration)
}

/** Refuses a database from before decision 0336 and explains how to create a new one. Changes nothing. */
export async function refuseFormerSchema(owner: pg.Client): Promise<void> {
  const { rows: tables } = await owner.query<{ exists: boolean }>(
    `select to_regclass('migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return
  const { rows } = await owner.query<{ name: string }>('select name from migrations')
  if (!areFormer(rows.map(({ name }) => name))) return
  throw new StartRefusal(
    [
      'This database was made by a release from before the migrations were rewritten. This release cannot bring it up to date: it has to be made again. Nothing was changed or deleted.',
      'With the embedded PostgreSQL: move the data folder (DATA_DIR, by default "data") to another place, or set DATA_DIR to a new one, and start again.',
      'With DATABASE_URL: create a new, empty database, set DATABASE_URL to it and FILES_DIR to a new folder, and start again.',
      'The release that made the old database still runs on it.',
    ].join('\n'),
  )
}
