import type { Storage } from '#platform/storage.ts'
import { viewSizes } from '../contract/file.ts'

/** The possible names of a file in the store: its own and those of its display copies. */
export function storedNames(id: string): string[] {
  return [id, ...viewSizes.map(size => `${id}.${size}`)]
}

/** Deletes a file from the store, with its display copies. */
export async function removeFile(storage: Storage, id: string): Promise<void> {
  for (const name of storedNames(id)) await storage.remove(name)
}
