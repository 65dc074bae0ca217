import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { replayErasures } from '#features/retention/server/replay.ts'
import { bytesOf } from '#platform/backup/copy.ts'
import type { BackupKey } from '#platform/backup/key.ts'
import { readManifest } from '#platform/backup/manifest.ts'
import { readEverything } from '#platform/backup/readEverything.ts'
import { BackupFault } from '#platform/backup/sealed.ts'
import { logOf, spoolName } from '#platform/backup/segments.ts'
import { recoverySettings, unpackCluster, unpackFiles } from '#platform/backup/unpack.ts'
import { type VerifiedBackup, verifiedBackup } from '#platform/backup/verify.ts'
import type { Config } from '#platform/config.ts'
import { makeDataFolder } from '#platform/dataFolder.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { jobLimits } from '#platform/db/timeLimits.ts'
import { createLog } from '#platform/log.ts'
import { hasPrograms } from '#platform/postgres/binaries.ts'
import { majorAt, removeKeptClusters } from '#platform/postgres/kept.ts'
import { lockDataFolder } from '#platform/postgres/lock.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { readSecrets } from '#platform/secrets.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { syncFolder } from '#platform/storageFolders.ts'
import { deliver } from './subscribers.ts'
import { removeUnfinishedRestores } from './unfinishedRestores.ts'
import { verifiedHistories, verifiedLedger } from './verifiedRecords.ts'

/** Which backup is restored: the newest that was complete at `to`, or the one of that id. */
export interface Wanted {
  id?: string | undefined
  to?: Date | undefined
}

/** What was restored. `newestAt`: the time of the newest change that is back, at least that of the
 * copy; `age`: how many seconds before the restore that was (RPO); `seconds`: how long it took (RTO). */
export interface Restored {
  backup: string
  newestAt: string
  age: number
  seconds: number
  rows: number
  /** Its size on the disk. */
  bytes: number
  files: number
  /** How many cases and persons were erased since the backup, and again now. */
  erasedAgain: number
  ledger: string
  histories: string
  /** After a check: the clusters of a former major version that were kept until this one's backup was verified. */
  removed?: string[]
}

const checkPrefix = 'backup-check-'

/** Restores a backup into the empty data folder of a configuration. The folder has its contents at the very end. */
export async function restoreBackup(config: Config, from: string, key: BackupKey, wanted: Wanted): Promise<Restored> {
  const { dataDir } = config
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartRefusal(`${dataDir} is not empty. Set DATA_DIR to a new folder.`)
  const parent = dirname(dataDir)
  const prefix = `${basename(dataDir)}.restoring-`
  await removeUnfinishedRestores(parent, prefix)
  const folder = join(parent, prefix + randomUUID().slice(0, 8))
  const restored = await restoreInto(folder, { config, from, key, wanted })
  renameSync(folder, dataDir)
  await syncFolder(parent)
  return restored
}

/** Restores the newest backup into a temporary folder, verifies it and removes the folder. */
export async function checkBackup(config: Config, key: BackupKey): Promise<Restored> {
  await removeUnfinishedRestores(config.dataDir, checkPrefix)
  const folder = join(config.dataDir, checkPrefix + randomUUID().slice(0, 8))
  const restored = await restoreInto(folder, { config, from: config.backupDir, key, wanted: {} }).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  )
  const removed = (await isOfPresentCluster(config, key, restored)) ? removeKeptClusters(config.dataDir) : []
  return { ...restored, ...(removed.length > 0 && { removed }) }
}

/** Whether a backup is one of the cluster that is used, and not of the one that it replaced. */
async function isOfPresentCluster(
  { dataDir, backupDir }: Config,
  { identity }: BackupKey,
  { backup }: Restored,
): Promise<boolean> {
  const [{ cluster }, present] = [await readManifest(backupDir, backup, identity), join(dataDir, 'pg')]
  // between the two renames of a move there is none
  if (!cluster || !existsSync(join(present, 'PG_VERSION'))) return false
  return cluster.major === majorAt(present) && cluster.logFolder === (await logOf(present))
}

interface Source {
  config: Config
  from: string
  key: BackupKey
  wanted: Wanted
}

async function restoreInto(folder: string, { config, from, key, wanted }: Source): Promise<Restored> {
  const [began, begunAt] = [performance.now(), Date.now()]
  const backup = await verifiedBackup(from, key, wanted)
  refuseUnreadable(backup)
  const dataDir = makeDataFolder(folder)
  const lock = await lockDataFolder(dataDir)
  try {
    await unpackCluster(backup, { backupDir: from, dataDir, key })
    await unpackFiles(backup, { backupDir: from, storage: await openDiskStorage(join(dataDir, 'files')), key })
    const found = await recover(backup, { config, from, dataDir, to: wanted.to })
    rmSync(join(dataDir, 'pg', spoolName), { recursive: true })
    const age = Math.round((begunAt - new Date(found.newestAt).getTime()) / 1000)
    return { ...found, age, seconds: Math.round((performance.now() - began) / 100) / 10 }
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  } finally {
    lock.release()
  }
}

/** A cluster is read by the programs of its own major version; with those of the former one it is restored as it was. */
function refuseUnreadable({ manifest: { id, cluster } }: VerifiedBackup): void {
  if (cluster && !hasPrograms(cluster.major))
    throw new BackupFault(
      `The backup ${id} is of PostgreSQL ${cluster.major}, whose programs this release does not have. Restore it with the release that made it`,
    )
}

/** Replays the log and the erasures, then verifies what is there: rows, ledger, histories. Stops the database at the end. */
async function recover(
  { manifest, copies }: VerifiedBackup,
  { config, from, dataDir, to }: { config: Config; from: string; dataDir: string; to: Date | undefined },
): Promise<Omit<Restored, 'seconds' | 'age'>> {
  const log = createLog('error', process.stderr)
  const secrets = readSecrets({ dataDir, required: config.mode === 'live', secretKey: config.secretKey })
  const postgres = await startPostgres({
    dataDir,
    superuserPassword: secrets.derive('database owner').toString('hex'),
    log: () => {},
    moreSettings: recoverySettings(to),
    ...(manifest.cluster && { major: manifest.cluster.major }),
  }).catch(explainRecovery(to))
  try {
    const { ownerUrl } = postgres
    const { rows, lastReplayedAt } = await readEverything(ownerUrl)
    const loginPassword = secrets.derive('database login').toString('hex')
    const db = openDb(await migrate({ ownerUrl, loginPassword, log }), log, { size: 1, limits: jobLimits, deliver })
    try {
      const erasedAgain = await replayErasures({
        ownerUrl,
        storage: await openDiskStorage(join(dataDir, 'files')),
        backupDir: from,
      })
      const [ledger, histories] = [
        await verifiedLedger(db),
        await verifiedHistories(db, { filesDir: join(dataDir, 'files') }),
      ]
      return {
        backup: manifest.id,
        newestAt: lastReplayedAt ?? manifest.begunAt,
        rows,
        bytes: bytesOf(manifest),
        files: copies.files.length,
        erasedAgain,
        ledger,
        histories,
      }
    } finally {
      await db.close()
    }
  } finally {
    await postgres.stop()
  }
}

function explainRecovery(to: Date | undefined): (error: unknown) => never {
  return error => {
    if (!to) throw error
    throw new BackupFault(
      `The database did not recover up to ${to.toISOString()}: its log ends before, or is damaged there. Choose an earlier time; where nothing is damaged, it recovers to its last moment without --to`,
      { cause: error },
    )
  }
}
