import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { Storage } from '../storage.ts'
import { type BackupKey, keepBackupKey } from './key.ts'
import { BackupFault, hashOf, unseal } from './sealed.ts'
import { sealedSegment, spoolName } from './segments.ts'
import { readTar } from './tar.ts'
import type { VerifiedBackup } from './verify.ts'

/** The recovery settings of a server on an unpacked folder: it replays the log up to a time, or to its end. */
export function recoverySettings(to: Date | undefined): Record<string, string> {
  return {
    restore_command: `cp ${spoolName}/%f %p`,
    recovery_target_action: 'promote',
    // until it is complete nobody can connect, so that a connection means that it is
    hot_standby: 'off',
    // the zone in digits: abbreviations such as Z are not known yet when the server reads it
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  }
}

/** Unpacks a verified backup into a new data folder: the cluster, ready to recover, and the keys. */
export async function unpackCluster(
  { manifest, segments }: VerifiedBackup,
  { backupDir, dataDir, key }: { backupDir: string; dataDir: string; key: BackupKey },
): Promise<void> {
  if (!manifest.cluster) throw new BackupFault('This backup has no database: its operator has one')
  const cluster = join(dataDir, 'pg')
  mkdirSync(join(cluster, spoolName), { recursive: true, mode: 0o700 })
  chmodSync(cluster, 0o700)
  await unpackTar(unseal(join(backupDir, manifest.cluster.copy.path), key.identity), cluster)
  const log = join(backupDir, manifest.cluster.logFolder)
  for (const name of segments)
    await writeSparse(join(cluster, spoolName, name), unseal(sealedSegment(log, name), key.identity))
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  keepBackupKey(dataDir, key)
  if (manifest.secretKey !== undefined) writeFileSync(join(dataDir, 'secret.key'), manifest.secretKey, { mode: 0o600 })
}

/** Puts the files of a backup into an empty store; the hash of each is compared. */
export async function unpackFiles(
  { manifest, copies }: VerifiedBackup,
  { backupDir, storage, key }: { backupDir: string; storage: Storage; key: BackupKey },
): Promise<void> {
  const pathOf = new Map(copies.contents.map(part => [part.plainSha256, part.path]))
  for (const { id, plainSha256 } of copies.files) {
    await storage.put(id, unseal(join(backupDir, pathOf.get(plainSha256) ?? ''), key.identity))
    if ((await hashOf(storage.read(id))) !== plainSha256) throw new BackupFault(`the file ${id} is another one`)
  }
  if (manifest.storeMark !== undefined) await storage.writeMark(manifest.storeMark)
}

async function unpackTar(chunks: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  let file: FileHandle | undefined
  await readTar(chunks, {
    entry: async ({ path, isFolder }) => {
      await file?.close()
      file = undefined
      const target = join(folder, normalize(`/${path}`))
      if (isFolder) await mkdir(target, { recursive: true, mode: 0o700 })
      else file = await open(target, 'w', 0o600)
    },
    piece: async bytes => {
      await file?.appendFile(bytes)
    },
  }).finally(() => file?.close())
}

const blockBytes = 4096

/** Writes a file without its blocks of zeros: most of a segment that was closed early by the clock is empty. */
async function writeSparse(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    let at = 0
    for await (const chunk of chunks) {
      for (let from = 0; from < chunk.length; from += blockBytes) {
        const piece = chunk.subarray(from, from + blockBytes)
        if (piece.some(byte => byte !== 0)) await file.write(piece, 0, piece.length, at + from)
      }
      at += chunk.length
    }
    await file.truncate(at)
  } finally {
    await file.close()
  }
}
