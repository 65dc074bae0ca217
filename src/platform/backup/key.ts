import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { StartRefusal } from '../refusal.ts'
import { secretFileFault } from '../secretFiles.ts'
import { makeOnce } from '../secrets.ts'

/** The name of the key's file in the data folder. */
const keyFile = 'backup.key'

/** What backups are encrypted with. `identity` reads them; `recipient` only writes them. */
export interface BackupKey {
  identity: string
  recipient: string
}

/** The key of a data folder, made when it is missing (`isNew`). Throws `StartRefusal` when others may read its file. */
export async function ownBackupKey(dataDir: string): Promise<BackupKey & { isNew: boolean }> {
  const file = join(dataDir, keyFile)
  const isNew = !statSync(file, { throwIfNoEntry: false })
  if (isNew) makeOnce(file, await generateX25519Identity())
  const fault = secretFileFault(file)
  if (fault) throw new StartRefusal(`DATA_DIR: ${fault}.`)
  return { ...(await parseBackupKey(readFileSync(file, 'utf8'))), isNew }
}

/** The key of a server: the configured one, which servers of one backup folder share, otherwise that of its data folder. */
export async function backupKeyOf({
  dataDir,
  backupKey,
}: {
  dataDir: string
  backupKey: string | undefined
}): Promise<BackupKey & { isNew: boolean }> {
  return backupKey === undefined ? ownBackupKey(dataDir) : { ...(await parseBackupKey(backupKey)), isNew: false }
}

/** Stores a key in a data folder that has none, so that its backups go on under the same key. */
export function keepBackupKey(dataDir: string, { identity }: BackupKey): void {
  makeOnce(join(dataDir, keyFile), identity)
}

/** Reads a key as it was shown. Throws `StartRefusal` when the text is none. */
export async function parseBackupKey(text: string): Promise<BackupKey> {
  const identity = text.trim()
  try {
    return { identity, recipient: await identityToRecipient(identity) }
  } catch {
    throw new StartRefusal('This is not a key of backups: they begin with AGE-SECRET-KEY-1.')
  }
}
