import { parseArgs } from 'node:util'
import { inviteAdministrator } from '#features/auth/invitations/server/invitation.ts'
import { Email } from '#kit/fields.ts'
import { spoolSettings } from '#platform/backup/segments.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { checkKey, migrate } from '#platform/db/migrate.ts'
import { explainRefusedLogin } from '#platform/db/refusedLogin.ts'
import { jobLimits } from '#platform/db/timeLimits.ts'
import { isDiskFull } from '#platform/diskFull.ts'
import { fullDisk } from '#platform/diskRoom.ts'
import { createLog, type Log } from '#platform/log.ts'
import { type DataFolderLock, lockDataFolder } from '#platform/postgres/lock.ts'
import { runningOwnerUrl, startPostgres } from '#platform/postgres/supervisor.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { readSecrets } from '#platform/secrets.ts'
import { closeDemoAccounts } from './demo/accounts.ts'
import { type DumpParts, dumpCommand, dumpUsage } from './dumpCommands.ts'
import { fileCommand, fileUsage } from './fileCommands.ts'
import { deliver } from './subscribers.ts'
import { verifiedHistories, verifiedLedger } from './verifiedRecords.ts'

// npm run admin -- invite <email> [--another]: a one-time link for the first administrator.
// npm run ledger:verify: adds the complete ledger up again and compares (P1).
// npm run audit -- verify: checks every case's history, plans and approvals, and the bytes of published plans (D3).
// npm run admin -- files …: repairs a store of files that does not match the database (decision 0200).
// npm run admin -- close-demo: closes the demo's accounts in a database that is now used in production (O10).
// npm run admin -- dump <new folder> | restore <folder>: every row of the database (decision 0301).
// All of them work with or without a running server, but `files adopt` and `restore` require that every server is stopped.

const usage = `Usage: npm run admin -- invite <email> [--another] | verify-ledger | audit verify | close-demo | ${fileUsage} | ${dumpUsage}`

try {
  console.log(await command(process.argv.slice(2)))
} catch (error) {
  const refusal = isDiskFull(error) ? fullDisk(readConfig(process.env).dataDir) : error
  if (!(refusal instanceof StartRefusal || refusal instanceof ConfigError)) throw error
  console.error(refusal.message)
  process.exitCode = 1
}

async function command(args: string[]): Promise<string> {
  const config = readConfig(process.env)
  if (args.length === 1 && args[0] === 'verify-ledger') return withDatabase(config, verifiedLedger)
  if (args.join(' ') === 'audit verify') return withDatabase(config, db => verifiedHistories(db, config))
  if (args.length === 1 && args[0] === 'close-demo') return withDatabase(config, closeDemoAccounts)
  const onFiles = args[0] === 'files' && fileCommand(args.slice(1), config)
  if (onFiles) return withDatabase(config, onFiles)
  const onDump = dumpCommand(args)
  if (onDump)
    return withOwner(config, async parts => {
      await checkKey(parts).catch(unreachable(config))
      return onDump(parts)
    })
  const { email, another } = read(args)
  return withDatabase(config, async db => {
    const invited = await inviteAdministrator(db, { email, another, appUrl: config.appUrl })
    if (invited.ok) return `For ${email}, once, within one hour:\n${invited.link}`
    if (invited.why === 'has-account') throw new StartRefusal(`${email} has an account already.`)
    throw new StartRefusal('There is an administrator already, who can invite others. To add one here: --another')
  })
}

function read(args: string[]): { email: string; another: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { another: { type: 'boolean' } },
    })
    const [verb, address, ...more] = positionals
    const email = Email.safeParse(address)
    if (verb !== 'invite' || !email.success || more.length > 0) throw new StartRefusal(usage)
    return { email: email.data, another: values.another ?? false }
  } catch (error) {
    throw error instanceof StartRefusal ? error : new StartRefusal(usage)
  }
}

async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  return withOwner(config, async parts => {
    const db = openDb(await migrate({ ...parts, login: 'check' }).catch(unreachable(config)), parts.log, {
      size: 1,
      limits: jobLimits,
      deliver,
    })
    return work(db).finally(() => db.close())
  })
}

async function withOwner<T>(config: Config, work: (parts: DumpParts) => Promise<T>): Promise<T> {
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

function unreachable({ databaseUrl }: Config): (error: unknown) => never {
  return error => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '28P01' && !databaseUrl)
      throw new StartRefusal('The database refuses us: SECRET_KEY is not the one the server runs with.')
    if (['ENOENT', 'ECONNREFUSED', '57P03'].includes(code))
      throw new StartRefusal('The server is starting or its database is away. Try again in a moment.')
    return explainRefusedLogin(error)
  }
}
