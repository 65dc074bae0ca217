import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adoptStore } from '#features/files/store/server/binding.ts'
import { parseBackupKey } from '#platform/backup/key.ts'
import { backupIds, readManifest, writeManifest } from '#platform/backup/manifest.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { copyDatabase } from '#platform/dump/copy.ts'
import { restoreDump } from '#platform/dump/restore.ts'
import { createLog } from '#platform/log.ts'
import { embeddedMajor, hasPrograms } from '#platform/postgres/binaries.ts'
import { majorAt } from '#platform/postgres/kept.ts'
import { startPostgres, stopLeftServer } from '#platform/postgres/supervisor.ts'
import { readSecrets } from '#platform/secrets.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { contents, guards } from '#test/contents.ts'
import { asOwner } from '#test/database.ts'
import { productionSettings } from '#test/production.ts'
import { dataDirForTest, machineSettings, processSettings, runCommand, startServer } from '#test/server.ts'
import { demoPassword, doctors } from './demo/people.ts'

// An installation of the former major version of PostgreSQL with the demo practice of the release before, on which this
// release starts.

const own = embeddedMajor()
const former = String(Number(own) - 1)
const keptName = `postgres-${former}`
const isInstalled = hasPrograms(former)
if (!isInstalled) {
  const reason = `Tests of a move to another major version do not run here: PostgreSQL ${former} is not installed for ${process.platform}-${process.arch}.\n`
  if (process.env.CI) throw new Error(reason)
  process.stderr.write(reason)
}

const { SECRET_KEY } = productionSettings('')
const secrets = readSecrets({ dataDir: '', required: true, secretKey: SECRET_KEY })
const [superuserPassword, loginPassword] = ['database owner', 'database login'].map(what =>
  secrets.derive(what).toString('hex'),
) as [string, string]

test.skipIf(!isInstalled)(
  'a cluster of the former major version is moved by a start, killed at any moment, and kept until a backup is verified',
  async () => {
    const folder = dataDirForTest()
    const [DATA_DIR, BACKUP_DIR] = [join(folder, 'data'), join(folder, 'backup')]
    const settings = { NODE_ENV: 'development', SECRET_KEY, DATA_DIR, BACKUP_DIR, LOG_LEVEL: 'info' }
    const [pg, moving] = [join(DATA_DIR, 'pg'), join(DATA_DIR, 'pg.moving')]
    const inDataDir = () => readdirSync(DATA_DIR).filter(name => /^(pg|postgres-)/.test(name))
    const start = (more: Record<string, string> = {}) => startServer('', { ...settings, ...more })
    const command = (file: string, args: string[], more: Record<string, string> = {}, input = '') =>
      runCommand(file, args, { ...processSettings, ...settings, ...more }, input)
    // what a server that was killed leaves running, when the test fails before the next one
    onTestFinished(async () => {
      for (const dataDir of [DATA_DIR, moving]) await stopLeftServer(dataDir)
    })
    await makeFormer(DATA_DIR, folder)
    const before = await stateOf(DATA_DIR, former)
    expect(rowsIn(before)).toBeGreaterThan(200)

    await expect(start({ DISK_RESERVE_MIB: '90000000' })).rejects.toThrow(
      /needs a second copy of the database .* too little room\. Free: \d+ MiB; needed: \d+ MiB; missing: \d+ MiB\. Nothing was changed/,
    )
    expect((await command('admin.ts', ['dump', join(folder, 'other')])).output).toContain(
      `pg is of PostgreSQL ${former}, and this release has PostgreSQL ${own}. Nothing was changed. A start of the server moves it`,
    )
    const broken = join(folder, 'broken')
    mkdirSync(broken)
    writeFileSync(join(broken, 'base'), 'where copies of the database belong')
    await expect(start({ BACKUP_DIR: broken })).rejects.toThrow(
      /The data is not moved, because no backup of it could be made before: ENOTDIR/,
    )
    expect(inDataDir()).toEqual(['pg'])

    // killed when the new database is filled, both databases run on
    await killedWhileItCopies({ ...processSettings, ...settings })
    expect([inDataDir(), majorAt(pg)]).toEqual([['pg', 'pg.moving'], former])

    // killed between the two renames
    await expect(start(killed('before', `${moving}/pg ${pg}`))).rejects.toThrow('ended with null')
    expect(inDataDir()).toEqual(['pg.moving', keptName])
    expect((await command('admin.ts', ['dump', join(folder, 'other')])).output).toContain(
      `pg is missing, but ${keptName}, the database before its move, is beside it`,
    )

    // killed after them, before the files belong to the new database
    await expect(start(killed('after', `${moving}/pg ${pg}`))).rejects.toThrow('ended with null')
    expect([inDataDir(), majorAt(pg)]).toEqual([['pg', 'pg.moving', keptName], own])
    expect(await stateOf(DATA_DIR, own)).toEqual(before)
    // the former database is as it was, for the way back
    const [kept, back] = [join(DATA_DIR, keptName), join(folder, 'back')]
    mkdirSync(back)
    renameSync(kept, join(back, 'pg'))
    expect(await stateOf(back, former)).toEqual(before)
    renameSync(join(back, 'pg'), kept)
    // a verified backup of the former database does not remove it
    expect((await command('restore.ts', ['--check'])).output).toContain('is restored and verified')
    expect(inDataDir()).toContain(keptName)

    const server = await start()
    expect(inDataDir()).toEqual(['pg', keptName])
    expect(await signIn(server.address)).toMatchObject({ user: { role: 'doctor' } })
    await expect.poll(() => server.output(), patience).toContain('a backup was made"')
    const check = await command('restore.ts', ['--check'])
    expect([check.code, check.output]).toEqual([
      0,
      expect.stringContaining(`The former database, ${keptName}, was kept until now and is removed.`),
    ])
    expect(inDataDir()).toEqual(['pg'])

    // a backup of before the move is restored with the programs of its version, or refused
    const input = readFileSync(join(DATA_DIR, 'backup.key'), 'utf8')
    const key = await parseBackupKey(input)
    const ids = await backupIds(BACKUP_DIR)
    const manifests = await Promise.all(ids.map(id => readManifest(BACKUP_DIR, id, key.identity)))
    expect(manifests.map(({ cluster }) => [cluster?.major, cluster?.logFolder])).toEqual([
      [former, 'wal'],
      [former, 'wal'],
      [own, expect.stringMatching(/^wal-/)],
    ])
    const [, last] = manifests
    if (!last?.cluster) throw new Error('there is no backup of before the move')
    const restored = { DATA_DIR: join(folder, 'restored') }
    const restore = () => command('restore.ts', ['--from', BACKUP_DIR, '--backup', last.id], restored, input)
    await writeManifest(BACKUP_DIR, { ...last, cluster: { ...last.cluster, major: '12' } }, key.recipient)
    expect((await restore()).output).toContain('is of PostgreSQL 12, whose programs this release does not have')
    expect(existsSync(restored.DATA_DIR)).toBe(false)
    await writeManifest(BACKUP_DIR, last, key.recipient)
    expect((await restore()).output).toContain('The ledger is right')
    expect(await stateOf(restored.DATA_DIR, former)).toEqual(before)
  },
  300_000,
)

test.skipIf(!isInstalled)(
  'every row of the demo practice is copied to the new version; a database with what Idealign did not make is refused',
  async () => {
    const folder = dataDirForTest()
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    await withCluster(from, former, async fromUrl => {
      await restoreDump({ ownerUrl: fromUrl, loginPassword, folder: demoDump(folder) })
      const before = await stateAt(fromUrl)
      expect(rowsIn(before)).toBeGreaterThan(3000)
      await withCluster(to, own, async toUrl => {
        const { rows } = await copyDatabase({ fromUrl, toUrl, loginPassword })
        expect([await stateAt(toUrl), rows]).toEqual([before, rowsIn(before) + before.store.length])
        await asOwner({ ownerUrl: fromUrl }, 'create role reporting; create table notes (text text)')
        expect(await copyDatabase({ fromUrl, toUrl, loginPassword }).catch(String)).toContain(
          'its copy would be without: role reporting, table notes. Nothing was changed',
        )
        expect(await stateAt(toUrl)).toEqual(before)
      })
    })
  },
  180_000,
)

const patience = { timeout: 60_000, interval: 10 }

/** Unpacks the dump of the demo practice. */
function demoDump(folder: string): string {
  execFileSync('tar', ['-xzf', 'src/test/previousRelease.tar.gz', '-C', folder])
  return join(folder, 'dump')
}

/** An installation of the former version, with the practice without its cases: the dump has none of their files. */
async function makeFormer(dataDir: string, folder: string): Promise<void> {
  await withCluster(dataDir, former, async ownerUrl => {
    await restoreDump({ ownerUrl, loginPassword, folder: demoDump(folder) })
    await asOwner({ ownerUrl }, 'set session_replication_role = replica; truncate cases cascade')
    const db = openDb(await migrate({ ownerUrl, loginPassword }), createLog('silent'), { size: 1 })
    const files = join(dataDir, 'files')
    await adoptStore({ db, storage: await openDiskStorage(files), folder: files }).finally(() => db.close())
  })
}

const stateOf = (dataDir: string, major: string) => withCluster(dataDir, major, stateAt)

/** Everything in a database: rows, sequences, migrations, constraints, triggers, policies, rights and roles. */
async function stateAt(ownerUrl: string) {
  return {
    // which cluster the files belong to is another row
    rows: (await contents(ownerUrl)).filter(({ name }) => name !== 'file_store'),
    store: await asOwner({ ownerUrl }, 'select store_id from file_store'),
    guards: await guards(ownerUrl),
    others: await asOwner({ ownerUrl }, everythingElse),
  }
}

const rowsIn = ({ rows }: Awaited<ReturnType<typeof stateAt>>) => rows.reduce((sum, { rows = 0 }) => sum + rows, 0)

async function withCluster<T>(dataDir: string, major: string, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir, superuserPassword, major, throwaway: true, log: () => {} })
  return work(postgres.ownerUrl).finally(() => postgres.stop())
}

const everythingElse = `
  select 'sequence' as kind, sequencename::text as name, last_value::text as is from pg_sequences
  union all select 'migration', name, sha256 || applied_at from migrations
  union all select 'policy', tablename || ' ' || policyname, roles::text || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
  union all select 'right', relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace
  union all select 'role', rolname, concat(rolsuper, rolcanlogin, rolinherit, rolbypassrls, rolcreaterole) from pg_roles where rolname !~ '^pg_'
  union all select 'member', roleid::regrole::text, member::regrole::text from pg_auth_members where member::regrole::text !~ '^pg_'
  union all select 'extension', extname, '' from pg_extension
  order by 1, 2, 3`

/** What lets a server kill itself with signal 9 before or after it renames a file, named with its new name. */
function killed(moment: 'before' | 'after', rename: string): Record<string, string> {
  const program = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { renameSync } = fs
    const die = () => process.kill(process.pid, 'SIGKILL')
    fs.renameSync = (from, to) => {
      const isMeant = from + ' ' + to === ${JSON.stringify(rename)}
      if (isMeant && '${moment}' === 'before') die()
      renameSync(from, to)
      if (isMeant) die()
    }
    syncBuiltinESMExports()`
  return { NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(program).toString('base64')}` }
}

/** Ends a server, and neither of its two databases, when the new one accepts connections. */
async function killedWhileItCopies(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['src/main/server.ts'], {
    env: { ...machineSettings, ...env },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const file = join(env.DATA_DIR ?? '', 'pg.moving/pg/postmaster.pid')
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').includes('ready'), patience)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function signIn(address: string): Promise<unknown> {
  const response = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: doctors[0]?.email, password: demoPassword }),
  })
  return response.json()
}
