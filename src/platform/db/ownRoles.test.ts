import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { createLog } from '#platform/log.ts'
import { asOwner, withDatabase } from '#test/database.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { openDb, query } from './db.ts'
import { migrate, migrationNames } from './migrate.ts'
import { rolesOf } from './roles.ts'

// Several databases on one foreign PostgreSQL server, each with an owner who is no superuser, as at hosting providers.

const dataDir = mkdtempSync(join(tmpdir(), 'idealign-cluster-'))
const cluster = await startPostgres({ dataDir, superuserPassword: 'cluster', throwaway: true, log: () => {} })
afterAll(async () => {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const secret = 'of this installation'
const id = pg.escapeIdentifier
const sql = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => asOwner<T>(cluster, text, values)

/** A database with its own owner; returns the owner's URL. */
async function database(name: string, owner = `${name} owner`, powers = 'createrole'): Promise<string> {
  await sql(`create role ${id(owner)} login ${powers} password 'owner'`)
  await sql(`create database ${id(name)} owner ${id(owner)}`)
  return as(owner, 'owner', name)
}

function as(user: string, password: string, name: string): string {
  const url = new URL(withDatabase(cluster.ownerUrl, encodeURIComponent(name)))
  url.username = encodeURIComponent(user)
  url.password = password
  return url.toString()
}

const refusal = (start: Promise<unknown>) =>
  start.then(
    () => 'started',
    error => `${error.name}: ${error.message}`,
  )
const entering = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  const outcome = await client.connect().then(
    () => 'in',
    error => error.code,
  )
  await client.end().catch(() => {})
  return outcome
}
const addUser = (url: string, ...values: [string, string]) =>
  asOwner(
    { ownerUrl: url },
    `insert into users (id, role, email, first_name, last_name) values ($1, 'doctor', $2, 'Ana', 'Test')`,
    values,
  )

async function usersSeen(appUrl: string): Promise<string[]> {
  const db = openDb(appUrl, createLog('silent'), { size: 1 })
  const rows = await db.as({ kind: 'system' }, () =>
    query.selectFrom('users').select('email').orderBy('email').execute(),
  )
  await db.close()
  return rows.map(({ email }) => email)
}

test('[O9] the secret of one database gives no access to another on the same server, nor does the same secret', async () => {
  const [production, staging] = ['Praxis "Süd" – Produktion des sehr langen Namens', 'staging']
  const urls = [await database(production), await database(staging)] as const
  const [appUrl, stagingUrl] = await Promise.all(urls.map(ownerUrl => migrate({ ownerUrl, loginPassword: secret })))
  await addUser(urls[0], newId(), 'ana@practice.test')
  expect(await usersSeen(appUrl ?? '')).toEqual(['ana@practice.test'])
  expect(await usersSeen(stagingUrl ?? '')).toEqual([])

  const { password } = new URL(stagingUrl ?? '')
  const elsewhere = rolesOf(staging).login
  expect(await entering(as(elsewhere, password, staging))).toBe('in')
  expect(await entering(as(elsewhere, password, production))).toBe('42501')
  expect(await entering(as(rolesOf(production).login, password, production))).toBe('28P01')
  expect(
    await entering(urls[1].replace(/[^/]+$/, tail => tail.replace('staging', encodeURIComponent(production)))),
  ).toBe('42501')
  // where a superuser lets it connect, it can switch to none of production's roles and touch no table
  await sql(`grant connect on database ${id(production)} to ${elsewhere}`)
  const inside = as(elsewhere, password, production)
  for (const role of [...Object.values(rolesOf(production)), ...Object.values(rolesOf(staging)).slice(0, 4)])
    await expect(asOwner({ ownerUrl: inside }, `set role ${role}; select from users`)).rejects.toMatchObject({
      code: '42501',
    })
}, 120_000)

test('[O9] an owner with the name of an Idealign role is refused, one that may not create roles gets the statement to run', async () => {
  const named = await database('mine', rolesOf('mine').login)
  expect(await refusal(migrate({ ownerUrl: named, loginPassword: secret }))).toMatch(
    /^StartRefusal: .*"idealign_mine_login".*rename to/,
  )
  expect(await entering(named)).toBe('in')

  const powerless = await database('powerless', 'powerless', '')
  const [, line] =
    /Once, as a superuser: (.*;)$/.exec(await refusal(migrate({ ownerUrl: powerless, loginPassword: secret }))) ?? []
  expect(line).toBe('alter role "powerless" createrole;')
  await sql(line ?? '')
  await migrate({ ownerUrl: powerless, loginPassword: secret })
  // the role that created them no longer exists
  await sql(`create role successor login createrole password 'owner'`)
  await sql('alter database powerless owner to successor')
  await asOwner({ ownerUrl: withDatabase(cluster.ownerUrl, 'powerless') }, 'reassign owned by powerless to successor')
  const successor = as('successor', 'owner', 'powerless')
  const [, grant] =
    /Once, as a superuser: (.*;)$/.exec(await refusal(migrate({ ownerUrl: successor, loginPassword: secret }))) ?? []
  expect(grant).toContain('with admin option')
  await sql(grant ?? '')
  await migrate({ ownerUrl: successor, loginPassword: secret })
}, 120_000)

test('[O9] a database that is open to every login is closed; where the owner cannot do that, the statement is shown', async () => {
  await sql(`create role tenant login createrole password 'owner'`)
  await sql('create database leased')
  await asOwner({ ownerUrl: withDatabase(cluster.ownerUrl, 'leased') }, 'grant all on schema public to tenant')
  const url = as('tenant', 'owner', 'leased')
  expect(await refusal(migrate({ ownerUrl: url, loginPassword: secret }))).toContain(
    'alter database "leased" owner to "tenant";',
  )
}, 120_000)

test('[O9] a command with another secret changes nothing and says so; the start of a server sets the password', async () => {
  const ownerUrl = await database('checked')
  const command = (loginPassword: string) => migrate({ ownerUrl, loginPassword, login: 'check' })
  // a command may be the first to set the password of a database
  const first = await command(secret)
  expect(await refusal(command('another'))).toMatch(
    /^StartRefusal: SECRET_KEY is not the one this database was set up with/,
  )
  expect(await entering(first)).toBe('in')
  expect(await command(secret)).toBe(first)
  const rotated = await migrate({ ownerUrl, loginPassword: 'another' })
  expect([await entering(first), await entering(rotated)]).toEqual(['28P01', 'in'])
}, 120_000)

test('[O9] a copy of a database under another name works, and the original keeps its rights', async () => {
  const ownerUrl = await database('original', 'holder')
  const appUrl = await migrate({ ownerUrl, loginPassword: secret })
  await addUser(ownerUrl, newId(), 'ana@practice.test')
  await sql('create database copied template original owner holder')
  const copyUrl = await migrate({ ownerUrl: as('holder', 'owner', 'copied'), loginPassword: secret })
  expect([await usersSeen(appUrl), await usersSeen(copyUrl)]).toEqual([['ana@practice.test'], ['ana@practice.test']])
  expect(await namesIn({ ownerUrl: withDatabase(cluster.ownerUrl, 'copied') }, 'idealign_original_\\w+')).toEqual([])
  expect(await rightsIn({ ownerUrl: withDatabase(cluster.ownerUrl, 'copied') })).toEqual(await rightsIn({ ownerUrl }))
  const { password } = new URL(appUrl)
  expect(await entering(as(rolesOf('original').login, password, 'copied'))).toBe('42501')
}, 120_000)

test('[O9] two databases that are created at once on one server do not disturb each other', async () => {
  const urls = await Promise.all(['left', 'right'].map(name => database(name)))
  await Promise.all(urls.map(ownerUrl => migrate({ ownerUrl, loginPassword: secret })))
  for (const ownerUrl of urls)
    expect(await asOwner({ ownerUrl }, 'select name from migrations')).toHaveLength((await migrationNames()).length)
}, 120_000)

/** The roles of this form that a policy, a grant or a procedure of the database still names. */
async function namesIn(of: { ownerUrl: string }, form: string): Promise<string[]> {
  const rows = await asOwner<{ name: string }>(
    of,
    `select distinct name from (
       select rolname::text as name from pg_shdepend d join pg_roles r on r.oid = d.refobjid and refclassid = 'pg_authid'::regclass
        where d.dbid = (select oid from pg_database where datname = current_database())
       union all select unnest(regexp_matches(prosrc, 'idealign_\\w+', 'g')) from pg_proc where pronamespace = 'public'::regnamespace
     ) as named where name ~ ('^(' || $1 || ')$')`,
    [form],
  )
  return rows.map(({ name }) => name)
}

/** Every right of the application's roles in the database, the database's name left out. */
async function rightsIn(of: { ownerUrl: string }): Promise<unknown> {
  const [row] = await asOwner<{ database: string; rights: string }>(
    of,
    `select current_database() as database, string_agg(line, E'\\n' order by line) as rights from (
       select c.oid::regclass::text || a.privilege_type || a.grantee::regrole as line from pg_class c, aclexplode(relacl) a
        where c.relnamespace = 'public'::regnamespace
       union all select attrelid::regclass || attname || a.privilege_type || a.grantee::regrole from pg_attribute, aclexplode(attacl) a
       union all select polname || polrelid::regclass || polroles::regrole[]::text from pg_policy
     ) as lines`,
  )
  return row?.rights.replaceAll(row.database, 'x')
}
