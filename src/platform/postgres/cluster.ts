import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { makeDataFolder } from '../dataFolder.ts'
import { StartRefusal } from '../refusal.ts'
import { type Account, accountFor, chownTree, firstClosedFolder } from './account.ts'
import { embeddedMajor, findBinaries, hasPrograms, reachableTmp } from './binaries.ts'
import { keptClusters, majorAt } from './kept.ts'
import type { Cluster } from './layout.ts'
import { run } from './programs.ts'

/** Opens or creates the cluster of a data folder. Throws `StartRefusal` when the folder cannot be used. */
export async function openCluster(
  dataDir: string,
  password: string,
  { throwaway, moreSettings, major = embeddedMajor() }: Pick<Cluster, 'throwaway' | 'moreSettings'> & ClusterMajor,
): Promise<Cluster> {
  const dataFolder = makeDataFolder(dataDir)
  const folder = join(dataFolder, 'pg')
  const account = accountFor(folder)
  const clusterName = clusterNameOf(folder)
  const cluster: Cluster = {
    folder,
    ownName: nameFor(dataFolder, folder, account),
    binaries: findBinaries(account, major),
    account,
    socketFolder: openSocketFolder(socketFolderOf(folder, account), account),
    logFile: join(dataFolder, 'postgres.log'),
    clusterName,
    throwaway,
    moreSettings,
  }
  removeUnfinished(dataFolder)
  if (existsSync(folder)) {
    checkOwner(folder, account)
    refuseOtherMajor(folder, major)
  } else {
    refuseMissing(folder, dataFolder)
    await create(cluster, dataFolder, password)
  }
  return cluster
}

interface ClusterMajor {
  /** The major version; that of this release unless given. */
  major?: string | undefined
}

/**
 * PostgreSQL under its own account cannot enter a data folder inside root's closed home. On Linux its working directory
 * is set before root's rights are dropped, so that `/proc/self/cwd` can be used as the path. On other systems the start
 * is refused.
 */
function nameFor(dataFolder: string, folder: string, account: Account | undefined): string {
  const closed = firstClosedFolder(dataFolder, account)
  if (!closed) return folder
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new StartRefusal(
    `The database runs under an unprivileged account, which may not enter ${closed}. Set DATA_DIR to a folder outside it.`,
  )
}

/** What names the cluster of a data folder. */
export function clusterAt(dataDir: string): Pick<Cluster, 'folder' | 'clusterName'> {
  const folder = join(dataDir, 'pg')
  return { folder, clusterName: clusterNameOf(folder) }
}

/**
 * The socket folder of the running server of a data folder, as that server wrote it into its postmaster.pid (the fifth
 * line): its process may have had another temporary folder. Creates nothing: the server belongs to another process.
 */
export function runningSocketFolder(dataDir: string): string {
  const folder = join(makeDataFolder(dataDir), 'pg')
  // a start is moving it: what is written now would be left behind
  if (existsSync(folder)) refuseOtherMajor(folder, embeddedMajor())
  const file = join(folder, 'postmaster.pid')
  const written = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[4] : undefined
  return written || socketFolderOf(folder, accountFor(folder))
}

function clusterNameOf(folder: string): string {
  return `idealign-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
}

/** A short path, because the path of a socket may have at most 107 bytes. */
function socketFolderOf(folder: string, account: Account | undefined): string {
  return join(reachableTmp(account), `${clusterNameOf(folder)}-${account?.uid ?? process.getuid?.() ?? 0}`)
}

/** Makes the folder and checks that only the database account and root may enter it. */
function openSocketFolder(folder: string, account: Account | undefined): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    chownTree(folder, account)
  }
  const status = lstatSync(folder)
  if (!status.isDirectory() || status.uid !== uid || (status.mode & 0o077) !== 0) {
    throw new StartRefusal(`${folder} belongs to another account or is open to others. Remove it and start again.`)
  }
  return folder
}

function checkOwner(folder: string, account: Account | undefined): void {
  const { uid } = lstatSync(folder)
  if (account && uid !== account.uid) chownTree(folder, account)
  if (!account && uid !== process.getuid?.()) {
    throw new StartRefusal(`${folder} belongs to another account. Start as that account or as root, or set DATA_DIR.`)
  }
}

/** PostgreSQL reads the files of its own major version only. */
function refuseOtherMajor(folder: string, wanted: string): void {
  const major = majorAt(folder)
  if (major === wanted) return
  const found = `${folder} is of PostgreSQL ${major}, and this release has PostgreSQL ${wanted}. Nothing was changed.`
  throw new StartRefusal(
    hasPrograms(major)
      ? `${found} A start of the server moves it: start that, and wait until it serves.`
      : `${found} With the release that ran before: npm run admin -- dump <new folder>. Then with this one and a new DATA_DIR: npm run admin -- restore <that folder> (docs/operate.md).`,
  )
}

/** A new database beside a kept one would look as if everything was lost. */
function refuseMissing(folder: string, dataFolder: string): void {
  const [kept] = keptClusters(dataFolder)
  if (kept !== undefined)
    throw new StartRefusal(
      `${folder} is missing, but ${kept}, the database before its move, is beside it. Nothing was changed. Start the release that moved it, or rename ${kept} to pg and start the release before (docs/operate.md).`,
    )
}

const unfinishedPrefix = 'pg.new-'

/** Removes the folders of interrupted calls of `create`. An initdb that still runs in one of them fails. */
function removeUnfinished(dataFolder: string): void {
  for (const name of readdirSync(dataFolder).filter(entry => entry.startsWith(unfinishedPrefix))) {
    rmSync(join(dataFolder, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Creates the cluster under a temporary name and renames it at the end, so that `pg` is always a finished cluster. */
async function create(cluster: Cluster, dataFolder: string, password: string): Promise<void> {
  const folder = join(dataFolder, `${unfinishedPrefix}${randomUUID()}`)
  mkdirSync(folder, { mode: 0o700 })
  chownTree(folder, cluster.account)
  const passwordFile = join(cluster.socketFolder, 'password')
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' })
  chownTree(passwordFile, cluster.account)
  try {
    await initialise({ ...cluster, folder, ownName: nameFor(dataFolder, folder, cluster.account) }, passwordFile)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeFileSync(join(folder, 'pg_hba.conf'), 'local all all scram-sha-256\n', { flush: true })
  writeFileSync(join(folder, 'pg_ident.conf'), '', { flush: true })
  renameSync(folder, cluster.folder)
  syncFolder(dataFolder)
}

async function initialise(cluster: Cluster, passwordFile: string): Promise<void> {
  // C.UTF-8 for character classes as well: with plain C, trigrams and full text would split words at every accent.
  // On macOS that locale is called UTF-8.
  const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8']
  await run(cluster, 'initdb', [
    `--pgdata=${cluster.ownName}`,
    '--username=idealign',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...locale,
    '--data-checksums',
    ...(cluster.throwaway ? ['--no-sync'] : []),
  ])
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** The command line of the server with all settings, so that an orphan with other settings is recognised. */
export function serverArguments(cluster: Cluster): string[] {
  return [
    '-D',
    cluster.ownName,
    ...Object.entries(settings(cluster)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

function settings({ clusterName, socketFolder, throwaway, moreSettings }: Cluster): Record<string, string> {
  // one gigabyte is enough for a million cases with their indexes: a search then reads nothing from the system's cache
  const megabytes = Math.min(1024, Math.floor(totalmem() / 8 / 2 ** 20))
  return {
    cluster_name: clusterName,
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    password_encryption: 'scram-sha-256',
    max_connections: '100',
    shared_buffers: `${megabytes}MB`,
    wal_level: 'replica',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // the values of a refused row must not reach a log; the application logs its own errors without values
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...moreSettings,
  }
}
