import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { asOwner, databaseForTest, emptyDatabaseForTest, testLoginPassword } from '#test/database.ts'
import { schemaArguments } from '../../../scripts/schemaArguments.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { migrate, migrationNames } from './migrate.ts'

test('[O5] four servers that start at once apply every migration exactly once', async () => {
  const database = await emptyDatabaseForTest()
  const start = () => migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword })
  const urls = await Promise.all([start(), start(), start(), start()])
  expect(new Set(urls).size).toBe(1)
  const applied = await asOwner<{ name: string }>(database, 'select name from migrations order by name')
  expect(applied.map(row => row.name)).toEqual(await migrationNames())
})

test('[O5] two databases that are laid at once on one new server share its roles', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'idealign-roles-'))
  const postgres = await startPostgres({ dataDir, superuserPassword: 'roles', throwaway: true, log: () => {} })
  const other = new pg.Client({ connectionString: postgres.ownerUrl })
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await other.connect()
  await other.query('begin; create role idealign_visitor nologin')
  const migrated = migrate({ ownerUrl: postgres.ownerUrl, loginPassword: testLoginPassword })
  const waits = "select from pg_locks where not granted and locktype = 'transactionid'"
  await expect.poll(async () => (await asOwner(postgres, waits)).length, { timeout: 20_000 }).toBe(1)
  await other.query('commit')
  await other.end()
  await migrated
  expect(await asOwner(postgres, 'select name from migrations')).toHaveLength((await migrationNames()).length)
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
