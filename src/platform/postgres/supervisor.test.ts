import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type RunningPostgres, runningOwnerUrl, startPostgres } from './supervisor.ts'

const folders: string[] = []
const running: RunningPostgres[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a new data folder becomes a UTF-8 cluster with checksums, and its data is there after a restart', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  expect(await queryValue(first.ownerUrl, 'show data_checksums')).toBe('on')
  expect(await queryValue(first.ownerUrl, "select upper('ñandú')")).toBe('ÑANDÚ')
  expect(
    await queryValue(
      first.ownerUrl,
      'select datlocprovider::text || datlocale from pg_database where datname = current_database()',
    ),
  ).toBe('bC.UTF-8')
  await queryValue(first.ownerUrl, 'create table patients as select 7 as number')
  await first.stop()

  const second = await start(dataDir)
  expect(await queryValue(second.ownerUrl, 'select number from patients')).toBe(7)
})

test('letters with accents belong to their words in a trigram search', async () => {
  const { ownerUrl } = await start(newFolder())
  await queryValue(ownerUrl, 'create extension pg_trgm')
  expect(await queryValue(ownerUrl, "select similarity('López', 'LÓPEZ')")).toBe(1)
})

test('[O2] the server listens only on a Unix socket, which requires the right password', async () => {
  const { ownerUrl } = await start(newFolder())
  expect(await queryValue(ownerUrl, 'show listen_addresses')).toBe('')
  // its OpenSSL is no longer maintained and encrypts no connection (decision 0484)
  expect(await queryValue(ownerUrl, 'show ssl')).toBe('off')
  expect(await queryValue(ownerUrl, 'select inet_server_addr() is null')).toBe(true)

  const wrong = new URL(ownerUrl)
  wrong.password = 'guessed'
  await expect(queryValue(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  wrong.password = ''
  await expect(queryValue(wrong.href, 'select 1')).rejects.toThrow(/password/)
  expect(await queryValue(ownerUrl, "select bool_and(auth_method = 'scram-sha-256') from pg_hba_file_rules")).toBe(true)
  expect(
    await queryValue(ownerUrl, "select rolpassword like 'SCRAM-SHA-256$%' from pg_authid where rolname = 'idealign'"),
  ).toBe(true)
  const socketFolder = wrong.searchParams.get('host') ?? ''
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
})

test('a password with every kind of character works, and a changed one replaces it', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir, `a'b"c%d@e/f?g#h ñ\\`)
  expect(await queryValue(first.ownerUrl, 'select 1')).toBe(1)
  await first.stop()
  const second = await start(dataDir, `x'y%40`)
  expect(await queryValue(second.ownerUrl, 'select 1')).toBe(1)
  await expect(queryValue(first.ownerUrl, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('[O2] killing Node at any moment leaves a folder that starts again within ten seconds', async () => {
  const dataDir = newFolder()
  // the first moments are during initdb and the first start (about 700 ms), the later ones during normal work
  for (const upTo of [150, 350, 600, 800, 1000, 400, 400, 400]) {
    const child = startChild(dataDir)
    await wait(upTo * (0.5 + Math.random() / 2))
    await kill(child)
  }
  const began = performance.now()
  const first = await start(dataDir)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await queryValue(first.ownerUrl, 'select 1')).toBe(1)
  // an initdb that was still running may have written after the first cleaning; the next start removes that too
  await first.stop()
  await start(dataDir)
  expect(readdirSync(dataDir).filter(name => name.startsWith('pg'))).toEqual(['pg'])
}, 60_000)

test('[O2] what was committed before Node was killed is there afterwards', async () => {
  const dataDir = newFolder()
  const child = startChild(dataDir)
  const pid = await outputOf(child, /ready (\d+)/)
  await outputOf(child, /committed 20/)
  await kill(child)
  expect(postmasterOf(dataDir)).toBe(pid)
  const { ownerUrl } = await start(dataDir)
  expect(await queryValue(ownerUrl, 'select count(*)::int >= 20 from work')).toBe(true)
})

test('[O2] a server left running is adopted, and stops with the process that adopted it', async () => {
  const dataDir = newFolder()
  const child = startChild(dataDir)
  const pid = await outputOf(child, /ready (\d+)/)
  await kill(child)

  const output: string[] = []
  const postgres = await start(dataDir, 'bruno', output)
  expect(output).toContain('adopting the postgres left running')
  expect(postmasterOf(dataDir)).toBe(pid)
  await postgres.stop()
  expect(postmasterOf(dataDir)).toBeUndefined()
})

test('[O2] a server left running with other settings is stopped and started again', async () => {
  const dataDir = newFolder()
  const child = startChild(dataDir, false)
  const pid = await outputOf(child, /ready (\d+)/)
  await kill(child)

  const output: string[] = []
  await start(dataDir, 'bruno', output)
  expect(output).toContain('stopping the postgres left running')
  expect(postmasterOf(dataDir)).not.toBe(pid)
})

test('[O2] a postmaster.pid with the number of another process does not prevent a start', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await first.stop()
  writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'pg')}\n1\n5432\n\n\n`)
  const { ownerUrl } = await start(dataDir)
  expect(await queryValue(ownerUrl, 'select 1')).toBe(1)
})

test('[O2] a database that crashes is restarted automatically', async () => {
  const dataDir = newFolder()
  const { ownerUrl } = await start(dataDir)
  process.kill(Number(postmasterOf(dataDir)), 'SIGKILL')
  await expect.poll(() => queryValue(ownerUrl, 'select 1').catch(() => 0), { timeout: 10_000 }).toBe(1)
})

test('a command finds the running server, also with another temporary folder than the server has', async () => {
  const dataDir = newFolder()
  const { ownerUrl } = await start(dataDir)
  vi.stubEnv('TMPDIR', '/var/tmp')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(tmpdir()).toBe('/var/tmp')
  const found = runningOwnerUrl({ dataDir, superuserPassword: 'bruno' })
  expect(found).toBe(ownerUrl)
  expect(await queryValue(found, 'select 1')).toBe(1)
})

test('a cluster of a major version whose programs are not there is refused with what to do, and not changed', async () => {
  const dataDir = newFolder()
  await (await start(dataDir)).stop()
  const file = join(dataDir, 'pg/PG_VERSION')
  const own = readFileSync(file, 'utf8')
  writeFileSync(file, '16\n')
  const refusal = await start(dataDir).catch(error => error)
  expect([refusal.name, refusal.message]).toEqual([
    'StartRefusal',
    expect.stringMatching(
      /pg is of PostgreSQL 16, and this release has PostgreSQL 18\. .*admin -- dump.*admin -- restore/,
    ),
  ])
  expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  writeFileSync(file, own)
  expect(await queryValue((await start(dataDir)).ownerUrl, 'select 1')).toBe(1)
})

test('a second call of stop has no further effect', async () => {
  const output: string[] = []
  const postgres = await start(newFolder(), 'bruno', output)
  await Promise.all([postgres.stop(), postgres.stop()])
  expect(output.filter(line => line === 'postgres stopped')).toHaveLength(1)
})

test.runIf(process.getuid?.() === 0).each([
  ['that others may pass', 0o755],
  ["below root's closed home", 0o700],
])('[O2] root drops its rights before the database starts, in a folder %s', async (_, mode) => {
  const dataDir = newFolder()
  chmodSync(dataDir, mode)
  const { ownerUrl } = await start(dataDir)
  expect(await queryValue(ownerUrl, 'select 1')).toBe(1)
  expect(statSync(join(dataDir, 'pg')).uid).not.toBe(0)
  const status = readFileSync(`/proc/${postmasterOf(dataDir)}/status`, 'utf8')
  expect(status).not.toMatch(/^[UG]id:.*\b0\b/m)
  expect(status).toMatch(/^Groups:\s*$/m)
  expect(status).toMatch(/^CapEff:\s*0+$/m)
  expect(readFileSync(`/proc/${postmasterOf(dataDir)}/environ`, 'utf8')).not.toContain('HOME=')
})

async function start(dataDir: string, superuserPassword = 'bruno', output: string[] = []): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, superuserPassword, throwaway: true, log: what => output.push(what) })
  running.push(postgres)
  return postgres
}

/** Another Node process that starts the same folder and commits rows until it is killed. */
function startChild(dataDir: string, throwaway = true): ChildProcess {
  const work = `
    import { readFileSync } from 'node:fs'
    import pg from ${JSON.stringify(import.meta.resolve?.('pg') ?? 'pg')}
    import { startPostgres } from ${JSON.stringify(new URL('supervisor.ts', import.meta.url).href)}
    const dataDir = ${JSON.stringify(dataDir)}
    const { ownerUrl } = await startPostgres({ dataDir, superuserPassword: 'bruno', throwaway: ${throwaway}, log() {} })
    console.log('ready', readFileSync(dataDir + '/pg/postmaster.pid', 'utf8').split('\\n')[0])
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await client.query('create table if not exists work (n int)')
    for (let n = 1; ; n++) {
      await client.query('insert into work values ($1)', [n])
      console.log('committed', n)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function outputOf(child: ChildProcess, wanted: RegExp): Promise<string | undefined> {
  let output = ''
  for await (const [chunk] of on(child)) {
    output += chunk
    const match = wanted.exec(output)
    if (match) return match[1]
  }
  throw new Error(`ended without ${wanted}: ${output}`)
}

async function* on(child: ChildProcess): AsyncGenerator<[string]> {
  const stdout = child.stdout
  while (stdout && child.exitCode === null) yield [String((await once(stdout, 'data'))[0])]
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

function postmasterOf(dataDir: string): string | undefined {
  const file = join(dataDir, 'pg', 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : undefined
}

async function queryValue(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-pg-'))
  folders.push(folder)
  return folder
}
