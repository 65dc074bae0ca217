import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartRefusal } from '../refusal.ts'
import { refuseFormerSchema } from './formerSchema.ts'
import { moveRights } from './moveRoles.ts'
import { checkSecret, inWords, loginUrl, makeRoles, type Owner, ownerOf, setPassword } from './ownRoles.ts'
import { expandingMigrations, onlyExpands } from './release.ts'
import { sharedRoles, withRoles } from './roles.ts'

const ownMigrations = join(import.meta.dirname, '../../../db/migrations')
// any constant: all servers of one database queue on the same lock
const migrationLock = 7_301_991
const connectMs = 10_000

export interface MigrateOptions {
  /** URL of the role that owns the schema. */
  ownerUrl: string
  /** What the password of the application's login is made from; derived from the secret, so that every server has the same. */
  loginPassword: string
  /**
   * `set`: the start of a server, which sets that password. `check`: a command, which refuses with words when the password
   * is another one, and sets it only on a database that has none yet.
   */
  login?: 'set' | 'check'
  log?: Log
  /** The folder of another release's migrations (tests). */
  folder?: string
  /** Applies these alone: what a dump was made with. */
  only?: ReadonlySet<string>
}

/**
 * Brings the schema to what this code needs, forward only, one transaction a file, one server at a time (O5), and
 * makes the database's roles: its login has no privilege but to become one of the application's. Refuses with words a
 * database from before the migrations were rewritten, one that a newer release migrated, and one whose applied migrations are
 * not those of this code.
 * @returns the URL the application connects with
 */
export async function migrate(options: MigrateOptions): Promise<string> {
  const { ownerUrl, loginPassword: secret, login = 'set', folder = ownMigrations } = options
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, connectionTimeoutMillis: connectMs })
  await client.connect()
  try {
    const owner = await ownerOf(client, ownerUrl)
    // a migration may take its time, but not wait for ever behind somebody's open transaction
    await client.query(`set statement_timeout = 0; set lock_timeout = 0`)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '60s'`)
    await refuseFormerSchema(client)
    await client.query(migrationsTable)
    const applied = await appliedMigrations(client)
    const files = await migrationFiles(folder)
    refuseForeign(applied, files, await expandingMigrations(client))
    if (login === 'check' && applied.size > 0) await checkSecret(owner, secret)
    await makeRoles(owner, secret).catch(inWords(owner))
    await applyMissing(owner, { ...options, applied, files })
    if (login === 'set') await setPassword(owner, secret).catch(inWords(owner))
    return loginUrl(owner, secret)
  } finally {
    await client.end()
  }
}

/** What a command that does not migrate asks first: refuses with words a secret that is not the database's. */
export async function checkKey({
  ownerUrl,
  loginPassword,
}: Pick<MigrateOptions, 'ownerUrl' | 'loginPassword'>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: connectMs })
  await client.connect()
  try {
    const { rows } = await client.query<{ isLaid: boolean }>(`select to_regclass('migrations') is not null as "isLaid"`)
    if (rows[0]?.isLaid) await checkSecret(await ownerOf(client, ownerUrl), loginPassword)
  } finally {
    await client.end()
  }
}

interface Missing extends Pick<MigrateOptions, 'only' | 'log'> {
  applied: Map<string, string>
  files: Migration[]
}

async function applyMissing(owner: Owner, { applied, files, only, log }: Missing): Promise<void> {
  const roles = await moveRights(owner, log)
  for (const file of files) {
    if (applied.has(file.name) || (only && !only.has(file.name))) continue
    await apply(owner, { ...file, text: withRoles(file.text, roles) }, log)
  }
  // what was just made is the former roles' alone
  if (roles === sharedRoles) await moveRights(owner, log)
}

/** The migrations of this release, in their order. */
export async function migrationNames(folder = ownMigrations): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

interface Migration {
  name: string
  text: string
  /** Of the text, however a checkout ends its lines. */
  sha256: string
}

/** The same with their text. */
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

// a newer release that only added to the schema does not keep the one before it from starting again (decision 0304)
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

async function apply(owner: Owner, { name, text, sha256 }: Migration, log?: Log): Promise<void> {
  const { client } = owner
  if (owner.isBound) await refuseBlind(client)
  await client.query('begin')
  try {
    await client.query(text)
    const values = [name, sha256, onlyExpands(text)]
    await client.query('insert into migrations (name, sha256, expands) values ($1, $2, $3)', values)
    await client.query('commit')
    log?.info({ migration: name }, 'migrated')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The owner sees rows by the policy that `protect` gives each table; a table without it ends the migration. */
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
