import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { clusterAt, openCluster, runningSocketFolder, serverArguments } from './cluster.ts'
import type { Cluster } from './layout.ts'
import { findOrphan, findServer, isRunning } from './orphan.ts'
import { launch, logTail, run } from './programs.ts'

export interface PostgresOptions {
  /** The data folder; the cluster is in its folder `pg`. The caller holds `lockDataFolder` on it. */
  dataDir: string
  /** The password of the superuser `idealign`, one line. A changed one is set at the next start. */
  superuserPassword: string
  /** Receives log messages about what the supervisor does. */
  log: (what: string, facts?: Record<string, unknown>) => void
  /** For tests: no fsync, so data may be lost when the machine fails. */
  throwaway?: boolean
  /** Settings beside those that every server has: of backups, or of a recovery. */
  moreSettings?: Record<string, string>
  /** The major version of the cluster, whose programs are installed; that of this release unless given. */
  major?: string
}

/** Ends a server that a killed process left running on a data folder, before the folder is removed. */
export async function stopLeftServer(dataDir: string): Promise<void> {
  const orphan = findServer(clusterAt(dataDir))
  if (orphan) await end(orphan.pid)
}

export interface RunningPostgres {
  /** Connection string of the superuser `idealign` to the database `idealign`, over a Unix socket. */
  ownerUrl: string
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk when it resolves. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, creates it first if it is missing, and restarts it after a crash
 * until `stop`. A server left by a killed Node process is adopted, or stopped and started again when its settings
 * differ. Errors: `StartRefusal` for what the person can correct, else an Error with the end of the server's log.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, superuserPassword, log, throwaway = false, moreSettings = {}, major } = options
  const cluster = await openCluster(dataDir, superuserPassword, { throwaway, moreSettings, major })
  const start = { cluster, ownerUrl: urlOf(cluster.socketFolder, superuserPassword), superuserPassword, log }
  let pid = await bringUp(start)
  let restarting: Promise<void> | undefined
  let stopped: Promise<void> | undefined

  const watch = setInterval(() => {
    if (!restarting && !isRunning(pid)) restarting = restart().finally(() => (restarting = undefined))
  }, 500)
  watch.unref()

  async function restart(): Promise<void> {
    log('postgres ended by itself', { pid, tail: logTail(cluster) })
    try {
      pid = await bringUp(start)
    } catch (error) {
      log('postgres does not start', { reason: String(error) })
    }
  }

  async function stop(): Promise<void> {
    clearInterval(watch)
    await restarting
    await end(pid)
    rmSync(cluster.socketFolder, { recursive: true, force: true })
    log('postgres stopped', { pid })
  }

  return { ownerUrl: start.ownerUrl, stop: () => (stopped ??= stop()) }
}

/**
 * Connection string to the server of a data folder that another process runs, for commands. It does not check whether a
 * server is running.
 */
export function runningOwnerUrl(of: Pick<PostgresOptions, 'dataDir' | 'superuserPassword'>): string {
  return urlOf(runningSocketFolder(of.dataDir), of.superuserPassword)
}

/** A connection string that both libpq and `pg` can read, and that stays a valid URL when its path is replaced. */
function urlOf(socketFolder: string, password: string): string {
  const url = new URL('postgresql://idealign@localhost:5432/idealign')
  url.password = encodeURIComponent(password)
  url.searchParams.set('host', socketFolder)
  return url.href
}

interface Start {
  cluster: Cluster
  ownerUrl: string
  superuserPassword: string
  log: PostgresOptions['log']
}

/** Returns the process id of a server that accepts connections. */
async function bringUp(start: Start): Promise<number> {
  // tried several times, because backends of a killed server may hold its shared memory for a moment
  for (let attempt = 1; attempt <= 10; attempt++) {
    const pid = (await adopt(start)) ?? launch(start.cluster, serverArguments(start.cluster))
    const outcome = pid === undefined ? 'ended' : await untilReady(pid, start)
    if (pid !== undefined && outcome === 'ready') return pid
    if (pid !== undefined && outcome === 'wrong-password') await setPassword(pid, start)
    else await wait(200)
  }
  throw new Error(`PostgreSQL does not start. The end of ${start.cluster.logFile}:\n${logTail(start.cluster)}`)
}

async function adopt({ cluster, log }: Start): Promise<number | undefined> {
  const orphan = findOrphan(cluster)
  if (!orphan) return undefined
  log(orphan.same ? 'adopting the postgres left running' : 'stopping the postgres left running', { pid: orphan.pid })
  if (orphan.same) return orphan.pid
  await end(orphan.pid)
  return undefined
}

type Outcome = 'ready' | 'ended' | 'wrong-password'

/** Waits while the server runs: replaying its log after a crash may take long. */
async function untilReady(pid: number, { ownerUrl, log }: Start): Promise<Outcome> {
  const began = Date.now()
  let hasLogged = false
  for (;;) {
    const code = await tryConnection(ownerUrl)
    if (code === 'connected') return 'ready'
    if (code === '28P01') return 'wrong-password'
    if (code === '3D000') await createDatabase(ownerUrl)
    else if (isRefusal(code)) throw new Error(`PostgreSQL runs but refuses us: ${code}`)
    if (!isRunning(pid)) return 'ended'
    if (!hasLogged && Date.now() - began > 3000) {
      hasLogged = true
      log('waiting for postgres to recover', { pid, code })
    }
    await wait(10)
  }
}

/** A SQLSTATE (they start with a digit) that waiting will not change. */
function isRefusal(code: string): boolean {
  return /^\d/.test(code) && !['57P01', '57P03', '53300'].includes(code)
}

/** Returns `connected`, or the SQLSTATE or system error of the attempt. */
async function tryConnection(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'connected'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(ownerUrl: string): Promise<void> {
  const url = new URL(ownerUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('create database idealign')
  } finally {
    await client.end()
  }
}

/** Sets a new password (after a change of the key) without the old one: who may start the server owns its files. */
async function setPassword(pid: number, { cluster, superuserPassword, log }: Start): Promise<void> {
  log('setting the new superuser password')
  await end(pid)
  const command = `alter role idealign password '${superuserPassword.replaceAll("'", "''")}'\n`
  await run(cluster, 'postgres', ['--single', '-D', cluster.ownName, 'postgres'], command)
}

/** Requests a fast shutdown. A server that runs on for half a minute is killed, and recovers at the next start. */
async function end(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (isRunning(pid)) process.kill(pid, signal)
    const deadline = Date.now() + patience
    while (isRunning(pid) && Date.now() < deadline) await wait(5)
    if (!isRunning(pid)) return
  }
}
