import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asSuperuser, emptyDatabaseForTest } from '#test/database.ts'
import { installation, stop } from '#test/installation.ts'
import { productionSettings } from '#test/production.ts'
import { dataDirForTest, processSecret, startServer as startProcess } from '#test/server.ts'

// The command as an administrator types it, in a separate process with its own embedded database.

const dataDir = mkdtempSync(join(tmpdir(), 'idealign-admin-'))
// after the servers have stopped
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const environment = productionSettings(dataDir)
const { start, command } = installation(environment)
const admin = (args: readonly string[], changes: Record<string, string> = {}) => command('admin.ts', args, { changes })

const linkIn = (output: string) => /^https:\/\/portal\.practice\.test\/invitation#([\w-]{43})$/m.exec(output)?.[1]

test('[A12] the first administrator is invited by a one-time link; there is no account before', async () => {
  // no server is running: the command starts the database and stops it again
  const before = await admin(['invite', 'marta@practice.test'])
  expect([before.code, linkIn(before.output)]).toEqual([0, expect.any(String)])

  const { child, address } = await start()
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const demo = await post('/api/session', { email: 'admin@idealign.test', password: 'demo' })
  expect(demo.status).toBe(401)

  // with a running server, whatever the temporary folder; the earlier link is not valid any more
  const beside = await admin(['invite', 'marta@practice.test'], { TMPDIR: '/var/tmp' })
  expect([beside.code, linkIn(beside.output)]).toEqual([0, expect.any(String)])
  const password = 'a bicycle in the rain'
  const accept = (token: string | undefined) =>
    post('/api/invitation-acceptances', { token, firstName: 'Luz', lastName: 'Vega', password, language: 'es' })
  expect((await accept(linkIn(before.output))).status).toBe(410)
  expect((await accept(linkIn(beside.output))).status).toBe(200)
  expect((await accept(linkIn(beside.output))).status).toBe(410)
  const session = await post('/api/session', { email: 'marta@practice.test', password })
  expect(await session.json()).toMatchObject({ user: { role: 'super-admin' } })

  const second = await admin(['invite', 'nuria@practice.test'])
  expect([second.code, second.output]).toEqual([1, expect.stringContaining('--another')])
  expect(linkIn((await admin(['invite', 'nuria@practice.test', '--another'])).output)).toBeDefined()
  expect((await admin(['invite', 'marta@practice.test', '--another'])).output).toBe(
    'marta@practice.test has an account already.\n',
  )
  expect(await admin(['verify-ledger'])).toEqual({ code: 0, output: 'The ledger is right: 0 invoices.\n' })

  expect(await admin(['files', 'restore'])).toEqual({ code: 0, output: '0 files are back from the trash.\n' })
  expect((await admin(['files', 'sweep'])).output).toMatch(/^0 files that the database does not know/)
  expect(await admin(['files', 'adopt'])).toEqual({
    code: 1,
    output: 'A server is running on this database. Stop every server first.\n',
  })
  await stop(child)
  const adopted = await admin(['files', 'adopt'])
  expect([adopted.code, adopted.output]).toEqual([0, expect.stringContaining(`keeps its files in ${dataDir}/files`)])
  await stop((await start()).child)
}, 120_000)

test('[O9] a command with another secret takes no server on an external database down', async () => {
  const external = await emptyDatabaseForTest()
  const { address } = await startProcess(external.ownerUrl)
  const beside = { DATABASE_URL: external.ownerUrl, DATA_DIR: dataDirForTest() }
  const other = await admin(['verify-ledger'], beside)
  expect(other.code).toBe(1)
  expect(other.output).toMatch(/^SECRET_KEY is not the one this database was set up with\. .*Nothing was changed\.\n$/)
  // the server can connect again with its password
  const ended = await asSuperuser(
    external,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(ended.length).toBeGreaterThan(0)
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  expect(await admin(['verify-ledger'], { ...beside, SECRET_KEY: processSecret })).toEqual({
    code: 0,
    output: 'The ledger is right: 0 invoices.\n',
  })
}, 120_000)

test('a wrong password of the database is not called a wrong key, by a command or a start', async () => {
  const external = await emptyDatabaseForTest()
  const url = new URL(external.ownerUrl)
  url.password = 'guessed'
  const wrong = { DATABASE_URL: url.href, DATA_DIR: dataDirForTest() }
  const line = 'DATABASE_URL: the database server refuses the password in it'
  const { code, output } = await admin(['verify-ledger'], wrong)
  expect([code, output]).toEqual([1, expect.stringContaining(line)])
  expect(output).not.toContain('SECRET_KEY')
  await expect(startProcess(url.href)).rejects.toThrow(`ended with 1: ${line}`)
  url.password = new URL(external.ownerUrl).password
  url.pathname = '/nowhere'
  await expect(startProcess(url.href)).rejects.toThrow('the database server has no database of this name')
  await expect(startProcess(external.ownerUrl, { HOST: '192.0.2.1' })).rejects.toThrow(
    'HOST is no address of this machine',
  )
}, 120_000)

test('the audit says what it checked and ends with 0, or lists every fault with its case and ends with 1', async () => {
  const external = await emptyDatabaseForTest()
  const beside = { DATABASE_URL: external.ownerUrl, DATA_DIR: dataDirForTest(), SECRET_KEY: processSecret }
  const right = await admin(['audit', 'verify'], beside)
  expect([right.code, right.output]).toEqual([
    ...[0, expect.stringMatching(/^The histories are right: 0 cases, 0 entries, .*\.\nNot found: /)],
  ])
  const doctor = "'00000000-0000-4000-8000-000000000001'"
  await asSuperuser(
    external,
    `insert into users (id, role, email, first_name, last_name, language) values (${doctor}, 'doctor', 'ana@practice.test', 'Ana', 'Test', 'es');
     insert into cases (id, doctor_id) values (${doctor}, ${doctor})`,
  )
  const wrong = await admin(['audit', 'verify'], beside)
  expect([wrong.code, wrong.output]).toEqual([
    ...[1, expect.stringMatching(/^IA-001001: it has no history\.\n1 fault\.\nNot found: /)],
  ])
}, 120_000)

test('[O9] a dump beside a running server, restored into a new database, serves again after files adopt', async () => {
  const [first, second] = [await emptyDatabaseForTest(), await emptyDatabaseForTest()]
  const [files, parent] = [dataDirForTest(), dataDirForTest()]
  const folder = join(parent, 'dump')
  const env = (database: { ownerUrl: string }) => ({
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: parent,
    FILES_DIR: files,
    SECRET_KEY: processSecret,
  })
  const server = await startProcess(first.ownerUrl, { FILES_DIR: files })
  const invited = await admin(['invite', 'marta@practice.test'], env(first))
  expect((await admin(['dump', folder], { ...env(first), SECRET_KEY: environment.SECRET_KEY })).output).toMatch(
    /^SECRET_KEY is not the one/,
  )
  const dumped = await admin(['dump', folder], env(first))
  expect([dumped.code, dumped.output]).toEqual([0, expect.stringMatching(/holds every row: \d+ rows of \d+ tables/)])
  expect((await admin(['restore', folder], env(first))).output).toBe(
    'The database is in use. Stop every server first.\n',
  )
  server.process.kill('SIGTERM')
  await server.ended

  const restored = await admin(['restore', folder], env(second))
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('npm run admin -- files adopt')])
  await expect(startProcess(second.ownerUrl, { FILES_DIR: files })).rejects.toThrow('files adopt')
  expect((await admin(['files', 'adopt'], env(second))).code).toBe(0)
  const { address } = await startProcess(second.ownerUrl, { FILES_DIR: files })
  const accepted = await fetch(`${address}/api/invitation-acceptances`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: linkIn(invited.output),
      firstName: 'Luz',
      lastName: 'Vega',
      password: 'a bicycle in the rain',
      language: 'es',
    }),
  })
  expect(accepted.status).toBe(200)
}, 240_000)

test('[A12] a wrong command is answered with one line', async () => {
  for (const args of [
    [],
    ['invite'],
    ['invite', 'no address'],
    ['remove', 'marta@practice.test'],
    ['invite', 'a@b.test', '--all'],
    ['files'],
    ['files', 'adopt', 'everything'],
    ['files', 'restore', '../../etc/passwd'],
    ['erasure'],
    ['erasure', 'preview', '--case', 'seven'],
    ['erasure', 'carry-out', '--case', '1001', '--code', 'abc'],
    ['legal-hold', 'add', '--case', '1001'],
  ]) {
    const { code, output } = await admin(args)
    expect([args, code, output]).toEqual([
      args,
      1,
      'Usage: npm run admin -- invite <email> [--another] | verify-ledger | audit verify | close-demo | confirm-copy <folder> | files adopt | files restore [id] | files sweep | erasure preview (--case <number> | --user <address or id>) | erasure carry-out (--case <number> | --user <address or id>) --code <of the preview> --reason <text> | erasure list | erasure hand-over (--case <number> | --user <address or id>) --to <new folder> | erasure replay | legal-hold add (--case <number> | --user <address or id>) --reason <text> | legal-hold remove (--case <number> | --user <address or id>) | dump <new folder> | restore <folder>\n',
    ])
  }
  const unset = await admin(['invite', 'marta@practice.test'], { SECRET_KEY: '' })
  expect([unset.code, unset.output]).toEqual([1, expect.stringContaining('SECRET_KEY: required in production')])
})
