import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { type RunningPostgres, startPostgres } from '../postgres/supervisor.ts'
import type { Storage } from '../storage.ts'
import { openDiskStorage } from '../storageDisk.ts'
import { archiveLog, backUp } from './backUp.ts'
import { completeCopy } from './copy.ts'
import { openFileAdditions } from './fileCopies.ts'
import { ownBackupKey, parseBackupKey } from './key.ts'
import { backupIds, partsOf } from './manifest.ts'
import { sealedSegment, segmentsIn, spoolName, spoolSettings } from './segments.ts'
import type { BackupSource } from './source.ts'
import { recoverySettings, unpackCluster, unpackFiles } from './unpack.ts'
import { verifiedBackup } from './verify.ts'

// One installation with backups, from which each test restores into a folder of its own.

const folders: string[] = []
const running: RunningPostgres[] = []
let source: BackupSource
let storage: Storage
const [photo, samePhoto, scan] = [newId(), newId(), newId()]

beforeAll(async () => {
  const dataDir = newFolder()
  const postgres = await start(dataDir, spoolSettings())
  storage = await openDiskStorage(join(dataDir, 'files'))
  const key = await ownBackupKey(dataDir)
  source = {
    ownerUrl: postgres.ownerUrl,
    dataDir,
    cluster: join(dataDir, 'pg'),
    backupDir: join(dataDir, 'backup'),
    storage,
    key,
    release: '0480',
  }
  await query('create table cases (name text primary key, at timestamptz default clock_timestamp())')
  await query("insert into cases values ('before the backup')")
  await storage.put(photo, Buffer.from('a photo'))
  await storage.put(samePhoto, Buffer.from('a photo'))
  await storage.put(scan, Buffer.alloc(300_000, 'a scan'))
}, 60_000)

afterAll(async () => {
  for (const postgres of running) await postgres.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('a backup killed while it is made is none, and the next one removes what it left', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', unfinishedBackup()], { stdio: 'inherit' })
  await expect.poll(() => [leftovers().length, copies().length], { timeout: 20_000, interval: 20 }).toEqual([1, 1])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(verifiedBackup(source.backupDir, source.key)).rejects.toThrow('There is no complete backup')

  const id = (await backUp(source, new Date()))?.id
  expect(await backupIds(source.backupDir)).toEqual([id])
  expect(leftovers()).toEqual([])
  expect(copies()).toEqual([`${id}.tar.gz.age`])
})

test('each content is kept once, and a second backup adds none', async () => {
  const contents = () => readdirSync(join(source.backupDir, 'files'), { recursive: true }).filter(isContent)
  expect(contents()).toHaveLength(2)
  const changed = () => contents().map(name => statSync(join(source.backupDir, 'files', String(name))).mtimeMs)
  const before = changed()
  await backUp(source, new Date())
  expect(changed()).toEqual(before)
})

test('a backup that is due while files are added waits for them', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = {
    ...storage,
    list: async function* () {
      begun.resolve()
      await ended.promise
      yield* storage.list()
    },
  }
  const adding = openFileAdditions({ ...source, storage: slow }).add()
  await begun.promise
  const making = backUp(source, new Date())
  // a backup that does not wait has given up by then
  await Promise.race([making, waitingForLock()])
  ended.resolve()
  await adding
  expect(await making).toMatchObject({ version: 1 })
})

test('rows and files come back to the latest moment', async () => {
  await query("insert into cases values ('after the backup')")
  await archive()
  const { names, restored } = await restore()
  expect(names).toEqual(['before the backup', 'after the backup'])
  expect(String(await restored.readAll(samePhoto))).toBe('a photo')
  expect((await restored.readAll(scan)).length).toBe(300_000)
})

test('a point in time has the rows of before it and none of after it', async () => {
  await query("insert into cases values ('in time')")
  const { rows } = await query('select clock_timestamp() as at')
  await query("insert into cases values ('too late')")
  await archive()
  const { names } = await restore({ to: rows[0].at })
  expect(names).toContain('in time')
  expect(names).not.toContain('too late')
})

test('another key opens nothing', async () => {
  const other = await ownBackupKey(newFolder())
  await expect(verifiedBackup(source.backupDir, other)).rejects.toThrow('encrypted with another key')
  await expect(parseBackupKey('a guess')).rejects.toThrow('begin with AGE-SECRET-KEY-1')
})

test('100 of 100 flipped bits are found, and the older backup is offered', async () => {
  await storage.put(newId(), Buffer.from('a file that came after the backup'))
  await openFileAdditions(source).add()
  const newest = (await backupIds(source.backupDir)).at(-1) ?? ''
  const { manifest, copies, segments } = await verifiedBackup(source.backupDir, source.key)
  const parts = partsOf({ ...manifest, ...copies }).map(({ path }) => join(source.backupDir, path))
  const added = readdirSync(join(source.backupDir, 'additions')).map(name => join(source.backupDir, 'additions', name))
  const all = [
    ...parts,
    ...added,
    ...segments.map(name => sealedSegment(log(), name)),
    join(source.backupDir, `${newest}.manifest.gz.age`),
  ]
  for (let flip = 0; flip < 100; flip++) {
    // each file in turn, so that the small ones are not passed over
    const path = all[flip % all.length] ?? ''
    const bytes = readFileSync(path)
    const [at, bit] = [Math.floor(Math.random() * bytes.length), 1 << Math.floor(Math.random() * 8)]
    writeFileSync(path, flipped(bytes, at, bit))
    await expect(verifiedBackup(source.backupDir, source.key), `${path} ${at} ${bit}`).rejects.toThrow(
      'older backup: add',
    )
    writeFileSync(path, bytes)
  }
  await verifiedBackup(source.backupDir, source.key)
}, 60_000)

test('a segment that is missing or damaged is named; a time before it is restored all the same', async () => {
  await query("insert into cases values ('before the gap')")
  const { rows } = await query('select clock_timestamp() as at')
  const to: Date = rows[0].at
  await query("insert into cases values ('after that time')")
  await archive()
  const intact = await segmentsIn(log())
  await query("insert into cases values ('in the gap')")
  await archive()
  await query("insert into cases values ('after the gap')")
  await archive()

  const name = (await segmentsIn(log())).find(one => !intact.includes(one)) ?? ''
  const path = sealedSegment(log(), name)
  const bytes = readFileSync(path)
  const faults = [
    {
      make: () => writeFileSync(path, flipped(bytes, bytes.length - 1, 1)),
      says: /missing or damaged\. A time before that/,
    },
    { make: () => rmSync(path), says: /the log has a gap.*A time before that/ },
  ]
  for (const { make, says } of faults) {
    make()
    await expect(verifiedBackup(source.backupDir, source.key)).rejects.toThrow(says)
    const { names } = await restore({ to })
    expect(names).toContain('before the gap')
    expect(names).not.toContain('after that time')
    // nothing of after the gap is ever replayed, and a time that is not reached is refused
    await expect(restore({ to: new Date() })).rejects.toThrow()
    writeFileSync(path, bytes)
  }
  expect((await restore()).names).toContain('after the gap')
})

test('a segment that was spooled twice is kept once; another one of its name is refused', async () => {
  const [name = ''] = (await segmentsIn(log())).slice(-1)
  const spooled = join(source.dataDir, 'pg', spoolName, name)
  writeFileSync(spooled, 'something else')
  await expect(archiveLog(source)).rejects.toThrow('with another content')
  rmSync(spooled)
})

test('a copy on another disk is complete only with each part, and never on the disk of the data', async () => {
  const { backupDir } = source
  await expect(completeCopy(backupDir, source)).rejects.toThrow('is on the disk of DATA_DIR')
  // a file system in memory is another device
  const copy = newFolder('/dev/shm')
  await expect(completeCopy(join(copy, 'unmounted'), source)).rejects.toThrow('is it mounted?')
  await expect(completeCopy(copy, source)).rejects.toThrow('no complete backup')
  cpSync(backupDir, copy, { recursive: true })
  const manifest = await completeCopy(copy, source)
  expect(manifest.id).toBe((await backupIds(backupDir)).at(-1))
  const { path } = manifest.contents[0] ?? { path: '' }
  truncateSync(join(copy, path), 10)
  await expect(completeCopy(copy, source)).rejects.toThrow(`${path} is incomplete`)
  rmSync(join(copy, path))
  await expect(completeCopy(copy, source)).rejects.toThrow(`${path} is missing`)
  const stranger = { ...source, key: await ownBackupKey(newFolder()) }
  await expect(completeCopy(copy, stranger)).rejects.toThrow('another key')
})

test('after 35 days a backup goes with its log and contents, but never the newest one', async () => {
  await storage.remove(scan)
  const later = new Date(Date.now() + 36 * 24 * 60 * 60 * 1000)
  const before = await backupIds(source.backupDir)
  // the log of a cluster that was replaced, of which no backup is left
  const former = join(source.backupDir, 'wal-0123abcd')
  cpSync(log(), former, { recursive: true })
  const id = (await backUp(source, later))?.id
  expect(existsSync(former)).toBe(false)
  expect(await backupIds(source.backupDir)).toEqual([id])
  expect(before).not.toContain(id)
  expect(copies()).toEqual([`${id}.tar.gz.age`])
  // what is kept is the photo, and the file that came later
  expect(readdirSync(join(source.backupDir, 'files'), { recursive: true }).filter(isContent)).toHaveLength(2)
  expect(readdirSync(join(source.backupDir, 'additions'))).toEqual([])
  const { manifest, segments } = await verifiedBackup(source.backupDir, source.key)
  expect((await segmentsIn(log())).filter(name => name < (manifest.cluster?.firstSegment ?? ''))).toEqual([])
  expect(segments.length).toBeGreaterThan(0)
})

const log = () => join(source.backupDir, 'wal')

/** Ends the current segment, waits until PostgreSQL has spooled it, and moves it into the backup. */
async function archive(): Promise<void> {
  const { rows } = await query('select pg_walfile_name(pg_switch_wal()) as name')
  const spooled = join(source.dataDir, 'pg', spoolName, rows[0].name)
  await expect.poll(() => existsSync(spooled), { timeout: 20_000, interval: 20 }).toBe(true)
  await archiveLog(source)
  expect(existsSync(spooled)).toBe(false)
}

async function restore({ to, id }: { to?: Date; id?: string } = {}): Promise<{ names: string[]; restored: Storage }> {
  const { backupDir, key } = source
  const backup = await verifiedBackup(backupDir, key, { to, id })
  const dataDir = newFolder()
  await unpackCluster(backup, { backupDir, dataDir, key })
  const restored = await openDiskStorage(join(dataDir, 'files'))
  await unpackFiles(backup, { backupDir, storage: restored, key })
  const { ownerUrl } = await start(dataDir, recoverySettings(to))
  const { rows } = await query('select name from cases order by at', ownerUrl)
  return { names: rows.map(({ name }) => name), restored }
}

/** Resolves when a connection waits for an advisory lock. */
function waitingForLock(): Promise<void> {
  const waiting = () => query(`select from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'`)
  return expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000, interval: 20 }).toBe(1)
}

async function start(dataDir: string, moreSettings: Record<string, string>): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, superuserPassword: 'owner', log: () => {}, moreSettings })
  running.push(postgres)
  return postgres
}

async function query(text: string, url = source.ownerUrl) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

/** A process that has copied the database and never comes to the end of a file. */
function unfinishedBackup(): string {
  return `
    import { backUp } from ${JSON.stringify(new URL('backUp.ts', import.meta.url).href)}
    let reads = 0
    async function* read() {
      yield Buffer.alloc(100_000, 'a large file')
      if (reads++ > 0) await new Promise(() => setInterval(() => {}, 1000))
    }
    const storage = {
      readMark: async () => undefined,
      list: async function* () { yield { id: 'endless', changedAt: new Date(), bytes: 100_000 } },
      read,
    }
    await backUp({ ...${JSON.stringify({ ...source, storage: undefined })}, storage }, new Date())`
}

function copies(): string[] {
  const folder = join(source.backupDir, 'base')
  return existsSync(folder) ? readdirSync(folder).filter(isContent) : []
}

function leftovers(): string[] {
  if (!existsSync(source.backupDir)) return []
  return readdirSync(source.backupDir, { recursive: true })
    .map(String)
    .filter(name => name.includes('.new-'))
}

function isContent(name: string | Buffer): boolean {
  return String(name).endsWith('.age')
}

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ bit
  return copy
}

function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'idealign-backup-'))
  folders.push(folder)
  return folder
}
