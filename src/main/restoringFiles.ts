import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { storedHashes } from '#features/files/store/server/comparison.ts'
import { replayErasures } from '#features/retention/server/replay.ts'
import { bytesOf } from '#platform/backup/copy.ts'
import type { BackupKey } from '#platform/backup/key.ts'
import { BackupFault, hashOf, unseal } from '#platform/backup/sealed.ts'
import { unpackFiles } from '#platform/backup/unpack.ts'
import { type VerifiedBackup, verifiedBackup } from '#platform/backup/verify.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { lockDataFolder } from '#platform/postgres/lock.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { syncFolder } from '#platform/storageFolders.ts'
import type { Wanted } from './restoring.ts'
import { removeUnfinishedRestores } from './unfinishedRestores.ts'

// With DATABASE_URL a backup has the files only. Whether they belong to the database that is there is part of the restore.

/**
 * What was restored, or checked. `newestAt`: when the copy of the files was begun; `known`: how many files the database knows;
 * `missing`: the ids of those that the backup lacks or has with other bytes.
 */
export interface RestoredFiles {
  backup: string
  newestAt: string
  seconds: number
  bytes: number
  files: number
  known: number
  missing: string[]
}

/** Restores the files of a backup into `filesDir`, which has to be empty, and which has them at the very end; repeats erasures. */
export async function restoreFiles(
  db: Db,
  { filesDir, databaseUrl }: Pick<Config, 'filesDir' | 'databaseUrl'>,
  { from, key, wanted }: { from: string; key: BackupKey; wanted: Wanted },
): Promise<RestoredFiles> {
  const began = performance.now()
  if (existsSync(filesDir) && readdirSync(filesDir).length > 0)
    throw new StartRefusal(`${filesDir} is not empty. Set FILES_DIR to a new folder.`)
  const backup = await verifiedBackup(from, key, wanted)
  const [parent, prefix] = [dirname(filesDir), `${basename(filesDir)}.restoring-`]
  await removeUnfinishedRestores(parent, prefix)
  const folder = join(parent, prefix + randomUUID().slice(0, 8))
  const lock = await lockDataFolder(folder)
  try {
    const restored = join(folder, 'files')
    const storage = await openDiskStorage(restored)
    await unpackFiles(backup, { backupDir: from, storage, key })
    // also in the database, which its operator may have restored from before an erasure
    if (databaseUrl) await replayErasures({ ownerUrl: databaseUrl, storage, backupDir: from })
    renameSync(restored, filesDir)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
  await syncFolder(parent)
  return report(backup, { stored: await storedHashes(db), began })
}

/** Decrypts every file of the newest backup. Throws `BackupFault` when one is damaged, or one that the database knows is missing. */
export async function checkFileBackup(
  db: Db,
  { backupDir }: Pick<Config, 'backupDir'>,
  key: BackupKey,
): Promise<RestoredFiles> {
  const began = performance.now()
  const stored = await storedHashes(db)
  const backup = await verifiedBackup(backupDir, key)
  for (const { path, plainSha256 } of backup.copies.contents)
    if ((await hashOf(unseal(join(backupDir, path), key.identity))) !== plainSha256)
      throw new BackupFault(`${path} is damaged`)
  const checked = report(backup, { stored, began })
  if (checked.missing.length > 0)
    throw new BackupFault(
      `The backup lacks ${checked.missing.length} of ${checked.known} files that the database knows`,
    )
  return checked
}

function report(
  { manifest, copies }: VerifiedBackup,
  { stored, began }: { stored: ReadonlyMap<string, string>; began: number },
): RestoredFiles {
  const inBackup = new Map(copies.files.map(({ id, plainSha256 }) => [id, plainSha256]))
  return {
    backup: manifest.id,
    newestAt: manifest.begunAt,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    bytes: bytesOf(manifest),
    files: copies.files.length,
    known: stored.size,
    missing: [...stored].filter(([id, sha256]) => inBackup.get(id) !== sha256).map(([id]) => id),
  }
}
