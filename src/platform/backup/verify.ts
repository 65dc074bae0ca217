import { join } from 'node:path'
import { additionsSince, merged } from './fileCopies.ts'
import type { BackupKey } from './key.ts'
import { backupIds, type ClusterCopy, type FileCopies, type Manifest, partsOf, readManifest } from './manifest.ts'
import { BackupFault, hashOf, sha256Of, unseal } from './sealed.ts'
import { placeOf, sealedSegment, segmentsIn } from './segments.ts'

/** A backup that was read completely, the names in the log that continue it, and its files with those added since. */
export interface VerifiedBackup {
  manifest: Manifest
  segments: string[]
  copies: FileCopies
}

/**
 * Finds the backup to restore from, the newest that was complete at `to` or the one of that id, and verifies every byte
 * of it. A log that has a gap, or a damaged segment, still leads to the times before it: with `to` it ends there. Throws
 * `BackupFault` that says what is wrong and which older backup there is.
 */
export async function verifiedBackup(
  backupDir: string,
  { identity }: BackupKey,
  { id, to }: { id?: string | undefined; to?: Date | undefined } = {},
): Promise<VerifiedBackup> {
  const ids = (await backupIds(backupDir)).reverse()
  if (ids.length === 0) throw new BackupFault(`There is no complete backup in ${backupDir}`)
  for (const [at, one] of ids.entries()) {
    if (id !== undefined && one !== id) continue
    try {
      const manifest = await readManifest(backupDir, one, identity)
      if (to && new Date(manifest.completeAt) > to) continue
      const copies = merged([manifest, ...(await additionsSince(backupDir, manifest.begunAt, identity))])
      return { manifest, copies, segments: await verify(backupDir, { manifest, copies, identity, to }) }
    } catch (error) {
      if (error instanceof BackupFault)
        throw new BackupFault(`${error.message}. ${offer(ids[at + 1])}`, { cause: error })
      throw error
    }
  }
  throw new BackupFault(id === undefined ? 'No backup is as old as that time' : `There is no backup ${id}`)
}

function offer(older: string | undefined): string {
  return older ? `There is an older backup: add --backup ${older}` : 'There is no older backup'
}

interface Log {
  identity: string
  to: Date | undefined
}

async function verify(
  backupDir: string,
  { manifest, copies, ...log }: { manifest: Manifest; copies: FileCopies } & Log,
): Promise<string[]> {
  const { cluster } = manifest
  for (const { path, sha256 } of partsOf({ ...manifest, ...copies }))
    if ((await sha256Of(join(backupDir, path))) !== sha256) throw new BackupFault(`${path} is damaged`)
  return cluster ? verifyLog(backupDir, { cluster, ...log }) : []
}

/** The names in the log that continue a copy of the database, each of them verified. */
async function verifyLog(
  backupDir: string,
  { cluster, identity, to }: { cluster: ClusterCopy } & Log,
): Promise<string[]> {
  const first = placeOf(cluster.firstSegment) ?? 0
  const folder = join(backupDir, cluster.logFolder)
  const names = (await segmentsIn(folder)).filter(name => (placeIn(name) ?? first) >= first)
  const gap = gapIn(names, first)
  const whole = namesBefore(names, gap)
  const listed = new Set(cluster.log.map(({ path }) => join(backupDir, path)))
  // those of later than the manifest are proved by the encryption alone
  const later = whole.filter(name => !listed.has(sealedSegment(folder, name)))
  const fault = (await damageIn(later, { folder, identity })) ?? gap
  // PostgreSQL refuses a time that what is left does not reach
  if (fault && !to) throw new BackupFault(`${fault.why}. A time before that can be restored: add --to <time>`)
  return namesBefore(whole, fault)
}

/** What is wrong with a log, and from which place on it cannot be used. */
interface LogFault {
  why: string
  place: number
}

function gapIn(names: readonly string[], first: number): LogFault | undefined {
  const places = [...new Set(names.map(placeOf).filter(place => place !== undefined))].sort((a, b) => a - b)
  const after = places.find((place, at) => place !== first + at)
  if (after === undefined) return undefined
  const next = names.find(name => placeOf(name) === after)
  return { why: `the log has a gap: a segment is missing before ${next}`, place: after }
}

/** Reads every one of the names; the first place of those that are damaged. */
async function damageIn(
  names: readonly string[],
  { folder, identity }: { folder: string; identity: string },
): Promise<LogFault | undefined> {
  let first: LogFault | undefined
  for (const name of names) {
    try {
      await hashOf(unseal(sealedSegment(folder, name), identity))
    } catch (error) {
      const place = placeIn(name)
      if (!(error instanceof BackupFault) || place === undefined) throw error
      if (!first || place < first.place) first = { why: error.message, place }
    }
  }
  return first
}

/** The place of a segment, or of the one that a mark of a backup is about; the history of a timeline has none. */
function placeIn(name: string): number | undefined {
  return placeOf(name.slice(0, 24))
}

function namesBefore(names: string[], fault: LogFault | undefined): string[] {
  return fault ? names.filter(name => (placeIn(name) ?? -1) < fault.place) : names
}
