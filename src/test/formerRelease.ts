import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sharedLogin, sharedRoles } from '#platform/db/roles.ts'
import { withDatabase } from './database.ts'

const folder = 'db/migrations'

/**
 * Creates a database as the releases before decision 0300 did: its roles are shared by all databases of the server. Returns
 * the URL that those releases connect with.
 */
export async function layAsFormerRelease(ownerUrl: string, database: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: withDatabase(ownerUrl, database) })
  await client.connect()
  await client.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now(), sha256 text not null, expands boolean not null default false)',
  )
  for (const role of Object.values(sharedRoles)) await client.query(`create role ${role} nologin`).catch(() => {})
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  for (const name of names.sort()) {
    const text = readFileSync(join(folder, name), 'utf8')
    await client.query(text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
  const login = pg.escapeIdentifier(sharedLogin(database))
  await client.query(`create role ${login} login noinherit password ${pg.escapeLiteral(password)}`)
  await client.query(`grant ${Object.values(sharedRoles).join(', ')} to ${login}`)
  await client.query(`create schema pgboss; create table pgboss.job (id int); grant usage on schema pgboss to ${login};
    grant all on all tables in schema pgboss to ${login}`)
  await client.end()
  const url = new URL(withDatabase(ownerUrl, database))
  url.username = encodeURIComponent(sharedLogin(database))
  url.password = password
  return url.toString()
}
