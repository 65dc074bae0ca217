import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { unfinishedHours } from '../../file/contract/upload.ts'
import type { FileOwner } from '../../file/server/fileOwner.ts'
import { removeFile } from '../../file/server/removal.ts'
import { fileIdOf, isSmallShare, withStates } from './comparison.ts'
import { daysOf, deleteFile, deleteUnfinished } from './queries.ts'

/** The number of days that files unknown to the database stay in the trash. */
const trashDays = 30
const system: Actor = { kind: 'system' }

export interface SweepParts {
  db: Db
  storage: Storage
  fileOwners: readonly FileOwner[]
  log: Log
  /** Set by an operator: moves all unknown files, however many there are. */
  isConfirmed?: boolean
}

export interface SweepResult {
  /** Deleted rows, with their files. */
  rows: number
  /** Files that the database does not know, moved to the trash. */
  trashed: number
  /** The same, left in place because they are too many. */
  refused: number
}

/**
 * Deletes uploads that were abandoned for 24 hours: unfinished ones, and accepted files that no feature attached. Files
 * unknown to the database (left by a server that crashed in between) are moved to the trash, but only if they are a
 * small share: many unknown files indicate a wrong or restored database. Safe to run twice and by two servers.
 */
export async function sweepFiles(parts: SweepParts): Promise<SweepResult> {
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

// each in its own transaction: a file that a row still references stays, and does not block the others
async function deleteUnreferenced(db: Db, id: string): Promise<boolean> {
  try {
    return (await db.as(system, scope => deleteFile(scope, id))) > 0
  } catch (error) {
    const isNamed = error instanceof Error && 'code' in error && error.code === '23503'
    if (isNamed) return false
    throw error
  }
}

async function sweepUnknown({ db, storage, log, isConfirmed }: SweepParts): Promise<Omit<SweepResult, 'rows'>> {
  const before = Date.now() - unfinishedHours * 3_600_000
  const unknown: string[] = []
  let here = 0
  for await (const { id, changedAt, state } of withStates(db, storage.list())) {
    if (id === fileIdOf(id)) here += 1
    if (changedAt.getTime() >= before) continue
    if (state === undefined) unknown.push(id)
    // its verdict is stored, and its bytes are no longer needed
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
