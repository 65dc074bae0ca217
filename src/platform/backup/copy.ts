import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifExists } from '../storageFolders.ts'
import type { BackupKey } from './key.ts'
import { backupIds, type Manifest, partsOf, readManifest } from './manifest.ts'
import { BackupFault } from './sealed.ts'

/**
 * The newest backup of a copy of the backup folder, when the copy is complete: each part that its manifest names is there with its
 * size. Throws `BackupFault` when it is not, when another key encrypted it, or when the copy is on the disk of `dataDir`, with which
 * it would be lost.
 */
export async function completeCopy(
  copyDir: string,
  { dataDir, key }: { dataDir: string; key: BackupKey },
): Promise<Manifest> {
  const [copy, data] = [await ifExists(stat(copyDir)), await stat(dataDir)]
  if (!copy) throw new BackupFault(`${copyDir} is not there: is it mounted?`)
  if (copy.dev === data.dev) throw new BackupFault(`${copyDir} is on the disk of DATA_DIR`)
  const id = (await backupIds(copyDir)).at(-1)
  if (id === undefined) throw new BackupFault(`There is no complete backup in ${copyDir}`)
  const manifest = await readManifest(copyDir, id, key.identity)
  for (const { path, bytes } of partsOf(manifest)) {
    const size = (await ifExists(stat(join(copyDir, path))))?.size
    if (size !== bytes) throw new BackupFault(`${path} is ${size === undefined ? 'missing' : 'incomplete'} in the copy`)
  }
  return manifest
}

/** The bytes of a backup on the disk; contents that it shares with others count, too. */
export function bytesOf(manifest: Manifest): number {
  return partsOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0)
}
