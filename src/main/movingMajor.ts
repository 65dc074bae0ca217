import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bindMovedDatabase, bindMovedStore, MovedPlace } from '#features/files/store/server/binding.ts'
import { giveOwnLog, spoolName, spoolSettings } from '#platform/backup/segments.ts'
import type { Config } from '#platform/config.ts'
import { makeDataFolder } from '#platform/dataFolder.ts'
import { openDb } from '#platform/db/db.ts'
import { jobLimits } from '#platform/db/timeLimits.ts'
import { freeBytes } from '#platform/diskRoom.ts'
import { copyDatabase } from '#platform/dump/copy.ts'
import type { Log } from '#platform/log.ts'
import { accountFor, chownTree } from '#platform/postgres/account.ts'
import { embeddedMajor, hasPrograms } from '#platform/postgres/binaries.ts'
import { finishReplacing, keptCluster, majorAt, movingFolder, replaceCluster } from '#platform/postgres/kept.ts'
import { startPostgres, stopLeftServer } from '#platform/postgres/supervisor.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { writeSafely } from '#platform/storageFolders.ts'
import { archiveRest, backUpBeforeMoving } from './backups.ts'
import { deliver } from './subscribers.ts'

interface Move {
  config: Config
  superuserPassword: string
  loginPassword: string
  log: Log
}

/**
 * Moves the data of an embedded database of a former major version into a new cluster, before the server starts it, when
 * the programs of that version are installed (decision 0491). Does nothing for a cluster of this release's version; one
 * that cannot be moved is refused by its start. Whenever it is killed, the former cluster is there, or the new one is
 * complete; the next start goes on.
 */
export async function moveFormerCluster(move: Move): Promise<void> {
  // PostgreSQL is found again by the real path of its folder
  const dataDir = makeDataFolder(move.config.dataDir)
  const config = { ...move.config, dataDir }
  await finish(config)
  const [from, to] = [formerMajor(dataDir), embeddedMajor()]
  if (from === undefined) return
  const kept = keptCluster(dataDir, from)
  if (existsSync(kept))
    throw new StartRefusal(
      `The data is to be moved from PostgreSQL ${from} to ${to}, and ${kept}, where the former database is kept, is there already. Move it away. Nothing was changed.`,
    )
  await refuseNarrowDisk(config, { from, to })
  const { log } = move
  log.info({ from, to }, 'the data is moved to another major version of PostgreSQL')
  const began = performance.now()
  await makeCopy({ ...move, config }, from).catch(async error => {
    // it may be what the disk is full of
    await removeCopy(dataDir)
    throw error
  })
  await archiveRest(config, log)
  await replaceCluster(dataDir, from)
  await finish(config)
  const seconds = Math.round((performance.now() - began) / 1000)
  log.info({ from, to, seconds, kept }, 'the data was moved; the former database is kept until a backup was verified')
}

/** Makes the new cluster in the folder of the move. Both have stopped when it returns. */
async function makeCopy({ config, superuserPassword, loginPassword, log }: Move, from: string): Promise<void> {
  const { dataDir } = config
  const speak = (what: string, facts: Record<string, unknown> = {}) => log.info(facts, what)
  const former = await startPostgres({
    dataDir,
    superuserPassword,
    log: speak,
    major: from,
    // a command of the release before finds this server, too: what it wrote would be left behind
    moreSettings: { ...spoolSettings(), default_transaction_read_only: 'on' },
  })
  try {
    await backUpBeforeMoving(config, former.ownerUrl, log)
    const next = await startPostgres({ dataDir: makeDataFolder(movingFolder(dataDir)), superuserPassword, log: speak })
    try {
      const urls = { fromUrl: former.ownerUrl, toUrl: next.ownerUrl }
      const { rows, appUrl } = await copyDatabase({ ...urls, loginPassword, log })
      log.info({ rows }, 'every row was copied and compared')
      await bindToFiles(dataDir, appUrl, log)
    } finally {
      await next.stop()
    }
  } finally {
    await former.stop()
  }
  const copy = join(movingFolder(dataDir), 'pg')
  await giveOwnLog(copy)
  // another account may have started the former one before root does now
  chownTree(copy, accountFor(join(dataDir, 'pg')))
}

/** The version of the cluster when it is older than that of this release, and its programs are installed. */
function formerMajor(dataDir: string): string | undefined {
  const cluster = join(dataDir, 'pg')
  // also false for a cluster of another account, which its start refuses
  if (!existsSync(join(cluster, 'PG_VERSION'))) return undefined
  const major = majorAt(cluster)
  return Number(major) < Number(embeddedMajor()) && hasPrograms(major) ? major : undefined
}

/** The new cluster has a number of its own, which the files of an installation are bound to (decision 0200). */
async function bindToFiles(dataDir: string, appUrl: string, log: Log): Promise<void> {
  const db = openDb(appUrl, log, { size: 1, limits: jobLimits, deliver })
  const place = await bindMovedDatabase(db).finally(() => db.close())
  if (place) await writeSafely(placeFile(dataDir), JSON.stringify(place))
}

const placeFile = (dataDir: string) => join(movingFolder(dataDir), 'place.json')

/**
 * Does what is left of a move whose new cluster is complete. Removes what there is of an earlier one, and ends its
 * PostgreSQL, which writes there.
 */
async function finish({ dataDir, filesDir }: Config): Promise<void> {
  if (!existsSync(movingFolder(dataDir))) return
  await finishReplacing(dataDir)
  const [version, place] = [join(dataDir, 'pg/PG_VERSION'), placeFile(dataDir)]
  const isMoved = existsSync(version) && majorAt(join(dataDir, 'pg')) === embeddedMajor()
  if (isMoved && existsSync(place))
    await bindMovedStore(await openDiskStorage(filesDir), MovedPlace.parse(JSON.parse(readFileSync(place, 'utf8'))))
  await removeCopy(dataDir)
}

async function removeCopy(dataDir: string): Promise<void> {
  const folder = movingFolder(dataDir)
  await stopLeftServer(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

const MiB = 2 ** 20
// of the cluster before it has rows, and of the log of what is written
const leastBytes = 192 * MiB
const largestLog = 1024 * MiB

/**
 * Refuses a move for which the disk has no room: for the second cluster and the log of what is written into it, for the
 * backup before it where that is on the same disk, and for what a server needs to be ready afterwards.
 */
async function refuseNarrowDisk(
  { dataDir, backupDir, diskReserve }: Config,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = bytesOfRows(join(dataDir, 'pg'))
  const isSameDisk = !existsSync(backupDir) || statSync(backupDir).dev === statSync(dataDir).dev
  const needed =
    // indexes that are filled row by row are larger than those that were made at once
    1.25 * rows + Math.min(2 * rows, largestLog) + leastBytes + (isSameDisk ? rows : 0) + diskReserve / 2
  const free = await freeBytes(dataDir)
  if (free >= needed) return
  const [f, n, m] = [free, needed, needed - free].map(bytes => Math.ceil(bytes / MiB))
  throw new StartRefusal(
    `The data is to be moved from PostgreSQL ${from} to ${to}, which needs a second copy of the database for some days, and the disk of ${dataDir} has too little room. Free: ${f} MiB; needed: ${n} MiB; missing: ${m} MiB. Nothing was changed. Free some room and start again; the release before still starts.`,
  )
}

/** The bytes of a cluster on the disk, without its log. */
function bytesOfRows(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name === 'pg_wal' || entry.name === spoolName) continue
    if (entry.isDirectory()) bytes += bytesOfRows(path)
    // a server left running may remove one
    else bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0
  }
  return bytes
}
