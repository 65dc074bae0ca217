import type pg from 'pg'
import { migrate } from '../db/migrate.ts'
import type { Log } from '../log.ts'
import { StartRefusal } from '../refusal.ts'
import type { Manifest } from './manifest.ts'
import { foreignMigrations, load, withClient } from './restore.ts'
import { copyOut, sequencesOf, setPlainFormats, tablesOf } from './tables.ts'

export interface CopyOptions {
  /** The owner of the database that is read, a superuser. It is not changed. */
  fromUrl: string
  /** The owner of a new, empty database, a superuser of another server. */
  toUrl: string
  loginPassword: string
  log?: Log
}

/**
 * Copies a database to another server without a file between them: its roles and its schema by the migrations that it
 * has, then every row, and every row is read again and compared. Then the copy is migrated to this release. Refuses,
 * before it copies a row, a database of a newer release, and one with something that no migration made.
 */
export async function copyDatabase({ fromUrl, toUrl, loginPassword, log }: CopyOptions): Promise<Copied> {
  const rows = await withClient(fromUrl, async from => {
    await setPlainFormats(from)
    await from.query('begin transaction isolation level repeatable read, read only')
    const migrations = await migrationsOf(from)
    await migrate({ ownerUrl: toUrl, loginPassword, only: new Set(migrations.map(({ name }) => name)) })
    return migrations.length === 0 ? 0 : withClient(toUrl, to => copyRows(from, to, migrations))
  })
  return { rows, appUrl: await migrate({ ownerUrl: toUrl, loginPassword, ...(log && { log }) }) }
}

interface Copied {
  /** How many were copied. */
  rows: number
  /** The URL that the application connects to the copy with. */
  appUrl: string
}

type Applied = Manifest['migrations'][number] & { appliedAt: string }

/** Those of the database; none where its first start was killed before it had a schema. */
async function migrationsOf(from: pg.Client): Promise<Applied[]> {
  const { rows: tables } = await from.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  if (!tables[0]?.isThere) return []
  const { rows } = await from.query<Applied>(
    `select name, sha256, applied_at::text as "appliedAt" from migrations order by name`,
  )
  const foreign = await foreignMigrations(rows)
  if (foreign.length > 0)
    throw new StartRefusal(
      `The database is of a newer release, or of one that was changed (${foreign.join(', ')}). Nothing was changed. Start the release that it is of.`,
    )
  return rows
}

async function copyRows(from: pg.Client, to: pg.Client, migrations: Applied[]): Promise<number> {
  await refuseUnknown(from, to)
  const [tables, sequences] = [await tablesOf(from), await sequencesOf(from)]
  let copied = 0
  await load(to, {
    tables,
    sequences,
    write: async (name, sink) => {
      const table = tables.find(one => one.name === name)
      if (!table) throw new Error(`${name} is no table.`)
      const sums = await copyOut(from, table, sink)
      copied += sums.rows
      return sums
    },
  })
  for (const { name, appliedAt } of migrations)
    await to.query('update migrations set applied_at = $2 where name = $1', [name, appliedAt])
  return copied
}

/** Refuses what the migrations of a database did not make, because its copy would be without it. */
async function refuseUnknown(from: pg.Client, to: pg.Client): Promise<void> {
  const known = new Set(await contentsOf(to))
  const unknown = (await contentsOf(from)).filter(one => !known.has(one))
  if (unknown.length > 0)
    throw new StartRefusal(
      `The database has what Idealign did not make, and its copy would be without: ${unknown.join(', ')}. Nothing was changed. With the release that ran before, save it elsewhere and drop it, then start this one again.`,
    )
}

const ofExtension = `select from pg_depend where objid = c.oid and deptype = 'e'`

/** Everything with a name. The queue of jobs is made again by each start: a job that was due runs at its next time. */
async function contentsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select 'role ' || rolname as name from pg_roles where rolname !~ '^pg_'
    union all select 'database ' || datname from pg_database where not datistemplate
    union all select 'schema ' || nspname from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss')
    union all select 'extension ' || extname from pg_extension
    union all select case relkind when 'r' then 'table ' when 'S' then 'sequence ' when 'v' then 'view ' else 'relation ' end || relname
      from pg_class c where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I', 't') and not exists (${ofExtension})
    union all select 'routine ' || oid::regprocedure from pg_proc c where pronamespace = 'public'::regnamespace and not exists (${ofExtension})
    order by 1`)
  return rows.map(({ name }) => name)
}
