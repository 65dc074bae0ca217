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
 * of it. Throws `BackupFault` that says what is wrong and which older backup there is.
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
      return { manifest, copies, segments: await verify(backupDir, { manifest, copies, identity }) }
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

async function verify(
  backupDir: string,
  { manifest, copies, identity }: { manifest: Manifest; copies: FileCopies; identity: string },
): Promise<string[]> {
  const { cluster } = manifest
  for (const { path, sha256 } of partsOf({ ...manifest, ...copies }))
    if ((await sha256Of(join(backupDir, path))) !== sha256) throw new BackupFault(`${path} is damaged`)
  return cluster ? verifyLog(backupDir, { cluster, identity }) : []
}

/** The names in the log that continue a copy of the database, each of them verified. */
async function verifyLog(
  backupDir: string,
  { cluster, identity }: { cluster: ClusterCopy; identity: string },
): Promise<string[]> {
  const first = placeOf(cluster.firstSegment) ?? 0
  const folder = join(backupDir, cluster.logFolder)
  const names = (await segmentsIn(folder)).filter(name => (placeOf(name.slice(0, 24)) ?? first) >= first)
  const places = [...new Set(names.map(placeOf).filter(place => place !== undefined))].sort((a, b) => a - b)
  const gap = places.findIndex((place, at) => place !== first + at)
  if (gap !== -1)
    throw new BackupFault(
      `the log has a gap: a segment is missing before ${names.find(n => placeOf(n) === places[gap])}`,
    )
  const listed = new Set(cluster.log.map(({ path }) => join(backupDir, path)))
  // those of later than the manifest are proved by the encryption alone
  for (const name of names)
    if (!listed.has(sealedSegment(folder, name))) await hashOf(unseal(sealedSegment(folder, name), identity))
  return names
}
