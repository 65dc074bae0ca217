import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Db, type DbOptions, openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type RoleNames, rolesOf } from '#platform/db/roles.ts'
import { requestLimits } from '#platform/db/timeLimits.ts'
import { createLog } from '#platform/log.ts'

export interface TestDatabase {
  db: Db
  /** URL of the role that owns this database: no superuser, as on hosted servers (A10). It sees all rows. */
  ownerUrl: string
  superuserUrl: string
  /** URL that the application connects with. */
  appUrl: string
  roles: RoleNames
  drop(): Promise<void>
}

const template = 'idealign_template'
// must differ from the role names that the tests look for
const owner = 'test_owner'
// a screen under test is drawn by the thread that also serves its requests: while it is, they wait for a connection
const limits = { ...requestLimits, connect: 30_000 }
export const testLoginPassword = 'only-for-tests-on-this-machine'

interface MakeOptions extends Pick<DbOptions, 'deliver'> {
  /** The way to the database for all but LISTEN and locks: the URL through a pooler. */
  through?: ((appUrl: string) => string) | undefined
}

/** A migrated database of its own: a copy of one template, which the first caller creates. */
export async function makeDatabase({ through, ...options }: MakeOptions = {}): Promise<TestDatabase> {
  const superuser = inject('superuserUrl')
  const name = `idealign_test_${randomBytes(6).toString('hex')}`
  await onServer(superuser, async server => {
    await server.query('select pg_advisory_lock(42)')
    await ensureTemplate(server, superuser)
    // in memory, files are copied in two thirds of the time that the log of changes takes (decision 0496)
    await server.query(`create database ${name} template ${template} owner ${owner} strategy file_copy`)
  })
  const ownerUrl = ownedUrl(superuser, name)
  const appUrl = await migrate({ ownerUrl, loginPassword: testLoginPassword })
  const db = openDb(through?.(appUrl) ?? appUrl, createLog('silent'), {
    ...{ size: 8, limits, directUrl: through && appUrl },
    ...options,
  })
  const drop = async () => {
    await db.close()
    await onServer(superuser, server => dropDatabase(server, name))
  }
  return { db, ownerUrl, superuserUrl: withDatabase(superuser, name), appUrl, roles: rolesOf(name), drop }
}

/** The same for one test; dropped when it ends. */
export async function databaseForTest(options: Pick<DbOptions, 'deliver'> = {}): Promise<TestDatabase> {
  const database = await makeDatabase(options)
  onTestFinished(() => database.drop())
  return database
}

/** A database without any table; dropped when the test ends. */
export async function emptyDatabaseForTest(): Promise<Pick<TestDatabase, 'ownerUrl' | 'superuserUrl'>> {
  const superuser = inject('superuserUrl')
  const name = `idealign_test_${randomBytes(6).toString('hex')}`
  await onServer(superuser, async server => {
    await server.query('select pg_advisory_lock(42)')
    await ensureOwner(server)
    await server.query(`create database ${name} owner ${owner}`)
  })
  onTestFinished(() => onServer(superuser, server => dropDatabase(server, name)))
  return { ownerUrl: ownedUrl(superuser, name), superuserUrl: withDatabase(superuser, name) }
}

/** Deletes the template: on a server that is not ours, a run leaves nothing. */
export async function dropTemplate(superuserUrl: string): Promise<void> {
  await onServer(superuserUrl, async server => {
    await dropDatabase(server, template)
    await server.query(`drop role if exists ${owner}`)
  })
}

/** Runs SQL as the owner of a database, who sees the rows that row-level security hides from others. */
export async function asOwner<T extends pg.QueryResultRow>(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return rowsOf(ownerUrl, text, values)
}

/** Runs SQL as a superuser, for what an owner may not do, such as ending other connections. */
export async function asSuperuser<T extends pg.QueryResultRow>(
  { superuserUrl }: Pick<TestDatabase, 'superuserUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return rowsOf(superuserUrl, text, values)
}

async function rowsOf<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the query that is waiting fails, too
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.toString()
}

// its roles belong to the server and would outlive the database
async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  await server.query(`drop database if exists ${name} with (force)`)
  for (const role of Object.values(rolesOf(name))) await server.query(`drop role if exists ${role}`)
}

async function ensureTemplate(server: pg.Client, superuser: string): Promise<void> {
  const { rowCount } = await server.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  await ensureOwner(server)
  await server.query(`create database ${template} owner ${owner}`)
  await migrate({ ownerUrl: ownedUrl(superuser, template), loginPassword: testLoginPassword })
}

async function ensureOwner(server: pg.Client): Promise<void> {
  const { rowCount } = await server.query('select from pg_roles where rolname = $1', [owner])
  if (!rowCount) await server.query(`create role ${owner} login createrole password '${testLoginPassword}'`)
}

function ownedUrl(superuser: string, name: string): string {
  const url = new URL(withDatabase(superuser, name))
  url.username = owner
  url.password = testLoginPassword
  return url.toString()
}

async function onServer(url: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}
