import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ifExists } from '../storageFolders.ts'
import { BackupFault, seal, textOf, unseal } from './sealed.ts'
import { firstLog, logName } from './segments.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of the backup folder: its path below that folder, its size and hash on the disk. */
const Part = z.object({ path: z.string(), bytes: z.number(), sha256: Sha256 })
/** The same with the hash of what is encrypted in it. */
const HashedPart = Part.extend({ plainSha256: Sha256 })
/** A file of the store; `plainSha256` names its content. */
const StoredFile = z.object({ id: z.string(), bytes: z.number(), changedAt: z.iso.datetime(), plainSha256: Sha256 })

/** Files of the store, and each of their contents once. */
export const FileCopies = z.object({ files: z.array(StoredFile), contents: z.array(HashedPart) })
export type FileCopies = z.infer<typeof FileCopies>
export type StoredFile = z.infer<typeof StoredFile>

/** A copy of the embedded database, and the segments of its log between which the copy is consistent. */
const ClusterCopy = z.object({
  copy: HashedPart,
  /** The major version of PostgreSQL that made it, which alone reads it; the first releases had 18 and did not say so. */
  major: z.string().default('18'),
  /** The folder of its log. */
  logFolder: z.string().regex(logName).default(firstLog),
  firstSegment: z.string(),
  lastSegment: z.string(),
  log: z.array(Part),
})
export type ClusterCopy = z.infer<typeof ClusterCopy>

const Manifest = z.object({
  version: z.literal(1),
  id: z.string(),
  /** When the copy of the database was begun and complete, by this server. */
  begunAt: z.iso.datetime(),
  completeAt: z.iso.datetime(),
  /** The last migration of the release that made it. */
  release: z.string(),
  /** Undefined where the database is backed up by its own operator. */
  cluster: ClusterCopy.optional(),
  ...FileCopies.shape,
  /** The ids of files that could not be read then; what an earlier backup had of them is among the files. */
  unreadable: z.array(z.string()).default([]),
  storeMark: z.string().optional(),
  secretKey: z.string().optional(),
})

export type Part = z.infer<typeof Part>
export type HashedPart = z.infer<typeof HashedPart>

/** The parts of a backup: each is a file of the backup folder. */
export function partsOf({ cluster, contents }: Manifest): Part[] {
  return [...(cluster ? [cluster.copy, ...cluster.log] : []), ...contents]
}

/** Everything that a backup is made of. It is written last: a backup without one is unfinished. */
export type Manifest = z.infer<typeof Manifest>

const ending = '.manifest.gz.age'

/** The ids of the backups of a folder, the oldest first. */
export async function backupIds(backupDir: string): Promise<string[]> {
  const names = (await ifExists(readdir(backupDir))) ?? []
  return names
    .filter(name => name.endsWith(ending) && !name.startsWith('.'))
    .map(name => name.slice(0, -ending.length))
    .sort()
}

/** When the newest backup became complete, without reading it; `undefined` when there is none. */
export async function newestBackupAt(backupDir: string): Promise<Date | undefined> {
  const id = (await backupIds(backupDir)).at(-1)
  return id === undefined ? undefined : (await ifExists(stat(join(backupDir, id + ending))))?.mtime
}

/** Reads a manifest. Throws `BackupFault` when it is missing, damaged or of another key. */
export async function readManifest(backupDir: string, id: string, identity: string): Promise<Manifest> {
  const manifest = Manifest.parse(JSON.parse(await textOf(unseal(join(backupDir, id + ending), identity))))
  // a copy of another manifest under this name
  if (manifest.id !== id) throw new BackupFault(`${id + ending} is the manifest of ${manifest.id}`)
  return manifest
}

/** The first manifest of some backups that can be read. One of a large practice names a million files: they are read one by one. */
export async function firstReadable(
  backupDir: string,
  ids: readonly string[],
  identity: string,
): Promise<Manifest | undefined> {
  for (const id of ids) {
    const manifest = await readManifest(backupDir, id, identity).catch(ifFault)
    if (manifest) return manifest
  }
  return undefined
}

/** For what a damaged part of a backup is no reason to end. */
export function ifFault(error: unknown): undefined {
  if (!(error instanceof BackupFault)) throw error
}

/** A moment (ISO 8601) without marks, as names begin with it: they sort by time. */
export const compact = (moment: string) => moment.replace(/[-:.]/g, '')

/** A name of a moment that no other has. */
export function momentName(moment: string): string {
  return `${compact(moment)}-${randomBytes(3).toString('hex')}`
}

/** Makes a backup complete. */
export async function writeManifest(backupDir: string, manifest: Manifest, recipient: string): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest))
  const pathOf = () => join(backupDir, manifest.id + ending)
  await seal([text], { folder: backupDir, pathOf, recipient })
}

/** Makes a backup incomplete, before its parts go. */
export async function removeManifest(backupDir: string, id: string): Promise<void> {
  await rm(join(backupDir, id + ending), { force: true })
}
