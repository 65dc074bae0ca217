import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { largeStl } from '#test/files.ts'
import { certificateIn, recommendedNginx } from '#test/nginx.ts'
import { answers, freePort } from '#test/ports.ts'
import { movedRelease, releaseDataDir } from '#test/release.ts'
import { locationOf, tusOf } from '#test/uploads.ts'
import { machine } from './machine.ts'
import { startTlsServer } from './mail.ts'
import { eventsOf, portalAt, tokenIn } from './portal.ts'
import { hasPostgres, ownFolder, runUntilTestEnds, systemPostgres } from './postgres.ts'

test.runIf(hasPostgres)('installed, used through nginx, restarted, upgraded, dumped and restored', async () => {
  const here = machine()
  const release = movedRelease()
  here.install(release, '1')
  const postgres = await systemPostgres()
  postgres.runFile('postgres', 'database.sql', 'of-the-owner')
  const tls = mkdtempSync(join(tmpdir(), 'idealign-tls-'))
  onTestFinished(() => rmSync(tls, { recursive: true }))
  const files = certificateIn(tls)
  const mail = await startTlsServer(files)
  const port = await freePort()
  const nginx = await recommendedNginx(`http://127.0.0.1:${port}`)
  onTestFinished(nginx.stop)
  const databaseUrl = (name: string) => `postgres://idealign_owner:of-the-owner@127.0.0.1:${postgres.port}/${name}`
  const values = {
    ...{ APP_URL: nginx.address, PORT: String(port), DATA_DIR: releaseDataDir() },
    SMTP_URL_FILE: here.secret('smtp-url', mail.url),
  }
  const settings = here.settings('environment', {
    ...values,
    DATABASE_URL_FILE: here.secret('database-url', databaseUrl('idealign')),
  })
  // the certificate of the mail server is not one that the system knows
  const more = { NODE_EXTRA_CA_CERTS: join(ownFolder('idealign-ca-'), 'ca.pem') }
  writeFileSync(more.NODE_EXTRA_CA_CERTS, readFileSync(files.certificate))
  const portal = portalAt(nginx.address)

  let server = await here.start(settings, more)
  const marta = await portal.join(tokenIn(here.admin(settings, 'invite', 'marta@practice.test')), 'marta@practice.test')
  const stream = eventsOf(nginx.address, marta)
  await expect.poll(stream.text).toContain(': beat')
  await portal.post('/api/invitations', { email: 'ana@practice.test', role: 'doctor', language: 'es' }, marta)
  await expect.poll(stream.text).toContain('"topic":"users"')
  await expect.poll(() => mail.received.map(tokenIn).find(token => token !== undefined)).toBeDefined()
  await portal.join(mail.received.map(tokenIn).find(Boolean), 'ana@practice.test')

  const bytes = largeStl(199e6)
  const tus = tusOf(nginx.address, { bearer: marta })
  const path = locationOf(await tus.create({ kind: 'ticket-file', name: 'upper.stl', bytes }))
  for (let at = 0; at < bytes.length; at += 32 * 2 ** 20)
    expect((await tus.patch(path, at, bytes.subarray(at, at + 32 * 2 ** 20))).status).toBe(204)
  expect(await tus.offset(path)).toBe(bytes.length)

  // a beat every 20 seconds: three minutes, and the stream is still the same one
  await expect.poll(() => stream.text().split(': beat').length, { timeout: 240_000 }).toBeGreaterThan(9)
  expect(stream.hasEnded()).toBe(false)

  const stop = async () => {
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }
  await stop()
  server = await here.start(settings, more)
  await portal.signIn('marta@practice.test')

  const next = nextRelease(release)
  here.install(next, '2')
  await stop()
  server = await here.start(settings, more)
  expect(await portal.ready()).toEqual({ ready: true, disk: 'enough', files: true, schema: 'known' })
  await portal.signIn('ana@practice.test')

  const dump = join(ownFolder('idealign-dump-'), 'dump')
  expect(here.admin(settings, 'dump', dump)).toMatch(/holds every row/)
  await stop()
  postgres.psql('postgres', "create database restored owner idealign_owner encoding 'UTF8' template template0")
  const restored = here.settings('restored', {
    ...values,
    DATABASE_URL_FILE: here.secret('restored-url', databaseUrl('restored')),
  })
  here.admin(restored, 'restore', dump)
  here.admin(restored, 'files', 'adopt')
  server = await here.start(restored, more)
  await portal.signIn('ana@practice.test')
  await portal.signIn('marta@practice.test')
  await stop()
})

test.runIf(existsSync('/usr/sbin/pgbouncer') && hasPostgres)(
  'Idealign runs over PgBouncer with the settings of the page',
  async () => {
    const postgres = await systemPostgres()
    postgres.runFile('postgres', 'database.sql', 'of-the-owner')
    postgres.runFile('idealign', 'pgbouncer.sql', 'of-pgbouncer')
    const folder = ownFolder('idealign-pgbouncer-')
    const [port, users, ini] = [await freePort(), join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')]
    writeFileSync(users, '"pgbouncer" "of-pgbouncer"\n')
    const written = readFileSync('docs/operate/pgbouncer.ini', 'utf8')
    const used = written
      .replace('port=5432', `port=${postgres.port}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace('/etc/pgbouncer/userlist.txt', users)
    writeFileSync(ini, used)
    runUntilTestEnds('/usr/sbin/pgbouncer', ['-q', ini], 'SIGINT')
    await answers(port)
    const urlAt = (at: number) => `postgres://idealign_owner:of-the-owner@127.0.0.1:${at}/idealign`
    expect(await answerTo(urlAt(port), 'select 40 + 2 as value')).toBe(42)

    const here = machine()
    here.install(movedRelease(), '1')
    const settings = here.settings('environment', {
      ...{ APP_URL: 'http://127.0.0.1', PORT: '0', DATA_DIR: releaseDataDir() },
      DATABASE_URL_FILE: here.secret('database-url', urlAt(port)),
      DATABASE_DIRECT_URL: urlAt(postgres.port),
      SMTP_URL_FILE: here.secret('smtp-url', 'smtp://127.0.0.1:25'),
    })
    const server = await here.start(settings, {})
    const portal = portalAt(server.address)
    await portal.join(tokenIn(here.admin(settings, 'invite', 'marta@practice.test')), 'marta@practice.test')
    // more at once than PgBouncer has connections; a person may not sign in that often
    await portal.signIn('marta@practice.test')
    await Promise.all(Array.from({ length: 50 }, () => portal.ready()))
    expect(await portal.ready()).toMatchObject({ ready: true })
  },
)

/** A later release: the same with one more migration. */
function nextRelease(release: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-next-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(release, folder, { recursive: true, verbatimSymlinks: true })
  const migration = "-- expands: a second number\nalter table users add phone_2 text not null default '';\n"
  writeFileSync(join(folder, 'db/migrations/9001-two-phones.sql'), migration)
  return folder
}

async function answerTo(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows[0]?.value
}
