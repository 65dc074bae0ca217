import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../log.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')
// any constant: all servers of one database queue on the same lock
const migrationLock = 7_301_991

export interface MigrateOptions {
  /** URL of the role that owns the schema. */
  ownerUrl: string
  /** The password the application's login role gets; derived from the secret, so that every server derives the same. */
  loginPassword: string
  log?: Log
  /** Stops before the migration of this name (tests of old releases). */
  before?: string
}

/**
 * Brings the schema to what this code needs, forward only, one transaction a file, one server at a time (O5), and
 * makes the login role: no privilege but to become one of the application's roles.
 * @returns the URL the application connects with
 */
export async function migrate({ ownerUrl, loginPassword, log, before }: MigrateOptions): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock])
    await owner.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await owner.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(row => row.name))
    for (const name of await migrationNames()) {
      if (name === before) break
      if (!applied.has(name)) await apply(owner, name, log)
    }
    return await ensureLogin(owner, ownerUrl, loginPassword)
  } finally {
    await owner.end()
  }
}

/** The migrations of this release, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

async function apply(owner: pg.Client, name: string, log?: Log): Promise<void> {
  const statements = await readFile(join(folder, name), 'utf8')
  await owner.query('begin')
  try {
    await owner.query(statements)
    await owner.query('insert into migrations (name) values ($1)', [name])
    await owner.query('commit')
    log?.info({ migration: name }, 'migrated')
  } catch (error) {
    await owner.query('rollback')
    if (!isRoleRace(error)) throw error
    await apply(owner, name, log)
  }
}

// roles belong to the server, the lock above to one database: two databases that are laid at once may both find a role
// missing. The second time it is there
function isRoleRace(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.table === 'pg_authid'
}

async function ensureLogin(owner: pg.Client, ownerUrl: string, password: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("select current_database() || '_app' as name")
  const name = rows[0]?.name ?? 'idealign_app'
  const role = pg.escapeIdentifier(name)
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(name)}) then create role ${role} login noinherit; end if;
  end $$`)
  await owner.query(`alter role ${role} login noinherit password ${pg.escapeLiteral(password)}`)
  await owner.query(`grant idealign_visitor, idealign_doctor, idealign_admin, idealign_system to ${role}`)
  const url = new URL(ownerUrl)
  url.username = name
  url.password = password
  return url.toString()
}
