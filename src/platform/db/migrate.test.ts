import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { createLog } from '#platform/log.ts'
import { asOwner, databaseForTest, emptyDatabaseForTest, testLoginPassword, withDatabase } from '#test/database.ts'
import { schemaArguments } from '../../../scripts/schemaArguments.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { openDb, query } from './db.ts'
import { migrate, migrationNames } from './migrate.ts'
import { rolesOf } from './roles.ts'

test('[O5] four servers that start at once apply every migration exactly once', async () => {
  const database = await emptyDatabaseForTest()
  const start = () => migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword })
  const urls = await Promise.all([start(), start(), start(), start()])
  expect(new Set(urls).size).toBe(1)
  const applied = await asOwner<{ name: string }>(database, 'select name from migrations order by name')
  expect(applied.map(row => row.name)).toEqual(await migrationNames())
})

test('[O5] a database of an earlier release is migrated without losing rows', async () => {
  const database = await databaseForTest()
  const ana = [newId(), 'doctor', 'ana@practice.test', 'Ana', 'Test']
  await asOwner(database, 'insert into users (id, role, email, first_name, last_name) values ($1, $2, $3, $4, $5)', ana)
  const folder = laterRelease({ '9001-nickname.sql': nickname })
  await migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword, folder })
  expect(await asOwner(database, 'select first_name, nickname from users')).toEqual([
    { first_name: 'Ana', nickname: 'ana' },
  ])
  const applied = await asOwner<{ name: string }>(database, 'select name from migrations order by name')
  expect(applied.map(({ name }) => name)).toEqual([...(await migrationNames()), '9001-nickname.sql'])
})

test('[O5] an owner who is no superuser migrates the existing rows, and an update that would see none fails', async () => {
  const clinic = await ownedByNoSuperuser()
  const ana = newId()
  await migrate(clinic)
  await asOwner(
    clinic.superuser,
    `insert into users (id, role, email, first_name, last_name)
    values ('${ana}', 'doctor', 'ana@practice.test', 'Ana', 'Test')`,
  )
  await migrate({ ...clinic, folder: laterRelease({ '9001-nickname.sql': nickname }) })
  expect(await asOwner(clinic.superuser, 'select nickname from users')).toEqual([{ nickname: 'ana' }])
  // the application works with what such an owner created
  const db = openDb(await migrate(clinic), createLog('silent'))
  onTestFinished(() => db.close())
  expect(await db.writable()).toBe(true)
  const users = () => query.selectFrom('users').select('id').execute()
  expect(await db.as({ kind: 'system' }, users)).toEqual([{ id: ana }])
  expect(await db.as({ kind: 'doctor', id: newId() }, users)).toEqual([])

  const unprotected = laterRelease({
    '9001-nickname.sql': nickname,
    '9002-blind.sql': `-- expands: a table
      create table blind (id int); alter table blind enable row level security; alter table blind force row level security`,
    '9003-next.sql': '-- expands: anything',
  })
  await expect(migrate({ ...clinic, folder: unprotected })).rejects.toThrow('cannot see the rows of blind')
})

test('[O5] an older program refuses a newer schema, and one whose applied migrations were changed', async () => {
  const database = await databaseForTest()
  const start = () => migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword })
  await asOwner(database, `insert into migrations (name, sha256, expands) values ('9999-of-next-year.sql', '', false)`)
  const newer = await start().catch(error => error)
  expect([newer.name, newer.message]).toEqual(['StartRefusal', expect.stringContaining('9999-of-next-year.sql')])
  await asOwner(database, `delete from migrations where name like '9999%'`)
  await asOwner(database, `update migrations set sha256 = repeat('0', 64) where name = '0050-cases.sql'`)
  const changed = await start().catch(error => error)
  expect([changed.name, changed.message]).toEqual(['StartRefusal', expect.stringContaining('0050-cases.sql')])
})

test('[O5] a release writes its number into the data once, and runs on the data of the next one, but of none after it', async () => {
  const database = await emptyDatabaseForTest()
  const start = (release: string) => migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword, release })
  for (const release of ['2026.11.0', '2026.12.0', '2026.11.0', '2026.12.0']) await start(release)
  expect(await asOwner(database, 'select number from releases order by first_started_at')).toEqual([
    { number: '2026.11.0' },
    { number: '2026.12.0' },
  ])
  await start('2027.2.0')
  await start('2027.10.0')
  const refused = await start('2026.12.0').catch(error => error)
  expect([refused.name, refused.message]).toEqual([
    'StartRefusal',
    'The data is newer than this release, 2026.12.0: 2027.2.0, 2027.10.0 have run on it, and only 2027.2.0 may run beside this one. Start 2027.10.0, or one after it.',
  ])
  await start('2027.2.0')
  expect(await asOwner(database, 'select from releases')).toHaveLength(4)
})

test('[O5] a database from before the migrations were rewritten is refused with an explanation, and not changed', async () => {
  const database = await emptyDatabaseForTest()
  // as the first releases made it, before migrations had checksums
  await asOwner(
    database,
    `create table migrations (name text primary key, applied_at timestamptz not null default now());
     insert into migrations (name) values ('0001-ground.sql'), ('0002-practice.sql'), ('0010-auth.sql'), ('0276-whole-dumps.sql');
     create table users (email text); insert into users values ('ana@practice.test')`,
  )
  const tables = `select c.oid, relname, relacl::text from pg_class c where relnamespace = 'public'::regnamespace order by 1`
  const before = await asOwner(database, tables)
  for (const login of ['set', 'check'] as const) {
    const error = await migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword, login }).catch(e => e)
    expect(error.name).toBe('StartRefusal')
    for (const words of ['it has to be made again', 'Nothing was changed or deleted', 'DATA_DIR', 'DATABASE_URL'])
      expect(error.message).toContain(words)
  }
  expect(await asOwner(database, tables)).toEqual(before)
  expect(await asOwner(database, 'select email from users')).toEqual([{ email: 'ana@practice.test' }])
  expect(await asOwner(database, 'select name from migrations')).toHaveLength(4)
  const { pathname } = new URL(database.ownerUrl)
  expect(
    await asOwner(database, 'select from pg_roles where rolname = any($1)', [
      Object.values(rolesOf(pathname.slice(1))),
    ]),
  ).toEqual([])
})

test('a migration that fails is named, and the next start finds nothing of it and of those before it', async () => {
  const database = await databaseForTest()
  const folder = laterRelease({
    '9989-whole.sql': '-- expands: a table\ncreate table whole (id int);',
    '9990-broken.sql': '-- expands: nothing\ncreate table half (id int); select from nowhere;',
  })
  const options = { ownerUrl: database.ownerUrl, loginPassword: testLoginPassword }
  await expect(migrate({ ...options, folder })).rejects.toThrow('The migration 9990-broken.sql failed')
  const left = `select from pg_class where relname in ('half', 'whole')`
  expect(await asOwner(database, left)).toEqual([])
  expect(await asOwner(database, `select from migrations where name like '99%'`)).toEqual([])
})

test('a migration may alter the tables whose deferred checks the one before it left open', async () => {
  const database = await databaseForTest()
  const folder = laterRelease({
    '9001-pairs.sql': `-- expands: a table
      create table pairs (id int primary key, other int references pairs deferrable initially deferred);
      insert into pairs values (1, 2), (2, 1);`,
    '9002-named.sql': `-- expands: a column\nalter table pairs add name text;`,
  })
  await migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword, folder })
  expect(await asOwner(database, 'select id from pairs where name is null')).toHaveLength(2)
})

// reads and writes rows, as a contracting migration of a later release may do
const nickname = `-- expands: a short name
  alter table users add nickname text not null default '';
  update users set nickname = lower(first_name);`

/** The migrations folder of a later release: the same migrations and more. */
function laterRelease(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-later-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('db/migrations', folder, { recursive: true })
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, name), text)
  return folder
}

/** A database on its own server whose owner may create roles and is no superuser, as at hosting providers. */
async function ownedByNoSuperuser() {
  const dataDir = mkdtempSync(join(tmpdir(), 'idealign-owner-'))
  const postgres = await startPostgres({ dataDir, superuserPassword: 'owner', throwaway: true, log: () => {} })
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await asOwner(postgres, `create role clinic login createrole nosuperuser password 'clinic'`)
  await asOwner(postgres, 'create database clinic owner clinic')
  const superuser = { ownerUrl: withDatabase(postgres.ownerUrl, 'clinic') }
  const url = new URL(superuser.ownerUrl)
  url.username = 'clinic'
  url.password = 'clinic'
  return { superuser, ownerUrl: url.href, loginPassword: testLoginPassword }
}

test('the column types are those of the migrated database', async () => {
  const database = await databaseForTest()
  const fresh = join(tmpdir(), `idealign-schema-${process.pid}.ts`)
  const args = schemaArguments(database.ownerUrl).map(arg =>
    arg.startsWith('--out-file') ? `--out-file=${fresh}` : arg,
  )
  execFileSync('node_modules/.bin/kysely-codegen', args)
  execFileSync('node_modules/.bin/biome', ['check', '--write', '--vcs-enabled=false', fresh], { stdio: 'ignore' })
  expect(readFileSync('src/platform/db/schema.ts', 'utf8')).toBe(readFileSync(fresh, 'utf8'))
})
