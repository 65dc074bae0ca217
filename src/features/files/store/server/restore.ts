import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage.ts'
import { storedNames } from '../../file/server/removal.ts'
import { fileIdOf, withStates } from './comparison.ts'

interface RestoreParts {
  db: Db
  storage: Storage
}

/** Moves a file and its display copies back from the trash; returns false when it is not there. */
export async function restoreFile({ storage }: Pick<RestoreParts, 'storage'>, id: string): Promise<boolean> {
  let isRestored = false
  for (const name of storedNames(id)) isRestored = (await storage.trash.restore(name)) || isRestored
  return isRestored
}

/** Moves all files that the database knows back from the trash: it is the right database again. Returns how many. */
export async function restoreKnown({ db, storage }: RestoreParts): Promise<number> {
  const restored = new Set<string>()
  for await (const { id, state } of withStates(db, storage.trash.list())) {
    if (state === undefined || state === 'rejected') continue
    if (await storage.trash.restore(id)) restored.add(fileIdOf(id))
  }
  return restored.size
}
