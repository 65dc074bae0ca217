import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartRefusal } from '../refusal.ts'
import { releaseNumber } from '../releaseNumber.ts'
import { refuseFormerSchema } from './formerSchema.ts'
import { moveRights } from './moveRoles.ts'
import { checkSecret, explainMissingRight, loginUrl, makeRoles, type Owner, ownerOf, setPassword } from './ownRoles.ts'
import { expandingMigrations, onlyExpands, recordRelease, refuseNewerData } from './release.ts'
import { withRoles } from './roles.ts'

const ownMigrations = join(import.meta.dirname, '../../../db/migrations')
// any constant will do: all servers of one database wait for the same lock
const migrationLock = 7_301_991
const connectMs = 10_000

export interface MigrateOptions {
  /** URL of the role that owns the schema. */
  ownerUrl: string
  /** The secret from which the password of the application's login is derived, the same on every server. */
  loginPassword: string
  /**
   * `set`: the start of a server, which sets that password. `check`: a command, which refuses to run when the password
   * is a different one, and sets it only in a database that has none yet.
   */
  login?: 'set' | 'check'
  log?: Log
  /** Called before migrations change a database that has a schema: makes its backup. */
  beforeMigrating?: (() => Promise<void>) | undefined
  /** Migrations and number of another release (for tests). */
  folder?: string
  release?: string
  /** Applies only these: the migrations that a dump was made with. */
  only?: ReadonlySet<string>
}

/**
 * Migrates the schema to the version of this code, forward only, in one transaction, one server at a time (O5, L22), and
 * writes the number of this release into the data. Creates the roles of the database: its login may do nothing but switch
 * to one of the application's roles. Refuses a database from before the migrations were rewritten, one that is too new
 * for this release (decisions 0304 and 0483), and one whose applied migrations differ from those of this code.
 * @returns the URL the application connects with
 */
export async function migrate(options: MigrateOptions): Promise<string> {
  const { ownerUrl, loginPassword: secret, login = 'set', folder = ownMigrations, release = releaseNumber } = options
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, connectionTimeoutMillis: connectMs })
  client.on('error', () => {}) // the query that is waiting fails, too
  await client.connect()
  try {
    const owner = await ownerOf(client, ownerUrl)
    // a migration may take long, but it must not wait for ever for another transaction's lock
    await client.query(`set statement_timeout = 0; set lock_timeout = 0`)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '60s'`)
    await refuseFormerSchema(client)
    await client.query(migrationsTable)
    const applied = await appliedMigrations(client)
    const files = await migrationFiles(folder)
    refuseForeign(applied, files, await expandingMigrations(client))
    await refuseNewerData(client, release)
    if (login === 'check' && applied.size > 0) await checkSecret(owner, secret)
    const missing = files.filter(({ name }) => !applied.has(name) && (options.only?.has(name) ?? true))
    if (applied.size > 0 && missing.length > 0) await options.beforeMigrating?.()
    await makeRoles(owner, secret).catch(explainMissingRight(owner))
    await moveRights(owner, options.log)
    await applyMissing(owner, { ...options, release, missing })
    if (login === 'set') await setPassword(owner, secret).catch(explainMissingRight(owner))
    return loginUrl(owner, secret)
  } finally {
    await client.end()
  }
}

/** For commands that do not migrate: refuses a secret that is not the one of the database. */
export async function checkKey({
  ownerUrl,
  loginPassword,
}: Pick<MigrateOptions, 'ownerUrl' | 'loginPassword'>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: connectMs })
  await client.connect()
  try {
    const { rows } = await client.query<{ isMigrated: boolean }>(
      `select to_regclass('migrations') is not null as "isMigrated"`,
    )
    if (rows[0]?.isMigrated) await checkSecret(await ownerOf(client, ownerUrl), loginPassword)
  } finally {
    await client.end()
  }
}

interface Missing extends Pick<MigrateOptions, 'only' | 'log'> {
  missing: Migration[]
  release: string
}

/** Applies all in one transaction, so that a start that is killed leaves the schema of one release, never one between. */
async function applyMissing(owner: Owner, { missing, release, only, log }: Missing): Promise<void> {
  const { client } = owner
  await client.query('begin')
  try {
    for (const file of missing) await apply(owner, file)
    if (!only) await recordRelease(client, release)
    await client.query('commit')
  } catch (error) {
    // a connection that has ended has no transaction any more, and its own error says why
    await client.query('rollback').catch(() => {})
    throw error
  }
  for (const { name } of missing) log?.info({ migration: name }, 'migrated')
}

/** The migrations of this release, in their order. */
export async function migrationNames(folder = ownMigrations): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

interface Migration {
  name: string
  text: string
  /** The hash of the text, with the same value for every kind of line ending. */
  sha256: string
}

/** The migrations of this release with their text, in their order. */
export async function migrationFiles(folder = ownMigrations): Promise<Migration[]> {
  const read = async (name: string) => {
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  }
  return Promise.all((await migrationNames(folder)).map(read))
}

const migrationsTable = `
create table if not exists migrations (
  name text primary key,
  sha256 text not null,
  expands boolean not null,
  applied_at timestamptz not null default now()
)`

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

// after a newer release that only added to the schema, this release may still start (decision 0304)
function refuseForeign(applied: Map<string, string>, files: Migration[], expanding: ReadonlySet<string>): void {
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  const newer = [...applied.keys()].filter(name => !known.has(name) && !expanding.has(name))
  if (newer.length > 0)
    throw new StartRefusal(
      `The database was migrated by a newer release (${newer.sort().join(', ')}). Start that release, or one after it.`,
    )
  const changed = [...applied].filter(([name, sha256]) => known.has(name) && sha256 !== known.get(name))
  if (changed.length > 0)
    throw new StartRefusal(
      `Migrations were changed after this database had them: ${changed.map(([name]) => name).join(', ')}. Put them back as they were, and make the change in a new one.`,
    )
}

async function apply(owner: Owner, { name, text, sha256 }: Migration): Promise<void> {
  const { client } = owner
  if (owner.isBound) await refuseBlind(client)
  try {
    await client.query(withRoles(text, owner.roles))
    // what a migration left to be checked at the commit would keep the next one from altering its tables
    await client.query('set constraints all immediate; set constraints all deferred')
    const values = [name, sha256, onlyExpands(text)]
    await client.query('insert into migrations (name, sha256, expands) values ($1, $2, $3)', values)
  } catch (error) {
    throw new Error(`The migration ${name} failed. Nothing was migrated.`, { cause: error })
  }
}

/**
 * The owner sees rows by the policy that `protect` gives each table. A table without that policy fails the migration.
 */
async function refuseBlind(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ blind: string | null }>(
    `select string_agg(c.relname, ', ') as blind from pg_class c
      where c.relforcerowsecurity and c.relnamespace = 'public'::regnamespace and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'system_all'
           and pg_get_expr(p.polqual, c.oid) = 'true' and pg_get_expr(p.polwithcheck, c.oid) = 'true')`,
  )
  const blind = rows[0]?.blind
  if (blind) throw new Error(`The database's owner cannot see the rows of ${blind}: call protect() on it.`)
}
