import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

test('[O5] four servers that start at once apply every migration exactly once', async () => {
  const database = await emptyDatabaseForTest()
  const start = () => migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword })
  const urls = await Promise.all([start(), start(), start(), start()])
  expect(new Set(urls).size).toBe(1)
  const applied = await asOwner<{ name: string }>(database, 'select name from migrations order by name')
  expect(applied.map(row => row.name)).toEqual(await migrationNames())
})

test('[O5] a database of an earlier release is brought up to this one, its rows kept', async () => {
  const database = await emptyDatabaseForTest()
  const [, second] = await migrationNames()
  if (!second) throw new Error('there is only one migration')
  await migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword, before: second })
  const ana = [newId(), 'doctor', 'ana@practice.test', 'Ana', 'Test']
  await asOwner(database, 'insert into users (id, role, email, first_name, last_name) values ($1, $2, $3, $4, $5)', ana)
  await migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword })
  expect(await asOwner(database, 'select first_name from users')).toEqual([{ first_name: 'Ana' }])
  expect(await asOwner(database, 'select name from migrations')).toHaveLength((await migrationNames()).length)
})

test('[O5] an owner who is no superuser migrates the rows that were there, and an update that would see none errs', async () => {
  const clinic = await ownedByNoSuperuser()
  const ana = newId()
  await migrate({ ...clinic, before: '0140-people.sql' })
  await asOwner(
    clinic.superuser,
    `insert into users (id, role, email, first_name, last_name)
    values ('${ana}', 'doctor', 'ana@practice.test', 'Ana', 'Test')`,
  )
  await migrate(clinic)
  // 0140 writes the history of those who were here before it
  const history = await asOwner(clinic.superuser, 'select kind from user_events where user_id = $1', [ana])
  expect(history).toEqual([{ kind: 'joined' }])
  // and the application works with what such an owner made
  const db = openDb(await migrate(clinic), createLog('silent'))
  onTestFinished(() => db.close())
  expect(await db.writable()).toBe(true)
  const users = () => query.selectFrom('users').select('id').execute()
  expect(await db.as({ kind: 'system' }, users)).toEqual([{ id: ana }])
  expect(await db.as({ kind: 'doctor', id: newId() }, users)).toEqual([])

  await asOwner(
    clinic.superuser,
    `delete from migrations where name = '0210-readiness.sql'; drop table readiness;
    create table blind (id int); alter table blind enable row level security; alter table blind force row level security`,
  )
  await expect(migrate(clinic)).rejects.toThrow('cannot see the rows of blind')
})

test('[O5] an older program refuses a newer schema, and one whose applied migrations were changed', async () => {
  const database = await databaseForTest()
  const start = () => migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword })
  await asOwner(database, `update migrations set sha256 = null where name = '0001-ground.sql'`)
  await start()
  expect(await asOwner(database, 'select name from migrations where sha256 is null')).toEqual([])
  await asOwner(database, `insert into migrations (name) values ('9999-of-next-year.sql')`)
  const newer = await start().catch(error => error)
  expect([newer.name, newer.message]).toEqual(['StartRefusal', expect.stringContaining('9999-of-next-year.sql')])
  await asOwner(database, `delete from migrations where name like '9999%'`)
  await asOwner(database, `update migrations set sha256 = repeat('0', 64) where name = '0020-cases.sql'`)
  const changed = await start().catch(error => error)
  expect([changed.name, changed.message]).toEqual(['StartRefusal', expect.stringContaining('0020-cases.sql')])
})

/** A database on a server of its own whose owner may make roles and is no superuser, as hosted ones are. */
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
