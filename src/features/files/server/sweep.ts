import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage.ts'
import { unfinishedHours } from '../contract/upload.ts'
import type { Home } from './home.ts'
import { deleteFile, deleteUnfinished, idsInUse } from './queries.ts'

const batchSize = 500
const system: Actor = { kind: 'system' }

interface SweepParts {
  db: Db
  storage: Storage
  homes: readonly Home[]
}

/**
 * Removes what nobody came back for within 24 hours: unfinished uploads, good files that nothing took, and bytes on disk that
 * no row knows (a server that died between the two). Safe to run twice and by two servers.
 */
export async function sweepFiles({ db, storage, homes }: SweepParts): Promise<{ rows: number; files: number }> {
  let rows = await db.as(system, scope => deleteUnfinished(scope, unfinishedHours))
  for (const home of homes)
    for (const id of await db.as(system, scope => home.untaken(scope, unfinishedHours))) rows += await forget(db, id)
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

// each by itself: one that something still names stays, and keeps no other
async function forget(db: Db, id: string): Promise<number> {
  try {
    return await db.as(system, scope => deleteFile(scope, id))
  } catch (error) {
    const isNamed = error instanceof Error && 'code' in error && error.code === '23503'
    if (isNamed) return 0
    throw error
  }
}

async function removeUnknown(db: Db, storage: Storage, names: string[]): Promise<number> {
  if (names.length === 0) return 0
  // a display copy goes by its original's id
  const idOf = (name: string) => name.slice(0, 36)
  const known = await db.as(system, scope => idsInUse(scope, [...new Set(names.map(idOf))]))
  const unknown = names.filter(name => !known.has(idOf(name)))
  for (const name of unknown) await storage.remove(name)
  return unknown.length
}
