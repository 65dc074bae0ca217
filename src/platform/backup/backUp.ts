import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { majorAt } from '../postgres/kept.ts'
import { filesBelow, ifExists, makeFolderSafely } from '../storageFolders.ts'
import { copyCluster, type LogRange } from './clusterCopy.ts'
import { additionsSince, copyAllFiles, filesLock, removeAdditionsBefore } from './fileCopies.ts'
import {
  backupIds,
  type ClusterCopy,
  ifFault,
  type Manifest,
  momentName,
  type Part,
  readManifest,
  removeManifest,
  writeManifest,
} from './manifest.ts'
import { BackupFault, seal, sha256Of, unfinishedPrefix } from './sealed.ts'
import { drainSpool, hasSpooled, logName, logOf, placeOf, sealedSegment, segmentsIn } from './segments.ts'
import { type BackupSource, withLock } from './source.ts'

/** How long a backup is kept, in milliseconds: 35 days. */
const keptMs = 35 * 24 * 60 * 60 * 1000

/** Moves the finished segments of the log into the backup. Does nothing while another process does. */
export async function archiveLog(source: BackupSource): Promise<void> {
  const { cluster } = source
  if (cluster !== undefined && (await hasSpooled(cluster)))
    await withLock(source, logLock, () => drainSpool({ ...source, ...source.key, cluster }))
}

/**
 * Makes a complete backup of the database and the files, then removes what is older than 35 days and what unfinished
 * backups left. Returns its manifest; `undefined` when another process makes one.
 */
export async function backUp(source: BackupSource, at: Date): Promise<Manifest | undefined> {
  return withLock(source, 'backup', owner =>
    // files that are being added are a matter of seconds, which must not cost the backup of a night
    withLock({ ...source, isPatient: true }, filesLock, async () => {
      await makeFolderSafely(source.backupDir)
      await removeUnfinished(source.backupDir)
      const manifest = await copyAll(source, owner)
      await writeManifest(source.backupDir, manifest, source.key.recipient)
      await removeOld(source, new Date(at.getTime() - keptMs))
      return manifest
    }),
  )
}

/** Whether the newest backup is one of this database, and not of the cluster that it replaced. */
export async function hasBackup({ backupDir, cluster, key }: BackupSource): Promise<boolean> {
  const id = (await backupIds(backupDir)).at(-1)
  if (id === undefined) return false
  // a damaged one is reported by its check, and followed by the next one at night
  const newest = await readManifest(backupDir, id, key.identity).catch(ifFault)
  return !newest || cluster === undefined || newest.cluster?.logFolder === (await logOf(cluster))
}

async function copyAll(source: BackupSource, owner: pg.Client): Promise<Manifest> {
  const { dataDir, cluster, storage, release } = source
  const begunAt = new Date().toISOString()
  const id = momentName(begunAt)
  const copied = cluster === undefined ? undefined : await copyDatabase({ ...source, cluster }, { owner, id })
  // after the rows: a file is never changed, and one that the rows do not know does no harm
  const copies = await copyAllFiles(source)
  const storeMark = await storage.readMark()
  const secretKey = await ifExists(readFile(join(dataDir, 'secret.key'), 'utf8'))
  return {
    version: 1,
    id,
    begunAt,
    completeAt: new Date().toISOString(),
    release,
    ...(copied && { cluster: copied }),
    ...copies,
    ...(storeMark !== undefined && { storeMark }),
    ...(secretKey !== undefined && { secretKey }),
  }
}

/** Copies the embedded database, and the log that makes the copy consistent. */
async function copyDatabase(
  source: BackupSource & { cluster: string },
  { owner, id }: { owner: pg.Client; id: string },
): Promise<ClusterCopy> {
  const { backupDir, cluster, key } = source
  const ranges: LogRange[] = []
  const path = `base/${id}.tar.gz.age`
  const written = await seal(
    copyCluster(owner, cluster, range => ranges.push(range)),
    { folder: join(backupDir, 'base'), pathOf: () => join(backupDir, path), recipient: key.recipient },
  )
  const [range] = ranges
  if (!range) throw new Error('The copy of the database ended early.')
  await withLock({ ...source, isPatient: true }, logLock, () => drainSpool({ ...source, ...key }))
  const logFolder = await logOf(cluster)
  const log = await partsOfLog(backupDir, { ...range, logFolder })
  return { copy: { path, ...written }, major: majorAt(cluster), logFolder, ...range, log }
}

/** The segments of a range. Throws `BackupFault` when one is missing. */
async function partsOfLog(
  backupDir: string,
  { firstSegment, lastSegment, logFolder }: LogRange & Pick<ClusterCopy, 'logFolder'>,
): Promise<Part[]> {
  const folder = join(backupDir, logFolder)
  const [first, last] = [placeOf(firstSegment) ?? 0, placeOf(lastSegment) ?? 0]
  const names = (await segmentsIn(folder)).filter(name => name >= firstSegment && name <= lastSegment)
  const segments = names.filter(name => placeOf(name) !== undefined)
  if (segments.length !== last - first + 1) throw new BackupFault('PostgreSQL has not given all of its log')
  return Promise.all(
    segments.map(async name => {
      const path = sealedSegment(folder, name)
      const { size } = await stat(path)
      return { path: relative(backupDir, path), bytes: size, sha256: await sha256Of(path) }
    }),
  )
}

/** Removes temporary files, and copies of the database that have no manifest. */
async function removeUnfinished(backupDir: string): Promise<void> {
  const ids = new Set(await backupIds(backupDir))
  for (const folder of ['.', 'base', 'files', 'additions']) {
    for (const name of (await ifExists(readdir(join(backupDir, folder)))) ?? []) {
      const isCopy = folder === 'base' && !ids.has(name.replace('.tar.gz.age', ''))
      if (isCopy || name.startsWith(unfinishedPrefix)) await rm(join(backupDir, folder, name))
    }
  }
}

/**
 * Removes backups that no moment after `before` is restored from: the next one was complete by then, too. The newest
 * stays. Removes nothing else while a manifest or a list of added files cannot be read: nobody knows what it needs.
 */
async function removeOld({ backupDir, key }: BackupSource, before: Date): Promise<void> {
  const old: string[] = []
  const kept: Pick<Manifest, 'begunAt' | 'completeAt' | 'cluster'>[] = []
  const needed = new Set<string>()
  for (const id of (await backupIds(backupDir)).reverse()) {
    const manifest = await readManifest(backupDir, id, key.identity).catch(ifFault)
    if (!manifest) return
    const { begunAt, completeAt, cluster, contents } = manifest
    const next = kept.at(-1)
    if (old.length > 0 || (next && new Date(next.completeAt) < before)) {
      old.push(id)
      continue
    }
    kept.push({ begunAt, completeAt, cluster })
    for (const { path } of contents) needed.add(path)
  }
  for (const id of old.reverse()) {
    await removeManifest(backupDir, id)
    await rm(join(backupDir, `base/${id}.tar.gz.age`), { force: true })
  }
  await removeOldLogs(backupDir, kept)
  const begunAt = kept.at(-1)?.begunAt ?? ''
  const later = await additionsSince(backupDir, begunAt, key.identity).catch(ifFault)
  if (!later) return
  await removeAdditionsBefore(backupDir, begunAt)
  for (const { path } of later.flatMap(({ contents }) => contents)) needed.add(path)
  if (existsSync(join(backupDir, 'files')))
    for await (const { path } of filesBelow(join(backupDir, 'files')))
      if (!needed.has(relative(backupDir, path))) await rm(path)
}

/** Removes the segments before the first that a kept backup needs; of a log that none needs, all. */
async function removeOldLogs(backupDir: string, kept: readonly Pick<Manifest, 'cluster'>[]): Promise<void> {
  for (const logFolder of (await readdir(backupDir)).filter(name => logName.test(name))) {
    const clusters = kept.flatMap(({ cluster }) => (cluster?.logFolder === logFolder ? cluster : []))
    const folder = join(backupDir, logFolder)
    if (clusters.length === 0) {
      await rm(folder, { recursive: true })
      continue
    }
    const firstPlace = Math.min(...clusters.map(({ firstSegment }) => placeOf(firstSegment) ?? 0))
    for (const name of await segmentsIn(folder))
      if ((placeOf(name.slice(0, 24)) ?? firstPlace) < firstPlace) await rm(sealedSegment(folder, name))
  }
}

const logLock = 'backup: log'
