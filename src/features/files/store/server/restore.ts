import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage.ts'
import { storedNames } from '../../file/server/removal.ts'
import { fileIdOf, withStates } from './comparison.ts'

interface RestoreParts {
  db: Db
  storage: Storage
}

/** Moves a file and its display copies back from the trash; false when it is not there. */
export async function restoreFile({ storage }: Pick<RestoreParts, 'storage'>, id: string): Promise<boolean> {
  let isRestored = false
  for (const name of storedNames(id)) isRestored = (await storage.trash.restore(name)) || isRestored
  return isRestored
}

/** Moves everything back from the trash that the database knows: it is the right database again. Answers how many files. */
export async function restoreKnown({ db, storage }: RestoreParts): Promise<number> {
  const restored = new Set<string>()
  for await (const { id, state } of withStates(db, storage.trash.list())) {
    if (state === undefined || state === 'rejected') continue
    if (await storage.trash.restore(id)) restored.add(fileIdOf(id))
  }
  return restored.size
}
