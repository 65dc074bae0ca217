import { spoolSettings } from '#platform/backup/segments.ts'
import type { Config } from '#platform/config.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { explainRefusedLogin } from '#platform/db/refusedLogin.ts'
import { jobLimits } from '#platform/db/timeLimits.ts'
import { createLog, type Log } from '#platform/log.ts'
import { type DataFolderLock, lockDataFolder } from '#platform/postgres/lock.ts'
import { runningOwnerUrl, startPostgres } from '#platform/postgres/supervisor.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { readSecrets } from '#platform/secrets.ts'
import { backUpBeforeMigrating } from './backups.ts'
import type { DumpParts } from './dumpCommands.ts'
import { deliver } from './subscribers.ts'

/**
 * Runs a command on the application's database, with or without a running server. Throws `StartRefusal` when it cannot be
 * reached or has another schema.
 */
export async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  return withDatabaseAndOwner(config, work)
}

/** The same with the rights of the database's owner as well. */
export async function withDatabaseAndOwner<T>(
  config: Config,
  work: (db: Db, parts: DumpParts) => Promise<T>,
): Promise<T> {
  return withOwner(config, async parts => {
    const beforeMigrating = backUpBeforeMigrating(config, parts.ownerUrl, parts.log)
    const url = await migrate({ ...parts, login: 'check', beforeMigrating }).catch(unreachable(config))
    const db = openDb(url, parts.log, { size: 1, limits: jobLimits, deliver })
    return work(db, parts).finally(() => db.close())
  })
}

/** Runs a command with the rights of the database's owner alone. */
export async function withOwner<T>(config: Config, work: (parts: DumpParts) => Promise<T>): Promise<T> {
  const log = createLog('error', process.stderr)
  const secrets = readSecrets({
    dataDir: config.dataDir,
    required: config.mode === 'live',
    secretKey: config.secretKey,
  })
  const owner = await ownerOf(config, secrets.derive('database owner').toString('hex'), log)
  try {
    const loginPassword = secrets.derive('database login').toString('hex')
    const key = secrets.derive('key of a dump', 16).toString('hex')
    return await work({ ownerUrl: owner.url, loginPassword, key, log })
  } finally {
    await owner.end()
  }
}

/** The URL of the database's owner: DATABASE_URL, or the embedded server, which is started if it does not run. */
async function ownerOf({ databaseUrl, dataDir }: Config, superuserPassword: string, log: Log) {
  const nothing = async () => {}
  if (databaseUrl) return { url: databaseUrl, end: nothing }
  const lock = await freeLock(dataDir)
  if (!lock) return { url: runningOwnerUrl({ dataDir, superuserPassword }), end: nothing }
  const speak = (what: string, facts: Record<string, unknown> = {}) => log.info(facts, what)
  const postgres = await startPostgres({
    dataDir,
    superuserPassword,
    log: speak,
    moreSettings: spoolSettings(),
  })
  const end = async () => {
    await postgres.stop()
    lock.release()
  }
  return { url: postgres.ownerUrl, end }
}

/** The lock of the data folder; undefined when a server has it. */
async function freeLock(dataDir: string): Promise<DataFolderLock | undefined> {
  return lockDataFolder(dataDir).catch(refusal => {
    if (refusal instanceof StartRefusal) return undefined
    throw refusal
  })
}

/** Explains why a database refuses us. */
export function unreachable({ databaseUrl }: Config): (error: unknown) => never {
  return error => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '28P01' && !databaseUrl)
      throw new StartRefusal('The database refuses us: SECRET_KEY is not the one the server runs with.')
    if (['ENOENT', 'ECONNREFUSED', '57P03'].includes(code))
      throw new StartRefusal('The server is starting or its database is away. Try again in a moment.')
    return explainRefusedLogin(error)
  }
}
