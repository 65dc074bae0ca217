import { hashOf } from '#platform/backup/sealed.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { type Checked, damagedFiles, isStored, nextShare, reportDamage, reportScrub, withoutDamage } from './queries.ts'

/** A file is read again after so many nights at the latest, so that a missed night does not make it more than 30 days. */
export const scrubNights = 28
const system: Actor = { kind: 'system' }

export interface ScrubParts {
  db: Db
  storage: Storage
  log: Log
  /** Writes a content again from a copy of it, by its SHA-256 in hex; false when there is none. */
  repair: (id: string, sha256: string) => Promise<boolean>
}

/**
 * Reads the next share of the stored files, and those that are known to be damaged, and compares their bytes with the hashes that
 * were stored when they were received. What differs is repaired, or reported until it is. Safe to run twice.
 */
export async function scrubFiles(parts: ScrubParts): Promise<void> {
  const { db, log } = parts
  const [damaged, share] = await db.as(system, async scope => [
    await damagedFiles(scope),
    await nextShare(scope, scrubNights),
  ])
  let [repaired, bytes] = [0, 0]
  for (const file of [...damaged, ...share.files]) {
    bytes += file.bytes
    const state = await check(parts, file)
    if (state === 'repaired') repaired += 1
  }
  const files = await db.as(system, async scope => {
    await reportScrub(scope, { checked: share.files.length, bytes, repaired, lastFileId: share.lastFileId })
    return (await damagedFiles(scope)).map(({ id }) => id)
  })
  if (repaired > 0) log.warn({ repaired }, 'files whose bytes had changed on the disk were repaired from the backup')
  if (files.length > 0) log.error({ alert: 'files-damaged', files }, lostWords)
}

async function check(
  { db, storage, repair }: ScrubParts,
  { id, sha256 }: Checked,
): Promise<'sound' | 'repaired' | 'lost'> {
  // a disk that fails answers with an error of reading
  const isSound = async () => (await hashOf(storage.read(id)).catch(() => undefined)) === sha256
  const wasSound = await isSound()
  const isNow = wasSound || ((await repair(id, sha256)) && (await isSound()))
  return db.as(system, async scope => {
    if (isNow) {
      await withoutDamage(scope, id)
      return wasSound ? 'sound' : 'repaired'
    }
    // deleted while it was read
    if (!(await isStored(scope, id))) return 'sound'
    await reportDamage(scope, id)
    return 'lost'
  })
}

const lostWords =
  'The bytes of stored files are missing or changed, and no backup has them. Is the disk failing? Restore these files from another copy, or ask for them again'
