import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { unfinishedHours } from '../../file/contract/upload.ts'
import type { FileOwner } from '../../file/server/fileOwner.ts'
import { removeFile } from '../../file/server/removal.ts'
import { fileIdOf, isSmallShare, withStates } from './comparison.ts'
import { daysOf, deleteFile, deleteUnfinished } from './queries.ts'

/** What the database does not know stays in the trash for so many days. */
const trashDays = 30
const system: Actor = { kind: 'system' }

export interface SweepParts {
  db: Db
  storage: Storage
  fileOwners: readonly FileOwner[]
  log: Log
  /** An operator wants all unknown files moved, however many they are. */
  isConfirmed?: boolean
}

export interface Swept {
  /** Rows that were deleted, with their files. */
  rows: number
  /** Files that the database does not know, moved to the trash. */
  trashed: number
  /** The same, left where they are because they are too many. */
  refused: number
}

/**
 * Deletes what nobody came back for within 24 hours: unfinished uploads, and good files that nothing took. What the
 * database does not know at all (a server that died between the two) goes to the trash, and only if it is a small
 * share: many unknown files are the sign of a wrong or restored database. Safe to run twice and by two servers.
 */
export async function sweepFiles(parts: SweepParts): Promise<Swept> {
  const { db, storage, fileOwners } = parts
  const deleted = await db.as(system, scope => deleteUnfinished(scope, unfinishedHours))
  for (const owner of fileOwners)
    for (const id of await db.as(system, scope => owner.unattached(scope, unfinishedHours)))
      if (await deleteUnreferenced(db, id)) deleted.push(id)
  for (const id of deleted) await removeFile(storage, id)
  const unknown = await sweepUnknown(parts)
  const { before } = await db.as(system, scope => daysOf(scope, trashDays))
  await storage.trash.empty(before)
  return { rows: deleted.length, ...unknown }
}

// each in a transaction of its own: a file that a row still references stays, and does not block the others
async function deleteUnreferenced(db: Db, id: string): Promise<boolean> {
  try {
    return (await db.as(system, scope => deleteFile(scope, id))) > 0
  } catch (error) {
    const isNamed = error instanceof Error && 'code' in error && error.code === '23503'
    if (isNamed) return false
    throw error
  }
}

async function sweepUnknown({ db, storage, log, isConfirmed }: SweepParts): Promise<Omit<Swept, 'rows'>> {
  const before = Date.now() - unfinishedHours * 3_600_000
  const unknown: string[] = []
  let here = 0
  for await (const { id, changedAt, state } of withStates(db, storage.list())) {
    if (id === fileIdOf(id)) here += 1
    if (changedAt.getTime() >= before) continue
    if (state === undefined) unknown.push(id)
    // its verdict is known, and its bytes are not kept
    if (state === 'rejected') await storage.remove(id)
  }
  const files = new Set(unknown.map(fileIdOf)).size
  if (!isConfirmed && !isSmallShare(files, here)) {
    log.error({ alert: 'files-unknown', unknown: files, here }, refusedWords)
    return { trashed: 0, refused: files }
  }
  const { today } = await db.as(system, scope => daysOf(scope, trashDays))
  for (const id of unknown) await storage.trash.put(id, today)
  if (files > 0) log.warn({ unknown: files, here }, 'files that the database does not know were moved to the trash')
  return { trashed: files, refused: 0 }
}

const refusedWords =
  'The database does not know many of the files in the store, so none was moved to the trash. Is it the right database? If it is: npm run admin -- files sweep'
