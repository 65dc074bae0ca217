import type { Storage } from '#platform/storage.ts'
import { meshForms, stageForms, viewSizes } from '../contract/file.ts'

/** The possible names of a file in the store: its own, those of its display copies and of its forms, also as a stage of a set. */
export function storedNames(id: string): string[] {
  return [id, ...[...viewSizes, ...meshForms, ...stageForms].map(copy => `${id}.${copy}`)]
}

/** Deletes a file from the store, with its display copies. */
export async function removeFile(storage: Storage, id: string): Promise<void> {
  for (const name of storedNames(id)) await storage.remove(name)
}
