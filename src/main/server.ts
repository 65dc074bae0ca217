import { join } from 'node:path'
import { tokensWith } from '#features/auth/server/token.ts'
import { openPageCloser } from '#features/billing/payments/cards/server/closing.ts'
import { issueTimesWith } from '#features/contact/server/issueTime.ts'
import { videoAddressesWith } from '#features/files/downloads/server/address.ts'
import { openQuarantine } from '#features/files/server/quarantine.ts'
import { openPostman } from '#features/notifications/server/jobs.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { prepareJobs, startJobs } from '#platform/jobs.ts'
import { openLiveHub } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'
import { drainOutbox } from '#platform/mail/outbox.ts'
import { openPost } from '#platform/mail/post.ts'
import { lockDataFolder } from '#platform/postgres/lock.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { sealerWith } from '#platform/seal.ts'
import { readSecrets } from '#platform/secrets.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { openCards } from '#platform/stripe.ts'
import { composeApp } from './app.ts'
import { loadDemo } from './demo/load.ts'
import { demoAccounts } from './demo/people.ts'
import { homes } from './homes.ts'
import { clockOf } from './worker.ts'

const drainMs = 30_000
// a server that was just told to stop may still be draining
const lockPatienceMs = 3000

// what was begun is ended in reverse order, whatever was reached
const ends: (() => unknown)[] = []

try {
  await serve()
} catch (error) {
  await endAll()
  if (!(error instanceof StartRefusal || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const secrets = readSecrets({
    dataDir: config.dataDir,
    required: config.mode === 'live',
    secretKey: config.secretKey,
    secretKeyFile: config.secretKeyFile,
    previous: config.secretKeyPrevious,
  })
  const lock = await lockDataFolder(config.dataDir, { patience: lockPatienceMs })
  ends.push(() => lock.release())
  const ownerUrl = config.databaseUrl ?? (await startOwnDatabase())
  const appUrl = await migrate({ ownerUrl, loginPassword: secrets.derive('database login').toString('hex'), log })
  const db = openDb(appUrl, log)
  ends.push(() => db.close())
  const hub = await openLiveHub(db, log)
  ends.push(() => hub.close())
  const post = openPost({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(config.dataDir, 'mail') })
  const outbox = drainOutbox(db, post, log)
  ends.push(() => outbox.stop())
  const postman = openPostman({ ...config, db }, log)
  ends.push(() => postman.stop())
  const folder = join(config.dataDir, 'files')
  const storage = await openDiskStorage(folder)
  const quarantine = openQuarantine({ db, storage, folder, log, homes })
  ends.push(() => quarantine.close())
  const sealer = sealerWith(secrets)
  const cards = openCards(config.cards)
  const pages = openPageCloser({ db, cards, appUrl: config.appUrl }, log)
  ends.push(() => pages.stop())
  const clock = clockOf({ db, storage, outbox, postman, pages, quarantine, sealer, cards, appUrl: config.appUrl })
  await prepareJobs(ownerUrl, appUrl, clock)
  const jobs = await startJobs(appUrl, clock, log)
  ends.push(() => jobs.stop())
  const tokens = tokensWith(secrets, config.appUrl)
  const webDir = join(import.meta.dirname, '../../dist/web')
  const app = await composeApp({
    ...config,
    db,
    log,
    hub,
    tokens,
    issueTimes: issueTimesWith(secrets),
    videoAddresses: videoAddressesWith(secrets),
    sealer,
    cards,
    storage,
    quarantine,
    webDir,
  })
  ends.push(() => app.close())
  if (config.mode === 'demo') await loadDemo({ db, storage, sealer })
  const address = await app.http.listen({ host: config.host, port: config.port }).catch(explainPort)
  process.stdout.write(`Idealign serves ${address}\n${config.mode === 'demo' ? demoAccounts() : ''}`)
  // what came in before the last end of this server and has no verdict
  void quarantine.catchUp(0).catch(error => log.warn({ err: error }, 'the quarantine could not be looked through'))
  stopOn(['SIGINT', 'SIGTERM', 'SIGHUP'], endAll)

  async function startOwnDatabase(): Promise<string> {
    const superuserPassword = secrets.derive('database owner').toString('hex')
    const speak = (what: string, facts: Record<string, unknown> = {}) => log.info(facts, what)
    const postgres = await startPostgres({ dataDir: config.dataDir, superuserPassword, log: speak })
    ends.push(() => postgres.stop())
    return postgres.ownerUrl
  }
}

async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}

function explainPort(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    throw new StartRefusal('The port is taken by another program. Set PORT to a free one.')
  throw error
}

function stopOn(signals: NodeJS.Signals[], end: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainMs).unref()
    end().then(
      () => process.exit(0),
      error => {
        process.stderr.write(`${error}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, stop)
  // the starter died without a word: nobody would stop us any more
  process.on('disconnect', stop)
}
