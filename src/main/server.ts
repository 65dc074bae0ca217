import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tokensWith } from '#features/auth/server/token.ts'
import { openPageCloser } from '#features/billing/payments/cards/server/closing.ts'
import { openStageSetMaker } from '#features/cases/plans/stages/server/stageSet.ts'
import { issueTimesWith } from '#features/contact/server/issueTime.ts'
import { videoAddressesWith } from '#features/files/downloads/server/address.ts'
import { openQuarantine } from '#features/files/reading/server/quarantine.ts'
import { openStagePacker } from '#features/files/reading/server/stagePacker.ts'
import { bindStore } from '#features/files/store/server/binding.ts'
import { openNotificationMailer } from '#features/notifications/server/jobs.ts'
import { spoolSettings } from '#platform/backup/segments.ts'
import { clockOfDatabase } from '#platform/clock.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate, migrationNames } from '#platform/db/migrate.ts'
import { withLoginOf } from '#platform/db/ownRoles.ts'
import { watchRelease } from '#platform/db/release.ts'
import { jobLimits } from '#platform/db/timeLimits.ts'
import { waitForDatabase, waitForPooler } from '#platform/db/waiting.ts'
import { isDiskFull } from '#platform/diskFull.ts'
import { fullDisk, openDiskRoom, refuseFullDisk, watchDiskRoom } from '#platform/diskRoom.ts'
import { prepareJobs, startJobs } from '#platform/jobs.ts'
import { openLiveHub } from '#platform/live.ts'
import { createLog, type Log } from '#platform/log.ts'
import { openMailTransport } from '#platform/mail/mailTransport.ts'
import { drainOutbox } from '#platform/mail/outbox.ts'
import { lockDataFolder } from '#platform/postgres/lock.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { releaseNumber } from '#platform/releaseNumber.ts'
import { sealerWith } from '#platform/seal.ts'
import { readSecrets } from '#platform/secrets.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { openCards } from '#platform/stripe.ts'
import { openThreads } from '#platform/threads.ts'
import { composeApp } from './app.ts'
import { archiveRest, backUpBeforeMigrating, openBackups } from './backups.ts'
import { refuseDemoAccounts } from './demo/accounts.ts'
import { demoAccounts } from './demo/people.ts'
import { fileOwners } from './fileOwners.ts'
import { moveFormerCluster } from './movingMajor.ts'
import { notificationTexts } from './notificationTexts.ts'
import { deliver } from './subscribers.ts'
import { readSystemStatus } from './systemStatus.ts'
import { clockOf } from './worker.ts'

const drainMs = 30_000
// another server that is stopping may still finish its requests
const lockPatienceMs = 3000

// everything that was started is ended in reverse order, also after a start that failed half-way
const ends: (() => unknown)[] = []

// a closed output must not end the server; log lines are written by platform/logSink.ts
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await serve()
} catch (error) {
  await endAll()
  const reason = isDiskFull(error) ? fullDisk(readConfig(process.env).dataDir) : error
  if (reason instanceof StartRefusal || reason instanceof ConfigError) refuseStart(reason)
  else crash(createLog('fatal', process.stderr), error)
}

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  if (config.mode === 'demo' && !existsSync(join(import.meta.dirname, '../../assets/demo')))
    throw new StartRefusal('A release has no demo: set NODE_ENV=production, and what production requires.')
  const log = createLog(config.logLevel)
  log.info({ release: releaseNumber }, 'starting')
  for (const doubt of config.doubts) log.warn(`Configuration: ${doubt}`)
  await refuseFullDisk(config.dataDir, { isNew: !config.databaseUrl && !existsSync(join(config.dataDir, 'pg')) })
  process.on('uncaughtException', error => crash(log, error))
  const secrets = readSecrets({
    dataDir: config.dataDir,
    required: config.mode === 'live',
    secretKey: config.secretKey,
    previous: config.secretKeyPrevious,
  })
  const lock = await lockDataFolder(config.dataDir, { patience: lockPatienceMs })
  ends.push(() => lock.release())
  if (config.databaseUrl) await waitForDatabase(config.databaseUrl, log)
  const loginPassword = secrets.derive('database login').toString('hex')
  const ownerUrl = config.databaseUrl ?? (await startOwnDatabase())
  const beforeMigrating = backUpBeforeMigrating(config, ownerUrl, log)
  const directUrl = await migrate({ ownerUrl, loginPassword, log, beforeMigrating })
  const poolerUrl = config.poolerUrl && withLoginOf(directUrl, config.poolerUrl)
  if (poolerUrl) await waitForPooler(poolerUrl, log)
  // twenty connections a process with those of the jobs, the heartbeats, LISTEN and the locks (decision 0450)
  const [appUrl, way] = poolerUrl ? [poolerUrl, { deliver, directUrl }] : [directUrl, { deliver }]
  const db = openDb(appUrl, log, { ...way, size: 10 })
  ends.push(() => db.close())
  if (config.mode === 'live') await refuseDemoAccounts(db)
  // jobs may take long, so they have separate connections and requests do not wait for them
  const jobsDb = openDb(appUrl, log, { ...way, size: 4, limits: jobLimits })
  ends.push(() => jobsDb.close())
  const release = watchRelease({ db: jobsDb, known: await migrationNames(), log })
  ends.push(() => release.stop())
  const hub = await openLiveHub(db, log)
  ends.push(() => hub.close())
  const post = openMailTransport({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
  })
  const outbox = drainOutbox(jobsDb, post, log)
  ends.push(() => outbox.stop())
  const notificationMailer = openNotificationMailer({ ...config, db: jobsDb, texts: notificationTexts }, log)
  ends.push(() => notificationMailer.stop())
  const folder = config.filesDir
  const storage = await openDiskStorage(folder)
  await bindStore({ db: jobsDb, storage, folder })
  const room = openDiskRoom({ filesFolder: folder, dataDir: config.dataDir, reserve: config.diskReserve })
  ends.push(watchDiskRoom(room, log))
  const quarantine = openQuarantine({ db: jobsDb, storage, folder, log, fileOwners })
  ends.push(() => quarantine.close())
  const packer = openStagePacker(folder, log)
  const stageSetMaker = openStageSetMaker({ db: jobsDb, packer, log })
  ends.push(async () => {
    const stopped = stageSetMaker.stop()
    packer.close()
    await stopped
  })
  const threads = openThreads(log)
  ends.push(() => threads.close())
  const sealer = sealerWith(secrets)
  const cards = openCards(config.cards)
  const pageCloser = openPageCloser({ db: jobsDb, cards, appUrl: config.appUrl }, log)
  ends.push(() => pageCloser.stop())
  const backups =
    config.backsUp === 'nothing' ? undefined : await openBackups({ config, db: jobsDb, log, storage, ownerUrl })
  if (config.databaseUrl) log.info({ backsUp: config.backsUp }, 'DATABASE_URL is backed up by its own means')
  ends.push(() => backups?.stop())
  const clock = clockOf({
    ...config,
    backups,
    db: jobsDb,
    log,
    storage,
    outbox,
    notificationMailer,
    pageCloser,
    quarantine,
    stageSetMaker,
    sealer,
    cards,
  })
  await prepareJobs(ownerUrl, directUrl, clock)
  const jobs = await startJobs(directUrl, clock, clockOfDatabase(db, log), log)
  ends.push(() => jobs.stop())
  // imported only where traces are wanted
  const tracing =
    config.traceShare === undefined
      ? undefined
      : (await import('#platform/telemetry/tracing.ts')).openTracing(config.traceShare, log)
  ends.push(() => tracing?.stop())
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
    room,
    release,
    quarantine,
    threads,
    webDir,
    trace: tracing?.observe,
    readStatus: () => readSystemStatus({ config, db, jobsDb, jobs, room, log }),
  })
  ends.push(() => app.close())
  if (config.mode === 'demo') {
    // imported only here: it loads the picture library, 24 MB that a server in production does not need
    const { loadDemo } = await import('./demo/load.ts')
    await loadDemo({ db, storage, sealer, threads })
  }
  if (config.appUrl.startsWith('https:') && config.trustedProxies.length === 0)
    log.warn(
      'APP_URL is https, which a proxy must serve, and TRUSTED_PROXIES names none: all callers seem to be that proxy',
    )
  const address = await app.http.listen({ host: config.host, port: config.port }).catch(explainListening)
  // before it says so: what waits for that may stop it at once
  stopOn(['SIGINT', 'SIGTERM', 'SIGHUP'], endAll)
  process.stdout.write(
    `Idealign serves ${address}\n${config.mode === 'demo' ? demoAccounts() : ''}${backups?.newKey ?? ''}`,
  )
  // files that arrived before the last stop of this server and were not inspected
  void quarantine.catchUp(0).catch(error => log.warn({ err: error }, 'the quarantine could not be looked through'))
  void backups?.begin()

  async function startOwnDatabase(): Promise<string> {
    const superuserPassword = secrets.derive('database owner').toString('hex')
    const speak = (what: string, facts: Record<string, unknown> = {}) => log.info(facts, what)
    await moveFormerCluster({ config, superuserPassword, loginPassword, log })
    const postgres = await startPostgres({
      dataDir: config.dataDir,
      superuserPassword,
      log: speak,
      moreSettings: spoolSettings(),
    })
    ends.push(async () => {
      await postgres.stop()
      await archiveRest(config, log)
    })
    return postgres.ownerUrl
  }
}

/** Ends with a message about what the person at the terminal can correct. The starting process does not try again. */
function refuseStart({ message }: Error): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
  process.send?.('refused')
  if (process.connected) process.disconnect()
}

/** Ends with a log line without values (platform/loggedError.ts), where Node would print the complete error. */
function crash(log: Log, error: unknown): never {
  log.fatal({ err: error }, 'the server ends by an error')
  process.exit(1)
}

async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}

function explainListening(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    throw new StartRefusal('The port is taken by another program. Set PORT to a free one.')
  if (error.code === 'EACCES')
    throw new StartRefusal('This account may not listen on PORT: use one from 1024 on, behind a proxy.')
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new StartRefusal(
      'HOST is no address of this machine. 127.0.0.1 is for a proxy on it, 0.0.0.0 is all of them.',
    )
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
  // the starter has ended unexpectedly, so no other process would stop this one
  process.on('disconnect', stop)
}
