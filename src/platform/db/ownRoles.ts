import pg from 'pg'
import { StartRefusal } from '../refusal.ts'
import { kindOfRole, passwordFor, type RoleNames, roleKinds, rolesOf } from './roles.ts'

/** The owner of the database, its connection, and what it may do. */
export interface Owner {
  client: pg.Client
  url: string
  name: string
  database: string
  roles: RoleNames
  isSuperuser: boolean
  mayMakeRoles: boolean
  /** Whether row-level security applies to it. */
  isBound: boolean
  /** The version of PostgreSQL: 150004 is 15.4. */
  version: number
}

/** The owner that the client is connected as. Refuses one with the name of an Idealign role or without createrole. */
export async function ownerOf(client: pg.Client, url: string): Promise<Owner> {
  const { rows } = await client.query<Omit<Owner, 'client' | 'url' | 'roles'>>(
    `select rolname as name, current_database() as database, rolsuper as "isSuperuser",
       rolsuper or rolcreaterole as "mayMakeRoles", not (rolsuper or rolbypassrls) as "isBound",
       current_setting('server_version_num')::int as version
     from pg_roles where rolname = current_user`,
  )
  const [current] = rows
  if (!current) throw new Error('The database does not say who we are.')
  const { name } = current
  if (kindOfRole(name))
    throw new StartRefusal(
      `DATABASE_URL logs in as ${quoted(name)}, but names of this form belong to the roles that Idealign makes: the owner would be locked out. Give the owner another name, as a superuser: alter role ${quoted(name)} rename to ${quoted('idealign_owner')};`,
    )
  if (!current.mayMakeRoles)
    throw new StartRefusal(
      `The role of DATABASE_URL may not make the roles that the application needs. Once, as a superuser: alter role ${quoted(name)} createrole;`,
    )
  return { ...current, client, url, roles: rolesOf(current.database) }
}

/**
 * Creates the roles of the database that are missing and closes the database to all other logins. Safe to run again:
 * the login is created together with its password, so an interrupted run leaves no login without one.
 */
export async function makeRoles(owner: Owner, secret: string): Promise<void> {
  const { client, roles, database } = owner
  const login = quoted(roles.login)
  const made = await existingRoles(client, Object.values(roles))
  for (const kind of roleKinds.filter(one => !made.has(roles[one]))) {
    const powers =
      kind === 'login' ? `login noinherit password ${pg.escapeLiteral(passwordFor(database, secret))}` : 'nologin'
    await client.query(`create role ${quoted(roles[kind])} ${powers}`)
  }
  const { visitor, doctor, admin, system } = roles
  await client.query(`grant ${[visitor, doctor, admin, system].map(quoted).join(', ')} to ${login}`)
  await client.query(`revoke connect on database ${quoted(database)} from public`)
  await client.query(`grant connect on database ${quoted(database)} to ${login}`)
  await refuseOpen(owner)
  if (owner.isBound) await seeAllRows(owner)
}

/** Sets the login's password. Only for the start of a server: servers with another secret cannot log in after it. */
export async function setPassword({ client, roles, database }: Owner, secret: string): Promise<void> {
  const password = pg.escapeLiteral(passwordFor(database, secret))
  await client.query(`alter role ${quoted(roles.login)} login noinherit password ${password}`)
}

/** The connection string of the application's login. */
export function loginUrl({ url, roles, database }: Pick<Owner, 'url' | 'roles' | 'database'>, secret: string): string {
  return withLogin(url, roles.login, passwordFor(database, secret))
}

/** Refuses a secret that is not the one from which a server's start set the login's password. Changes nothing. */
export async function checkSecret(owner: Owner, secret: string): Promise<void> {
  const { login } = owner.roles
  if (!(await existingRoles(owner.client, [login])).has(login)) return
  const trial = new pg.Client({ connectionString: loginUrl(owner, secret), connectionTimeoutMillis: 10_000 })
  try {
    await trial.connect()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') throw error
    throw new StartRefusal(
      'SECRET_KEY is not the one this database was set up with. Give this command the same SECRET_KEY as its server has. Nothing was changed.',
    )
  } finally {
    await trial.end().catch(() => {})
  }
}

/** Translates a missing right of the owner into a refusal with the statement that grants it. */
export function explainMissingRight(owner: Owner): (error: unknown) => never {
  return error => {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    const roles = Object.values(owner.roles).map(quoted).join(', ')
    throw new StartRefusal(
      `The role of DATABASE_URL may not use the roles of this database, which another role made. Once, as a superuser: grant ${roles} to ${quoted(owner.name)} with admin option;`,
    )
  }
}

export const quoted = pg.escapeIdentifier

/** Those of the names that are existing roles of the server. */
export async function existingRoles(client: pg.Client, names: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [names],
  )
  return new Set(rows.map(({ name }) => name))
}

// PostgreSQL only warns about a revoke of what another role granted, so the result has to be checked
async function refuseOpen({ client, name, database }: Owner): Promise<void> {
  const { rows } = await client.query(
    `select from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
      where datname = current_database() and grantee = 0 and privilege_type = 'CONNECT'`,
  )
  if (rows.length > 0)
    throw new StartRefusal(
      `Every login of the server may enter the database, and only its owner can change that. Once, as a superuser: alter database ${quoted(database)} owner to ${quoted(name)};`,
    )
}

/**
 * Row-level security is forced on the owner too: its updates in a migration, and its dumps, would skip every row
 * without an error. As a member of the system's role it sees all rows, by the policy that `protect` gives each table.
 */
async function seeAllRows({ client, roles, version }: Owner): Promise<void> {
  // until PostgreSQL 15 the member role itself decides whether it inherits
  const inherits = version >= 160_000 ? 'with inherit true' : ''
  await client.query(`grant ${quoted(roles.system)} to current_user ${inherits}`)
}

/** The URL of a pooler with the login of another URL of the same database. */
export function withLoginOf(appUrl: string, poolerUrl: string): string {
  const { username, password } = new URL(appUrl)
  return withLogin(poolerUrl, decodeURIComponent(username), decodeURIComponent(password))
}

function withLogin(url: string, login: string, password: string): string {
  const other = new URL(url)
  other.username = encodeURIComponent(login)
  other.password = encodeURIComponent(password)
  return other.toString()
}
