import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { areFormer } from '../db/formerSchema.ts'
import { migrate, migrationFiles } from '../db/migrate.ts'
import type { Log } from '../log.ts'
import { StartRefusal } from '../refusal.ts'
import { countAndHash, type DumpedTable, type Manifest, readManifest, tableFile } from './manifest.ts'
import { copyIn, copyOut, quoted, setPlainFormats, type Table, tablesOf } from './tables.ts'

export interface RestoreOptions {
  ownerUrl: string
  loginPassword: string
  folder: string
  log?: Log
}

/**
 * Restores a dump into a database without accounts: creates the schema of the dump, loads every row in one transaction,
 * reads all rows back and compares them, then migrates the schema to this release. Before it writes anything it refuses
 * a dump that is damaged or of another release, and a database that is in use.
 */
export async function restoreDump({ ownerUrl, loginPassword, folder, log }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseOtherReleases(manifest)
  for (const table of manifest.tables) await refuseDamaged(folder, table)
  await withClient(ownerUrl, refuseInUse)
  const target = { ownerUrl, loginPassword, ...(log && { log }) }
  await migrate({ ...target, only: new Set(manifest.migrations.map(({ name }) => name)) })
  await withClient(ownerUrl, client => load(client, rowsOf(folder, manifest)))
  await migrate(target)
  return manifest
}

async function refuseOtherReleases({ migrations }: Manifest): Promise<void> {
  if (areFormer(migrations.map(({ name }) => name)))
    throw new StartRefusal(
      'The dump was made by a release from before the migrations were rewritten. Only the release that made it can restore it.',
    )
  const foreign = await foreignMigrations(migrations)
  if (foreign.length > 0)
    throw new StartRefusal(
      `The dump is of a newer release, or of one that was changed (${foreign.join(', ')}). Restore it with the release that made it.`,
    )
}

/** Those of the migrations that this release does not have, or has with another text. */
export async function foreignMigrations(migrations: Manifest['migrations']): Promise<string[]> {
  const known = new Map((await migrationFiles()).map(({ name, sha256 }) => [name, sha256]))
  return migrations.filter(({ name, sha256 }) => known.get(name) !== sha256).map(({ name }) => name)
}

async function refuseDamaged(folder: string, { name, rows, bytes, sha256 }: DumpedTable): Promise<void> {
  const file = tableFile(folder, name)
  if (!(await stat(file).catch(() => undefined))) throw new StartRefusal(`${file} is missing. Take another dump.`)
  const actual = await measuredFile(file)
  if (actual.sha256 !== sha256 || actual.rows !== rows || actual.bytes !== bytes)
    throw new StartRefusal(`${file} is not what its manifest says: it was changed or damaged. Take another dump.`)
}

async function measuredFile(file: string): Promise<Pick<DumpedTable, 'rows' | 'bytes' | 'sha256'>> {
  const measure = countAndHash()
  await pipeline(createReadStream(file), measure.pass, discard())
  return measure.result()
}

async function refuseInUse(client: pg.Client): Promise<void> {
  // only a superuser sees the kind of other roles' connections; the database's own workers have no user
  const { rows: others } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
  )
  if (others.length > 0) throw new StartRefusal('The database is in use. Stop every server first.')
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname in ('users', 'contact_forms')`,
  )
  for (const { name } of rows) {
    const text = `select from ${quoted(name)} limit 1`
    if ((await client.query(text)).rowCount)
      throw new StartRefusal('The database holds rows already. Restore into a new, empty database.')
  }
}

/** Where rows come from: a dump, or another database. */
export interface Rows {
  tables: Pick<Table, 'name' | 'columns'>[]
  sequences: Manifest['sequences']
  /** Writes the rows of a table to `sink`; returns what the table has to be afterwards. */
  write(table: string, sink: NodeJS.WritableStream): Promise<Pick<DumpedTable, 'rows' | 'sha256'>>
}

function rowsOf(folder: string, { tables, sequences }: Manifest): Rows {
  return {
    tables,
    sequences,
    write: async (name, sink) => {
      await pipeline(createReadStream(tableFile(folder, name)), sink)
      const { rows = 0, sha256 = '' } = tables.find(table => table.name === name) ?? {}
      return { rows, sha256 }
    },
  }
}

/** Replaces every row of a database, in one transaction, and compares each table with what it has to be. */
export async function load(client: pg.Client, { tables, sequences, write }: Rows): Promise<void> {
  await setPlainFormats(client)
  await client.query('begin')
  const here = await tablesOf(client)
  refuseOtherTables(here, tables)
  const names = here.map(({ name }) => quoted(name))
  // rows are stored unchanged: no trigger writes, no policy hides rows, references are checked at the end
  const references = await referencesOf(client)
  await each(client, references, ({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`)
  await each(client, names, name => `alter table ${name} no force row level security, disable trigger user`)
  await each(client, [names.join(', ')], all => `truncate ${all}`)
  const wanted = new Map<string, Pick<DumpedTable, 'rows' | 'sha256'>>()
  for (const table of tables) wanted.set(table.name, await write(table.name, copyIn(client, table)))
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
  await each(
    client,
    references,
    ({ table, name, text }) => `alter table ${table} add constraint ${quoted(name)} ${text}`,
  )
  for (const table of here) {
    const { columns } = tables.find(({ name }) => name === table.name) ?? table
    await compare(client, { ...table, columns }, wanted.get(table.name))
  }
  await each(client, names, name => `alter table ${name} force row level security, enable trigger user`)
  await client.query('commit')
  await client.query('analyze')
}

function refuseOtherTables(here: Table[], dumped: Rows['tables']): void {
  const shape = (tables: Pick<Table, 'name' | 'columns'>[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]).sort())
  if (shape(here) !== shape(dumped)) throw new StartRefusal('The tables of the dump are not those of its migrations.')
}

interface Reference {
  table: string
  name: string
  text: string
}

async function referencesOf(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}

async function compare(
  client: pg.Client,
  table: Table,
  wanted: Pick<DumpedTable, 'rows' | 'sha256'> | undefined,
): Promise<void> {
  const actual = await copyOut(client, table, discard())
  if (actual.sha256 !== wanted?.sha256 || actual.rows !== wanted.rows)
    throw new Error(`The rows that were written to ${table.name} are not those that were read.`)
}

async function each<T>(client: pg.Client, of: T[], statement: (one: T) => string): Promise<void> {
  for (const one of of) await client.query(statement(one))
}

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })

export async function withClient<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, connectionTimeoutMillis: 10_000 })
  await client.connect()
  return work(client).finally(() => client.end())
}
