import { join } from 'node:path'
import { reportBackup } from '#features/system/server/backupReport.ts'
import type { BackupFacts } from '#features/system/server/queries.ts'
import { archiveLog, backUp, hasBackup } from '#platform/backup/backUp.ts'
import { bytesOf, completeCopy } from '#platform/backup/copy.ts'
import { openFileAdditions, repairFile } from '#platform/backup/fileCopies.ts'
import { type BackupKey, backupKeyOf } from '#platform/backup/key.ts'
import { ifFault, type Manifest } from '#platform/backup/manifest.ts'
import { drainSpool } from '#platform/backup/segments.ts'
import type { BackupSource } from '#platform/backup/source.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { migrationNames } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log.ts'
import { StartRefusal } from '#platform/refusal.ts'
import type { Storage } from '#platform/storage.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { checkBackup } from './restoring.ts'
import { checkFileBackup } from './restoringFiles.ts'

const archiveEveryMs = 5000
const addFilesEveryMs = 10_000

/** The backups that a server makes of its files, and of its database where that is the embedded one (decision 0480). */
export interface Backups {
  /** What a person at the terminal has to keep, at the first start; empty afterwards. */
  newKey: string
  /** Makes the first backup of this database, if there is none; its failure is logged. */
  begin(): Promise<void>
  backUp(at: Date): Promise<void>
  /** Restores the newest backup into a temporary folder and verifies it. */
  check(): Promise<void>
  /** Looks whether the copy of `BACKUP_COPY_DIR` is complete. Does nothing without that setting. */
  confirmCopy(): Promise<void>
  /** Writes a stored file again from the backups' copy of its content; false when they have none that is sound. */
  repair(id: string, sha256: string): Promise<boolean>
  stop(): Promise<void>
}

/** Opens the backups of this server, and moves its log into them from now on. */
export async function openBackups({
  config,
  db,
  log,
  storage,
  ownerUrl,
}: {
  config: Config
  db: Db
  log: Log
  storage: Storage
  ownerUrl: string
}): Promise<Backups> {
  const key = await backupKeyOf(config)
  const source = await sourceOf({ config, ownerUrl, storage, key })
  const additions = openFileAdditions(source)
  const archiving = repeat(archiveEveryMs, () =>
    archiveLog(source).catch(error =>
      log.error({ alert: 'backup', err: error }, 'the log of the database could not be backed up'),
    ),
  )
  const reportUnreadable = (ids: readonly string[]) => {
    if (ids.length === 0) return
    // of a disk that is lost, all of them
    const some = { count: ids.length, files: ids.slice(0, 20) }
    log.error({ alert: 'backup', ...some }, 'files could not be read, so the backups do not have them as they are now')
  }
  const addFiles = () =>
    additions
      .add()
      .then(reportUnreadable)
      .catch(error => log.error({ alert: 'backup', err: error }, 'files that arrived could not be backed up'))
  const adding = repeat(addFilesEveryMs, addFiles)
  const make = async (at: Date) => {
    const made = await reportBackup(db, 'backup', async () => {
      const manifest = await backUp(source, at)
      reportUnreadable(manifest?.unreadable ?? [])
      return manifest && factsOf(manifest)
    })
    if (made) log.info({ backup: made.backupId }, 'a backup was made')
  }
  return {
    newKey: keyNotice(key, config),
    begin: async () => {
      if (await hasBackup(source)) return
      await make(new Date()).catch(error => log.warn({ err: error }, 'the first backup could not be made'))
    },
    backUp: make,
    check: async () => {
      await reportBackup(db, 'check', async () => {
        // what was received in the last seconds is in the database already
        await addFiles()
        const checked = await (config.databaseUrl ? checkFileBackup(db, config, key) : checkBackup(config, key))
        // `removed`: a cluster of the former major version, which was kept until now
        log.info(checked, 'the newest backup was restored and verified')
        const { backup, newestAt, bytes, files } = checked
        return { backupId: backup, dataAt: new Date(newestAt), bytes, files }
      })
    },
    confirmCopy: async () => {
      const { backupCopyDir } = config
      if (backupCopyDir === undefined) return
      await confirmCopy(db, { ...config, key }, backupCopyDir).catch((error: unknown) => {
        ifFault(error)
        log.warn({ err: error }, 'the copy of the backups away from this machine is not complete')
      })
    },
    repair: async (id, sha256) => (await repairFile(source, id, sha256).catch(ifFault)) ?? false,
    stop: async () => {
      await Promise.all([archiving.stop(), adding.stop()])
      await addFiles()
    },
  }
}

/** Looks whether a copy of the backups away from this machine is complete, and reports it; returns what is in it. */
export function confirmCopy(db: Db, own: { dataDir: string; key: BackupKey }, copyDir: string): Promise<BackupFacts> {
  return reportBackup(db, 'copy', async () => factsOf(await completeCopy(copyDir, own)))
}

function factsOf(manifest: Manifest): BackupFacts {
  const { id, begunAt, files } = manifest
  return { backupId: id, dataAt: new Date(begunAt), bytes: bytesOf(manifest), files: files.length }
}

/**
 * For `migrate`: backs up the embedded database and its files before it is migrated, or refuses the start. The log says to
 * which moment a restore goes back (decision 0483).
 */
export function backUpBeforeMigrating(config: Config, ownerUrl: string, log: Log): () => Promise<void> {
  return async () => {
    if (config.databaseUrl) return log.info('the database is migrated: only its operator’s backup leads back')
    const made = await backUpBefore(config, ownerUrl, 'migrated')
    log.info(made, 'a backup was made before the migration')
  }
}

/** The same before the data moves to another major version of PostgreSQL (decision 0491). */
export async function backUpBeforeMoving(config: Config, ownerUrl: string, log: Log): Promise<void> {
  const made = await backUpBefore(config, ownerUrl, 'moved')
  log.info(made, 'a backup was made before the move')
}

/** `to`: the moment to which a restore goes back; `unreadable`: how many files it lacks, or has as they were before. */
interface BackupBefore {
  backup?: string
  unreadable?: number
  to: string
}

/** Makes a complete backup of the embedded database, or refuses the start. */
async function backUpBefore(config: Config, ownerUrl: string, what: string): Promise<BackupBefore> {
  try {
    const key = await backupKeyOf(config)
    process.stdout.write(keyNotice(key, config))
    const storage = await openDiskStorage(config.filesDir)
    const source = await sourceOf({ config, ownerUrl, storage, key })
    const backup = await backUp({ ...source, isPatient: true }, new Date())
    const { id, unreadable = [] } = backup ?? {}
    return {
      ...(id && { backup: id }),
      ...(unreadable.length > 0 && { unreadable: unreadable.length }),
      to: new Date().toISOString(),
    }
  } catch (error) {
    throw new StartRefusal(
      `The data is not ${what}, because no backup of it could be made before: ${error instanceof Error ? error.message : error}. Is BACKUP_DIR full or not mounted? The release before still starts.`,
    )
  }
}

async function sourceOf({
  config: { dataDir, backupDir, databaseUrl },
  ...of
}: Pick<BackupSource, 'ownerUrl' | 'storage' | 'key'> & { config: Config }): Promise<BackupSource> {
  const cluster = databaseUrl === undefined ? join(dataDir, 'pg') : undefined
  return { ...of, dataDir, backupDir, cluster, release: (await migrationNames()).at(-1) ?? '' }
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
export async function archiveRest(config: Config, log: Log): Promise<void> {
  await drainOwnSpool(config).catch(error => log.warn({ err: error }, 'the end of the log could not be backed up'))
}

async function drainOwnSpool(config: Config): Promise<void> {
  await drainSpool({ ...config, cluster: join(config.dataDir, 'pg'), ...(await backupKeyOf(config)) })
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
