import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { makeDataFolder } from '../dataFolder.ts'
import { StartRefusal } from '../refusal.ts'
import { type Account, accountFor, firstClosedFolder, giveTree } from './account.ts'
import { findBinaries, reachableTmp } from './binaries.ts'
import type { Cluster } from './layout.ts'
import { run } from './programs.ts'

/** Finds or makes the cluster of a data folder. Throws `StartRefusal` when the folder cannot be used. */
export async function openCluster(dataDir: string, password: string, throwaway: boolean): Promise<Cluster> {
  const home = makeDataFolder(dataDir)
  const folder = join(home, 'pg')
  const account = accountFor(folder)
  const mark = markOf(folder)
  const cluster: Cluster = {
    folder,
    ownName: nameFor(home, folder, account),
    binaries: findBinaries(account),
    account,
    socketFolder: openSocketFolder(socketFolderOf(folder, account), account),
    logFile: join(home, 'postgres.log'),
    mark,
    throwaway,
  }
  removeHalfMade(home)
  if (existsSync(folder)) checkOwner(folder, account)
  else await make(cluster, home, password)
  return cluster
}

/**
 * PostgreSQL under its own account cannot walk into a data folder below root's closed home. On Linux its working
 * directory is set before root's rights are dropped, and `/proc/self/cwd` needs no walk. Elsewhere we must refuse.
 */
function nameFor(home: string, folder: string, account: Account | undefined): string {
  const closed = firstClosedFolder(home, account)
  if (!closed) return folder
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new StartRefusal(
    `The database runs under an unprivileged account, which may not enter ${closed}. Set DATA_DIR to a folder outside it.`,
  )
}

/** Where a running server of the data folder listens. Looks and makes nothing: the server belongs to another process. */
export function runningSocketFolder(dataDir: string): string {
  const folder = join(makeDataFolder(dataDir), 'pg')
  return socketFolderOf(folder, accountFor(folder))
}

function markOf(folder: string): string {
  return `idealign-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
}

/** A short path, because a socket's may have 107 bytes at the most. */
function socketFolderOf(folder: string, account: Account | undefined): string {
  return join(reachableTmp(account), `${markOf(folder)}-${account?.uid ?? process.getuid?.() ?? 0}`)
}

/** Makes the folder, or checks that only the database account and root may enter it. */
function openSocketFolder(folder: string, account: Account | undefined): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    giveTree(folder, account)
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartRefusal(`${folder} belongs to somebody else or is open to others. Remove it and start again.`)
  }
  return folder
}

function checkOwner(folder: string, account: Account | undefined): void {
  const { uid } = lstatSync(folder)
  if (account && uid !== account.uid) giveTree(folder, account)
  if (!account && uid !== process.getuid?.()) {
    throw new StartRefusal(`${folder} belongs to another account. Start as that account or as root, or set DATA_DIR.`)
  }
}

const half = 'pg.new-'

/** What a kill in the middle of `make` left. An initdb that still runs in there fails on its own. */
function removeHalfMade(home: string): void {
  for (const name of readdirSync(home).filter(entry => entry.startsWith(half))) {
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Made under another name and renamed when whole, so a folder called `pg` is always a finished cluster. */
async function make(cluster: Cluster, home: string, password: string): Promise<void> {
  const folder = join(home, `${half}${randomUUID()}`)
  mkdirSync(folder, { mode: 0o700 })
  giveTree(folder, cluster.account)
  const passwordFile = join(cluster.socketFolder, 'password')
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' })
  giveTree(passwordFile, cluster.account)
  try {
    await initialise({ ...cluster, folder, ownName: nameFor(home, folder, cluster.account) }, passwordFile)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeFileSync(join(folder, 'pg_hba.conf'), 'local all all scram-sha-256\n')
  writeFileSync(join(folder, 'pg_ident.conf'), '')
  renameSync(folder, cluster.folder)
  syncFolder(home)
}

async function initialise(cluster: Cluster, passwordFile: string): Promise<void> {
  // C.UTF-8 for character classes as well: with plain C, trigrams and full text would break words at every accent.
  // macOS calls that locale UTF-8.
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

/** The whole command line of the server, settings included, so that an orphan with other settings shows. */
export function serverArguments(cluster: Cluster): string[] {
  return [
    '-D',
    cluster.ownName,
    ...Object.entries(settings(cluster)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

function settings({ mark, socketFolder, throwaway }: Cluster): Record<string, string> {
  // a gigabyte holds a million cases with their indexes: a search then reads nothing again from the system's cache
  const megabytes = Math.min(1024, Math.floor(totalmem() / 8 / 2 ** 20))
  return {
    cluster_name: mark,
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
    // a refused row's values must not reach a log: the application logs its own errors, without them
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
}
