import { parseArgs } from 'node:util'
import { inviteAdministrator } from '#features/auth/invitations/server/invitation.ts'
import { verifyLedger } from '#features/billing/ledger/server/verify.ts'
import { Email } from '#kit/fields.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog, type Log } from '#platform/log.ts'
import { type DataFolderLock, lockDataFolder } from '#platform/postgres/lock.ts'
import { runningOwnerUrl, startPostgres } from '#platform/postgres/supervisor.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { readSecrets } from '#platform/secrets.ts'

// npm run admin -- invite <email> [--another]: a one-time link for the first administrator.
// npm run ledger:verify: adds the whole ledger up again and compares (P1).
// Both work beside a running server and without one.

const usage = 'Usage: npm run admin -- invite <email> [--another] | verify-ledger'

try {
  console.log(await command(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof StartRefusal || error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function command(args: string[]): Promise<string> {
  const config = readConfig(process.env)
  if (args.length === 1 && args[0] === 'verify-ledger') return withDatabase(config, verify)
  const { email, another } = read(args)
  return withDatabase(config, async db => {
    const invited = await inviteAdministrator(db, { email, another, appUrl: config.appUrl })
    if (invited.ok) return `For ${email}, once, within one hour:\n${invited.link}`
    if (invited.why === 'has-account') throw new StartRefusal(`${email} has an account already.`)
    throw new StartRefusal('There is an administrator already, who can invite others. To add one here: --another')
  })
}

async function verify(db: Db): Promise<string> {
  const { invoices, faults } = await db.as({ kind: 'system' }, scope => verifyLedger(scope))
  if (faults.length > 0) throw new StartRefusal(faults.join('\n'))
  return `The ledger is right: ${invoices} invoices.`
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
  const log = createLog('error', process.stderr)
  const secrets = readSecrets({
    dataDir: config.dataDir,
    required: config.mode === 'live',
    secretKey: config.secretKey,
    secretKeyFile: config.secretKeyFile,
  })
  const owner = await ownerOf(config, secrets.derive('database owner').toString('hex'), log)
  try {
    const loginPassword = secrets.derive('database login').toString('hex')
    const db = openDb(await migrate({ ownerUrl: owner.url, loginPassword, log }).catch(unreachable), log, 1)
    return await work(db).finally(() => db.close())
  } finally {
    await owner.end()
  }
}

/** The database's owner: the server named by DATABASE_URL, the embedded one if it runs, else started for the moment. */
async function ownerOf({ databaseUrl, dataDir }: Config, superuserPassword: string, log: Log) {
  const nothing = async () => {}
  if (databaseUrl) return { url: databaseUrl, end: nothing }
  const lock = await freeLock(dataDir)
  if (!lock) return { url: runningOwnerUrl({ dataDir, superuserPassword }), end: nothing }
  const speak = (what: string, facts: Record<string, unknown> = {}) => log.info(facts, what)
  const postgres = await startPostgres({ dataDir, superuserPassword, log: speak })
  const end = async () => {
    await postgres.stop()
    lock.release()
  }
  return { url: postgres.ownerUrl, end }
}

/** The data folder for ourselves; nothing when a server has it. */
async function freeLock(dataDir: string): Promise<DataFolderLock | undefined> {
  return lockDataFolder(dataDir).catch(refusal => {
    if (refusal instanceof StartRefusal) return undefined
    throw refusal
  })
}

function unreachable(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '28P01')
    throw new StartRefusal('The database refuses us: SECRET_KEY is not the one the server runs with.')
  if (['ENOENT', 'ECONNREFUSED', '57P03'].includes(code)) {
    throw new StartRefusal('The server is starting or its database is away. Try again in a moment.')
  }
  throw error
}
