import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Db, openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'

export interface TestDatabase {
  db: Db
  /** URL of the role that owns this database: for looking behind row-level security. */
  ownerUrl: string
  /** URL the application connects with. */
  appUrl: string
  drop(): Promise<void>
}

const template = 'idealign_template'
// role passwords are the same in every test database of a server: roles belong to the server
export const testLoginPassword = 'only-for-tests-on-this-machine'

/** A database of its own, migrated: a copy of one template, made by whoever comes first. */
export async function makeDatabase(): Promise<TestDatabase> {
  const ownerUrl = inject('ownerUrl')
  const name = `idealign_test_${randomBytes(6).toString('hex')}`
  await onServer(ownerUrl, async server => {
    await server.query('select pg_advisory_lock(42)')
    await ensureTemplate(server, ownerUrl)
    await server.query(`create database ${name} template ${template}`)
  })
  const mine = withDatabase(ownerUrl, name)
  const appUrl = await migrate({ ownerUrl: mine, loginPassword: testLoginPassword })
  const db = openDb(appUrl, createLog('silent'), 8)
  const drop = async () => {
    await db.close()
    await onServer(ownerUrl, server => dropDatabase(server, name))
  }
  return { db, ownerUrl: mine, appUrl, drop }
}

/** The same for one test; dropped when it ends. */
export async function databaseForTest(): Promise<TestDatabase> {
  const database = await makeDatabase()
  onTestFinished(() => database.drop())
  return database
}

/** A database without any table; dropped when the test ends. */
export async function emptyDatabaseForTest(): Promise<{ ownerUrl: string }> {
  const ownerUrl = inject('ownerUrl')
  const name = `idealign_test_${randomBytes(6).toString('hex')}`
  await onServer(ownerUrl, server => server.query(`create database ${name}`))
  onTestFinished(() => onServer(ownerUrl, server => dropDatabase(server, name)))
  return { ownerUrl: withDatabase(ownerUrl, name) }
}

/** Takes the template away: a server that is not ours keeps nothing of a run. */
export async function dropTemplate(ownerUrl: string): Promise<void> {
  await onServer(ownerUrl, server => dropDatabase(server, template))
}

/** Runs SQL as the owner of a database, past row-level security where the owner is a superuser. */
export async function asOwner<T extends pg.QueryResultRow>(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
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

// its login belongs to the server and would outlive it (migrate.ts names it so)
async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  await server.query(`drop database if exists ${name} with (force)`)
  await server.query(`drop role if exists ${name}_app`)
}

async function ensureTemplate(server: pg.Client, ownerUrl: string): Promise<void> {
  const { rowCount } = await server.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  await server.query(`create database ${template}`)
  await migrate({ ownerUrl: withDatabase(ownerUrl, template), loginPassword: testLoginPassword })
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
