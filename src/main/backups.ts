import { join } from 'node:path'
import { archiveLog, backUp } from '#platform/backup/backUp.ts'
import { openFileAdditions } from '#platform/backup/fileCopies.ts'
import { type BackupKey, ownBackupKey } from '#platform/backup/key.ts'
import { backupIds } from '#platform/backup/manifest.ts'
import { drainSpool } from '#platform/backup/segments.ts'
import type { BackupSource } from '#platform/backup/source.ts'
import type { Config } from '#platform/config.ts'
import { migrationNames } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log.ts'
import { StartRefusal } from '#platform/refusal.ts'
import type { Storage } from '#platform/storage.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { checkBackup } from './restoring.ts'

const archiveEveryMs = 5000
const addFilesEveryMs = 20_000

/** The backups that a server makes of its embedded database and its files (decision 0480). */
export interface Backups {
  /** What a person at the terminal has to keep, at the first start; empty afterwards. */
  newKey: string
  /** Makes the first backup, if there is none; its failure is logged. */
  begin(): Promise<void>
  backUp(at: Date): Promise<void>
  /** Restores the newest backup into a temporary folder and verifies it. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Opens the backups of this server, and moves its log into them from now on. */
export async function openBackups({
  config,
  log,
  storage,
  ownerUrl,
}: {
  config: Config
  log: Log
  storage: Storage
  ownerUrl: string
}): Promise<Backups> {
  const key = await ownBackupKey(config.dataDir)
  const source = await sourceOf({ config, ownerUrl, storage, key })
  const additions = openFileAdditions(source)
  const archiving = repeat(archiveEveryMs, () =>
    archiveLog(source).catch(error =>
      log.error({ alert: 'backup', err: error }, 'the log of the database could not be backed up'),
    ),
  )
  const addFiles = () =>
    additions
      .add()
      .catch(error => log.error({ alert: 'backup', err: error }, 'files that arrived could not be backed up'))
  const adding = repeat(addFilesEveryMs, addFiles)
  const make = async (at: Date) => {
    const id = await backUp(source, at)
    if (id) log.info({ backup: id }, 'a backup was made')
  }
  return {
    newKey: keyNotice(key, config),
    begin: async () => {
      if ((await backupIds(config.backupDir)).length > 0) return
      await make(new Date()).catch(error => log.warn({ err: error }, 'the first backup could not be made'))
    },
    backUp: make,
    check: async () => log.info(await checkBackup(config, key), 'the newest backup was restored and verified'),
    stop: async () => {
      await Promise.all([archiving.stop(), adding.stop()])
      await addFiles()
    },
  }
}

/**
 * For `migrate`: backs up the embedded database and its files before it is migrated, or refuses the start. The log says to
 * which moment a restore goes back (decision 0483).
 */
export function backUpBeforeMigrating(config: Config, ownerUrl: string, log: Log): () => Promise<void> {
  return async () => {
    if (config.databaseUrl) return log.info('the database is migrated: only its operator’s backup leads back')
    try {
      const key = await ownBackupKey(config.dataDir)
      process.stdout.write(keyNotice(key, config))
      const storage = await openDiskStorage(config.filesDir)
      const backup = await backUp(
        { ...(await sourceOf({ config, ownerUrl, storage, key })), isPatient: true },
        new Date(),
      )
      log.info({ backup, to: new Date().toISOString() }, 'a backup was made before the migration')
    } catch (error) {
      throw new StartRefusal(
        `The data is not migrated, because no backup of it could be made before: ${error instanceof Error ? error.message : error}. Is BACKUP_DIR full or not mounted? The release before still starts.`,
      )
    }
  }
}

async function sourceOf({
  config: { dataDir, backupDir },
  ...of
}: Pick<BackupSource, 'ownerUrl' | 'storage' | 'key'> & { config: Config }): Promise<BackupSource> {
  return { ...of, dataDir, backupDir, release: (await migrationNames()).at(-1) ?? '' }
}

/** Runs something again and again, never twice at once. */
function repeat(everyMs: number, run: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= run().finally(() => (running = undefined))
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Moves the end of the log into the backups, after the database has stopped. A failure is logged: the next start does it. */
export async function archiveRest({ dataDir, backupDir }: Config, log: Log): Promise<void> {
  await drainOwnSpool(dataDir, backupDir).catch(error =>
    log.warn({ err: error }, 'the end of the log could not be backed up'),
  )
}

async function drainOwnSpool(dataDir: string, backupDir: string): Promise<void> {
  await drainSpool({ cluster: join(dataDir, 'pg'), backupDir, ...(await ownBackupKey(dataDir)) })
}

// a service's output is kept in a log, where no secret may be
function keyNotice({ identity, isNew }: BackupKey & { isNew: boolean }, { dataDir }: Config): string {
  if (!isNew) return ''
  const file = join(dataDir, 'backup.key')
  const shown = process.stdout.isTTY ? `, shown this once: ${identity}` : ` is in ${file}.`
  const place = process.stdout.isTTY ? ` (here it is in ${file})` : ''
  return `The key of the backups${shown}
Keep a copy of it away from this machine. Without it${place} no backup can be restored.
`
}
