import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refreshSession, signIn } from '#features/auth/contract/session.ts'
import { listClinics } from '#features/clinics/contract/clinic.ts'
import { newId } from '#kit/id.ts'
import { backupIds } from '#platform/backup/manifest.ts'
import { spoolName } from '#platform/backup/segments.ts'
import { type Configured, startApp, type TestApp, testPassword } from '#test/app.ts'
import { asOwner, asSuperuser, databaseForTest, withDatabase } from '#test/database.ts'
import { alertFaults, promtool, type Scrape } from '#test/promtool.ts'
import { dataDirForTest, startServer } from '#test/server.ts'

// Each alert of docs/operate/alerts.yml is fired by what it warns of, on a real server, as Prometheus evaluates it.

const rules = 'docs/operate/alerts.yml'
const metricsToken = 'a-token-of-the-tests-that-is-long-enough'

// there is no copy of its backups elsewhere
const ofNewInstallation = ['IdealignCopyLate']

interface Scrapes {
  before: Scrape
  after: Scrape
  /** What a new installation warns of as well. */
  also?: string[]
}

const conditions: Record<string, () => Promise<Scrapes>> = {
  IdealignDown: async () => {
    const server = await start()
    return { before: await scrape(server), after: undefined }
  },

  IdealignDatabaseDown: () =>
    change(async ({ database: { superuserUrl } }) => {
      const name = new URL(superuserUrl).pathname.slice(1)
      await asSuperuser(
        { superuserUrl: withDatabase(superuserUrl, 'postgres') },
        `alter database ${name} allow_connections false;
         select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    }),

  IdealignServerErrors: () =>
    change(async ({ database, call, person }) => {
      const ana = await person('Ana')
      await asOwner(database, 'alter table clinics rename to clinics_that_are_gone')
      for (let failed = 0; failed < 6; failed += 1)
        expect((await call(ana, listClinics, { body: {} })).status).toBe(500)
    }),

  IdealignSlowAnswers: async () => {
    const server = await start()
    const ana = await server.person('Ana')
    const list = () => server.call(ana, listClinics, { body: {} })
    await list()
    const before = await scrape(server)
    const held = asOwner(server.database, 'begin; lock table clinics; select pg_sleep(1.5); commit')
    const isHeld =
      "select from pg_locks where relation = 'clinics'::regclass and mode = 'AccessExclusiveLock' and granted"
    await expect.poll(() => asOwner(server.database, isHeld)).toHaveLength(1)
    await Promise.all([list(), list(), list(), held])
    return { before, after: await scrape(server) }
  },

  IdealignLogNotBackedUp: () =>
    changeOfProcess(async ({ dataDir }) => {
      // nothing can be written where the log goes
      renameSync(join(dataDir, 'backup', 'wal'), join(dataDir, 'backup', 'wal-that-was'))
      writeFileSync(join(dataDir, 'backup', 'wal'), '')
      const segment = join(dataDir, 'pg', spoolName, '0000000100000000000000FF')
      writeFileSync(segment, '')
      utimesSync(segment, ...agoTwice({ minutes: 3 }))
    }),

  IdealignBackupOld: () =>
    changeOfProcess(async ({ dataDir }) => {
      const [id] = await backupIds(join(dataDir, 'backup'))
      utimesSync(join(dataDir, 'backup', `${id}.manifest.gz.age`), ...agoTwice({ minutes: 31 * 60 }))
    }),

  IdealignNoBackup: async () => {
    const dataDir = dataDirForTest()
    mkdirSync(join(dataDir, 'backup'))
    // no copy of the database can be written there
    writeFileSync(join(dataDir, 'backup', 'base'), '')
    const address = await startEmbedded(dataDir, 'the first backup could not be made')
    return { before: await scrapeAt(address), after: await scrapeAt(address), also: ofNewInstallation }
  },

  IdealignCopyLate: async () => {
    const server = await start({ backsUp: 'everything' })
    const dataAt = (hours: number) =>
      asOwner(
        server.database,
        `insert into backup_reports (id, kind, backup_id, data_at, bytes, files)
         values ($1, 'copy', '20261126T021300Z-aaaaaa', now() - make_interval(hours => $2), 9, 9)`,
        [newId(), hours],
      )
    await dataAt(23)
    const before = await scrape(server)
    await asOwner(server.database, 'delete from backup_reports')
    await dataAt(25)
    return { before, after: await scrape(server) }
  },

  IdealignFilesNotChecked: () =>
    change(async ({ database, person }) => {
      await asOwner(
        database,
        `insert into files (id, owner_id, kind, name, declared_bytes, received_bytes, state, completed_at)
         values ($1, $2, 'profile-photo', 'a.png', 9, 9, 'quarantined', now() - interval '20 minutes')`,
        [newId(), (await person('Ana')).id],
      )
    }),

  IdealignFilesDamaged: () =>
    change(async ({ database, person }) => {
      const [{ id }, file] = [await person('Ana'), newId()]
      await asOwner(
        database,
        `insert into files (id, owner_id, kind, name, declared_bytes, received_bytes, state, completed_at, sha256)
         values ($1, $2, 'profile-photo', 'a.png', 9, 9, 'clean', now(), '\\x00')`,
        [file, id],
      )
      await asOwner(database, 'insert into damaged_files (file_id) values ($1)', [file])
    }),

  IdealignMailWaits: () =>
    change(async ({ database }) => {
      await asOwner(
        database,
        `insert into outbox (id, recipient, subject, body_text, body_html, created_at)
         values ($1, 'a@practice.test', 'S', 'T', 'H', now() - interval '2 hours')`,
        [newId()],
      )
    }),

  IdealignFailedSignIns: () =>
    change(async ({ call }) => {
      for (let tried = 0; tried <= 50; tried += 1) {
        const body = { email: `ana${tried}@practice.test`, password: 'a wrong password' }
        expect((await call(undefined, signIn, { body }, { ip: `10.0.${tried}.1` })).status).toBe(401)
      }
    }),

  IdealignRefreshTokenReused: () =>
    change(async ({ call, person }) => {
      const { email } = await person('Ana', 'doctor', { password: true })
      const { body } = await call(undefined, signIn, { body: { email, password: testPassword } })
      const refresh = (refresh_token: string) => call(undefined, refreshSession, { body: { refresh_token } })
      const next = await refresh(body.refresh_token)
      await refresh(next.body.refresh_token)
      expect((await refresh(body.refresh_token)).status).toBe(401)
    }),

  IdealignJobsLate: async () => {
    const database = await databaseForTest()
    const { address } = await startServer(database.ownerUrl, { METRICS_TOKEN: metricsToken })
    const before = await scrapeAt(address)
    // one run hangs, so that the next one cannot begin
    await asOwner(
      database,
      `insert into pgboss.job (name, policy, state, started_on, start_after) values
         ('sweep-files', 'singleton', 'active', now(), now()),
         ('sweep-files', 'singleton', 'created', null, now() - interval '20 minutes')`,
    )
    return { before, after: await scrapeAt(address) }
  },

  IdealignDiskNearlyFull: async () => ({
    before: await scrape(await start()),
    // more is to be left free than there is on any disk
    after: await scrape(await start({ diskReserve: 2 ** 60 })),
  }),
}

test('every alert has a condition here that fires it', () => {
  const names = [...readFileSync(rules, 'utf8').matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name)
  expect(Object.keys(conditions).sort()).toEqual(names.sort())
})

test('Prometheus accepts the configuration that the operator copies, and the job that the rules name is its own', async () => {
  const file = 'docs/operate/prometheus.yml'
  expect(await promtool('check', 'config', '--syntax-only', file)).toBe('')
  const [, job] = /job_name: (\w+)/.exec(readFileSync(file, 'utf8')) ?? []
  expect(readFileSync(rules, 'utf8')).toContain(`up{job="${job}"}`)
})

test('a server that is well fires none', async () => {
  const server = await start()
  const { person, call } = server
  const ana = await person('Ana')
  const before = await scrape(server)
  await call(ana, listClinics, { body: {} })
  expect(await alertFaults(rules, { before, after: await scrape(server), firing: [] })).toBe('')
})

test.each(Object.keys(conditions))(
  '[O7] %s fires, and no other',
  async alert => {
    const scrapes = await conditions[alert]?.()
    const firing = [alert, ...(scrapes?.also ?? [])]
    expect(scrapes && (await alertFaults(rules, { ...scrapes, firing }))).toBe('')
  },
  120_000,
)

function start(configured: Configured = {}): Promise<TestApp> {
  return startApp({ metricsToken, backsUp: 'nothing', ...configured })
}

/** A new server before and after something happens to it. */
async function change(happens: (server: TestApp) => Promise<void>): Promise<Scrapes> {
  const server = await start()
  const before = await scrape(server)
  await happens(server)
  return { before, after: await scrape(server) }
}

/** A process with an embedded database and a backup, before and after something happens to it. */
async function changeOfProcess(happens: (at: { dataDir: string }) => Promise<void>): Promise<Scrapes> {
  const dataDir = dataDirForTest()
  const address = await startEmbedded(dataDir, 'a backup was made')
  const before = await scrapeAt(address)
  await happens({ dataDir })
  return { before, after: await scrapeAt(address), also: ofNewInstallation }
}

/** Starts it and waits until a message is in its log. */
async function startEmbedded(dataDir: string, message: string): Promise<string> {
  const logged = Promise.withResolvers<void>()
  const { address, process, ended } = await startServer(
    '',
    { METRICS_TOKEN: metricsToken, DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    { onOutput: text => text.includes(message) && logged.resolve() },
  )
  onTestFinished(async () => {
    process.kill('SIGTERM')
    await ended
  })
  await logged.promise
  return address
}

async function scrapeAt(address: string): Promise<string> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** For `utimes`: when a file was used and changed. */
function agoTwice({ minutes }: { minutes: number }): [Date, Date] {
  const at = new Date(Date.now() - minutes * 60_000)
  return [at, at]
}

async function scrape({ app }: TestApp): Promise<string> {
  const answer = await app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}
