import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage.ts'
import { unfinishedHours } from '../contract/upload.ts'
import { deleteStale, idsInUse } from './queries.ts'

const batchSize = 500

/**
 * Removes what nobody came back for within 24 hours: unfinished uploads, files without a parent, and bytes on disk that
 * no row knows (a server that died between the two). Safe to run twice and by two servers.
 */
export async function sweepFiles(db: Db, storage: Storage): Promise<{ rows: number; files: number }> {
  const rows = await db.as({ kind: 'system' }, scope => deleteStale(scope, unfinishedHours))
  const before = Date.now() - unfinishedHours * 3_600_000
  let files = 0
  let batch: string[] = []
  for await (const { id, changedAt } of storage.list()) {
    if (changedAt.getTime() < before) batch.push(id)
    if (batch.length < batchSize) continue
    files += await removeUnknown(db, storage, batch)
    batch = []
  }
  return { rows, files: files + (await removeUnknown(db, storage, batch)) }
}

async function removeUnknown(db: Db, storage: Storage, names: string[]): Promise<number> {
  if (names.length === 0) return 0
  // a display copy goes by its original's id
  const idOf = (name: string) => name.slice(0, 36)
  const known = await db.as({ kind: 'system' }, scope => idsInUse(scope, [...new Set(names.map(idOf))]))
  const unknown = names.filter(name => !known.has(idOf(name)))
  for (const name of unknown) await storage.remove(name)
  return unknown.length
}
