import type { Storage } from '#platform/storage.ts'
import { viewSizes } from '../contract/file.ts'

/** The names under which a file may be in the store: its own and its display copies'. */
export function storedNames(id: string): string[] {
  return [id, ...viewSizes.map(size => `${id}.${size}`)]
}

/** Removes a file from the store, with its display copies. */
export async function removeFile(storage: Storage, id: string): Promise<void> {
  for (const name of storedNames(id)) await storage.remove(name)
}
