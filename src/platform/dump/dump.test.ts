import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { createLog } from '#platform/log.ts'
import { contents, guards } from '#test/contents.ts'
import { asOwner, databaseForTest, emptyDatabaseForTest, testLoginPassword, withDatabase } from '#test/database.ts'
import { openDb, query } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { countAndHash, manifestFile, tableFile } from './manifest.ts'
import { restoreDump } from './restore.ts'
import { writeDump } from './write.ts'

const key = 'of the secret'
const loginPassword = testLoginPassword

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'idealign-dump-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'dump')
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => `${error.name}: ${error.message}`,
  )

/** A foreign PostgreSQL server: a database whose owner is no superuser, and an empty one. */
async function hosted() {
  const dataDir = mkdtempSync(join(tmpdir(), 'idealign-hosted-'))
  const server = await startPostgres({ dataDir, superuserPassword: 'hosted', throwaway: true, log: () => {} })
  onTestFinished(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await asOwner(server, `create role clinic login createrole password 'clinic'`)
  for (const name of ['practice', 'restored']) await asOwner(server, `create database ${name} owner clinic`)
  const ownerOf = (name: string) => {
    const url = new URL(withDatabase(server.ownerUrl, name))
    url.username = 'clinic'
    url.password = 'clinic'
    return url.toString()
  }
  return { server, full: ownerOf('practice'), restored: ownerOf('restored') }
}

const hostile = ['Ana\tTab', 'line\nbreak', 'back\\slash', '\\N', '\\.', 'ñ “quotes” 🦷', '']

async function fill(ownerUrl: string): Promise<void> {
  const [ana, olga] = [newId(), newId()]
  for (const [id, role] of [
    [ana, 'doctor'],
    [olga, 'super-admin'],
  ])
    await asOwner(
      { ownerUrl },
      `insert into users (id, role, email, first_name, last_name) values ($1::text::uuid, $2, $1::text || '@practice.test', 'Ana', 'Test')`,
      [id, role],
    )
  for (const words of hostile)
    await asOwner(
      { ownerUrl },
      'insert into users (id, role, email, first_name, last_name) values ($1, $2, $3, $4, $4)',
      [newId(), 'doctor', `${newId()}@practice.test`, words],
    )
  await asOwner({ ownerUrl }, `insert into user_suspensions (user_id, by, reason) values ($1, $2, 'none')`, [ana, olga])
  await asOwner({ ownerUrl }, 'insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now())', [
    randomBytes(32),
    ana,
  ])
  await asOwner(
    { ownerUrl },
    `insert into idempotency_keys (actor_id, key, endpoint, payload_hash, answer) values ($1, 'k', 'e', '\\x00ff', 'null')`,
    [ana],
  )
  await asOwner({ ownerUrl }, `select nextval('case_numbers'), nextval('case_numbers')`)
}

test('[O9] a dump by an owner that row-level security binds restores every row of every table', async () => {
  const { server, full, restored } = await hosted()
  const appUrl = await migrate({ ownerUrl: full, loginPassword })
  const superuserUrls = {
    before: withDatabase(server.ownerUrl, 'practice'),
    after: withDatabase(server.ownerUrl, 'restored'),
  }
  await fill(superuserUrls.before)
  const folder = newFolder()
  // a server is running during the dump
  const db = openDb(appUrl, createLog('silent'), { size: 1 })
  expect(await db.writable()).toBe(true)
  const { manifest, sha256 } = await writeDump({ ownerUrl: full, folder, key })
  expect(await refusal(restoreDump({ ownerUrl: full, loginPassword, folder }))).toContain('The database is in use')
  await db.close()
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(tableFile(folder, 'users'))).mode & 0o777).toBe(0o600)

  await restoreDump({ ownerUrl: restored, loginPassword, folder })
  const before = await contents(superuserUrls.before)
  expect(await contents(superuserUrls.after)).toEqual(before)
  expect(manifest.tables.map(({ name, rows }) => ({ name, rows }))).toEqual(
    before.map(({ name, rows }) => ({ name, rows })),
  )
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(hostile.length + 2)
  const next = `select nextval('case_numbers') as number`
  expect(await asOwner({ ownerUrl: superuserUrls.after }, next)).toEqual(
    await asOwner({ ownerUrl: superuserUrls.before }, next),
  )
  // the constraints, triggers and row-level security are the same as before
  expect(await guards(superuserUrls.after)).toEqual(await guards(superuserUrls.before))
  const again = openDb(await migrate({ ownerUrl: restored, loginPassword }), createLog('silent'), { size: 1 })
  onTestFinished(() => again.close())
  const users = () => query.selectFrom('users').select('id').execute()
  expect(await again.as({ kind: 'system' }, users)).toHaveLength(hostile.length + 2)
  expect(await again.as({ kind: 'doctor', id: newId() }, users)).toEqual([])
}, 120_000)

test('[O9] a role that would not see every row cannot dump: it is an error, not an empty dump', async () => {
  const { server, full } = await hosted()
  await migrate({ ownerUrl: full, loginPassword })
  const superuser = withDatabase(server.ownerUrl, 'practice')
  await fill(superuser)
  // a role for backups without special rights, and the queries of pg_dump --enable-row-security
  await asOwner(
    { ownerUrl: superuser },
    `create role backup login password 'backup'; grant pg_read_all_data to backup; grant connect on database practice to backup`,
  )
  const backup = new URL(superuser)
  backup.username = 'backup'
  backup.password = 'backup'
  const dumpResult = (ownerUrl: string) =>
    asOwner({ ownerUrl }, 'set row_security = on; select * from users; select * from full_dumps').then(
      () => 'read',
      error => error.message,
    )
  expect(await dumpResult(backup.toString())).toContain('Row-level security hides rows from backup')
  expect(await dumpResult(full)).toBe('read')
  expect(await asOwner({ ownerUrl: full }, 'select from users')).toHaveLength(hostile.length + 2)
  // a role to which row-level security does not apply
  await asOwner({ ownerUrl: superuser }, 'alter role backup bypassrls')
  expect(await dumpResult(backup.toString())).toBe('read')

  await asOwner({ ownerUrl: superuser }, 'revoke idealign_practice_system from clinic granted by clinic')
  const folder = newFolder()
  expect(await refusal(writeDump({ ownerUrl: full, folder, key }))).toMatch(
    /^StartRefusal: Row-level security hides rows from clinic/,
  )
  expect([existsSync(folder), existsSync(`${folder}.unfinished`)]).toEqual([false, false])
}, 120_000)

test('[O9] a damaged, unfinished or newer dump is refused, and so is a database in use; nothing is changed', async () => {
  const { ownerUrl } = await databaseForTest()
  await fill(ownerUrl)
  const folder = newFolder()
  await writeDump({ ownerUrl, folder, key })
  expect(await refusal(writeDump({ ownerUrl, folder, key }))).toContain('is there already')
  const target = await emptyDatabaseForTest()
  const restore = () => refusal(restoreDump({ ownerUrl: target.ownerUrl, loginPassword, folder }))
  const spoiled = async (file: string, change: (text: string) => string) => {
    const text = await readFile(file, 'utf8')
    await writeFile(file, change(text))
    const output = await restore()
    await writeFile(file, text)
    return output
  }
  const users = tableFile(folder, 'users')
  expect(await spoiled(users, text => text.replace('Test', 'Tess'))).toMatch(
    /^StartRefusal: .*users\.copy is not what its manifest says/,
  )
  expect(await spoiled(users, () => '')).toContain('is not what its manifest says')
  expect(await spoiled(manifestFile(folder), text => text.slice(0, 200))).toContain('manifest.json is damaged')
  const renamed = (to: string) => spoiled(manifestFile(folder), text => text.replace('0170-notifications', to))
  expect(await renamed('9276-of-next-year')).toContain(
    '(9276-of-next-year.sql). Restore it with the release that made it',
  )
  expect(await renamed('0001-ground')).toContain('from before the migrations were rewritten')
  rmSync(users)
  expect(await restore()).toContain('users.copy is missing')
  rmSync(manifestFile(folder))
  expect(await restore()).toContain('it is not a finished dump')
  expect(await asOwner(target, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])

  const other = newFolder()
  await writeDump({ ownerUrl, folder: other, key })
  expect(await refusal(restoreDump({ ownerUrl, loginPassword, folder: other }))).toContain('The database is in use')
}, 120_000)

test('[O9] a load that fails leaves no row, and the same dump can be restored afterwards', async () => {
  const { ownerUrl } = await databaseForTest()
  await fill(ownerUrl)
  const folder = newFolder()
  const { manifest } = await writeDump({ ownerUrl, folder, key })
  const target = await emptyDatabaseForTest()
  const restore = () => refusal(restoreDump({ ownerUrl: target.ownerUrl, loginPassword, folder }))
  // a suspension of a user who does not exist: the manifest matches its file, but the foreign key is violated
  const file = tableFile(folder, 'user_suspensions')
  const [original, originalManifest] = [await readFile(file, 'utf8'), await readFile(manifestFile(folder), 'utf8')]
  await appendFile(file, `${newId()}\t${newId()}\tnone\t2026-11-22 00:00:00+00\n`)
  const measure = countAndHash()
  await pipeline(createReadStream(file), measure.pass, new PassThrough().resume())
  const tables = manifest.tables.map(table =>
    table.name === 'user_suspensions' ? { ...table, ...measure.result() } : table,
  )
  await writeFile(manifestFile(folder), JSON.stringify({ ...manifest, tables }))
  expect(await restore()).toContain('foreign key constraint')
  expect((await contents(target.ownerUrl)).find(({ name }) => name === 'users')?.rows).toBe(0)
  await writeFile(file, original)
  await writeFile(manifestFile(folder), originalManifest)
  expect(await restore()).toBe('done')
  expect(await contents(target.ownerUrl)).toEqual(await contents(ownerUrl))
  expect(readdirSync(folder)).toHaveLength(manifest.tables.length + 1)
}, 120_000)
