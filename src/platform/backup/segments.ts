import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifExists, syncFolder } from '../storageFolders.ts'
import { BackupFault, hashOf, seal, unfinishedPrefix, unseal } from './sealed.ts'

/**
 * PostgreSQL copies each finished segment of its write-ahead log (WAL) into this folder of the cluster; from there it
 * is encrypted into the backup. In the cluster, because PostgreSQL's account can always write there.
 */
export const spoolName = 'backup_spool'

/** The folder of a cluster's log in the backup; each cluster counts its segments from the beginning. */
export const firstLog = 'wal'
export const logName = /^wal(-[0-9a-f]{8})?$/

/** The file of a cluster with the name of that folder, where it is not the first one. */
const logNameFile = 'backup_log'

/** The folder of the backup that a cluster's log is moved into. A restored cluster goes on in that of its original. */
export async function logOf(cluster: string): Promise<string> {
  const name = (await ifExists(readFile(join(cluster, logNameFile), 'utf8')))?.trim() ?? firstLog
  if (!logName.test(name)) throw new BackupFault(`${join(cluster, logNameFile)} names no folder of a log`)
  return name
}

/** Gives a new cluster that replaces another one a log of its own in the backup. It has not started with it yet. */
export async function giveOwnLog(cluster: string): Promise<void> {
  const file = await open(join(cluster, logNameFile), 'w')
  try {
    await file.writeFile(`${firstLog}-${randomBytes(4).toString('hex')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(cluster)
}

/** Segments and the histories of timelines. */
const spooledName = /^([0-9A-F]{24}|[0-9A-F]{8}\.history|[0-9A-F]{24}\.[0-9A-F]{8}\.backup)$/
const segmentsPerLog = 0x100

/**
 * The settings with which a server spools its log every 50 seconds, which leaves 10 for the rest. The command never replaces a file by
 * another one, and the segment is on the disk before PostgreSQL may forget its own (the manual's advice on
 * `archive_command`).
 */
export function spoolSettings(): Record<string, string> {
  const [file, unfinished] = [`${spoolName}/%f`, `${spoolName}/.new-%f`]
  return {
    archive_mode: 'on',
    archive_timeout: '50',
    archive_command:
      `if test -f ${file}; then cmp -s %p ${file}; else mkdir -p ${spoolName} && cp %p ${unfinished} && ` +
      `sync ${unfinished} && mv ${unfinished} ${file} && sync ${spoolName}; fi`,
  }
}

/** The path of a segment in the folder of a log. */
export function sealedSegment(log: string, name: string): string {
  return join(log, `${name}.gz.age`)
}

/** Whether PostgreSQL has spooled something. */
export async function hasSpooled(cluster: string): Promise<boolean> {
  return (await spooledIn(cluster)).length > 0
}

/** When the oldest of what PostgreSQL has spooled was written; `undefined` when nothing waits. */
export async function oldestSpooled(cluster: string): Promise<Date | undefined> {
  const names = await spooledIn(cluster)
  const found = await Promise.all(names.map(name => ifExists(stat(join(cluster, spoolName, name)))))
  const times = found.flatMap(file => file?.mtimeMs ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

/** Moves what PostgreSQL has spooled into the backup, oldest first; returns how many. */
export async function drainSpool(from: {
  cluster: string
  backupDir: string
  recipient: string
  identity: string
}): Promise<number> {
  const spool = join(from.cluster, spoolName)
  const names = await spooledIn(from.cluster)
  const log = join(from.backupDir, await logOf(from.cluster))
  for (const name of (await ifExists(readdir(log))) ?? [])
    if (name.startsWith(unfinishedPrefix)) await rm(join(log, name))
  for (const name of names) {
    await keepSegment({ ...from, log, name, path: join(spool, name) })
    await rm(join(spool, name))
  }
  return names.length
}

async function spooledIn(cluster: string): Promise<string[]> {
  const names = (await ifExists(readdir(join(cluster, spoolName)))) ?? []
  return names.filter(name => spooledName.test(name)).sort()
}

/** A segment comes twice when a process ended between its two last steps; a different one of that name is an error. */
async function keepSegment(segment: { log: string; recipient: string; identity: string; name: string; path: string }) {
  const { log, recipient, identity, name, path } = segment
  const sealed = sealedSegment(log, name)
  if ((await segmentsIn(log)).includes(name)) {
    if ((await hashOf(unseal(sealed, identity))) === (await hashOf(createReadStream(path)))) return
    throw new BackupFault(`${name} is in the backup with another content: is BACKUP_DIR used by two installations?`)
  }
  await seal(createReadStream(path), { folder: log, pathOf: () => sealed, recipient })
}

/** The names of everything in the folder of a log, in order. */
export async function segmentsIn(log: string): Promise<string[]> {
  const names = (await ifExists(readdir(log))) ?? []
  return names
    .map(name => name.replace(/\.gz\.age$/, ''))
    .filter(name => spooledName.test(name))
    .sort()
}

/** The place of a segment in the log, counted over timelines; `undefined` for what is no segment. */
export function placeOf(name: string): number | undefined {
  if (!/^[0-9A-F]{24}$/.test(name)) return undefined
  return Number.parseInt(name.slice(8, 16), 16) * segmentsPerLog + Number.parseInt(name.slice(16), 16)
}
