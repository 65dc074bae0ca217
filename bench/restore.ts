import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createCase } from '#features/cases/case/contract/case.ts'
import { newId } from '#kit/id.ts'
import { backupIds } from '#platform/backup/manifest.ts'
import { stopLeftServer } from '#platform/postgres/supervisor.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import {
  bearerOf,
  embeddedOwnerUrl,
  numberArgument,
  pause,
  productSettings,
  report,
  type Server,
  startServer,
} from './measure.ts'

// A machine that is lost with all its cases and files, and its backup restored on another one: how long the practice is away.

const cases = numberArgument('cases', 10_000)
const gib = numberArgument('gib', 5)
const fileBytes = 4 * 2 ** 20
const folder = mkdtempSync(join(tmpdir(), 'idealign-bench-'))
const [lost, backups, restored] = [join(folder, 'lost'), join(folder, 'backups'), join(folder, 'restored')]
const settings = (dataDir: string) => ({ ...productSettings, DATA_DIR: dataDir, BACKUP_DIR: backups })

let running: Server | undefined
try {
  running = await startServer('src/main/server.ts', settings(lost))
  await onOwner(owner => fill(owner, running?.address ?? ''))
  const backup = await timed(backUp)
  const key = readFileSync(join(lost, 'backup.key'), 'utf8')
  await end(running)
  rmSync(lost, { recursive: true })

  const restore = await timed(() => runRestore(key))
  const start = await timed(async () => {
    running = await startServer('src/main/server.ts', settings(restored))
    while (!(await fetch(`${running.address}/readyz`)).ok) await pause(50)
  })
  report(
    'restore',
    `${cases.toLocaleString('en')} cases and ${gib} GiB of files: ready ${(restore + start).toFixed(0)} s after the command began (restored and verified after ${restore.toFixed(0)} s); a backup, whose files had been copied as they came, took ${backup.toFixed(0)} s`,
    restore + start <= 300,
  )
} finally {
  await end(running)
  rmSync(folder, { recursive: true, force: true })
}

/** Cases by the calls of a browser, so that each has its history; files as the store has them. */
async function fill(owner: pg.Client, address: string): Promise<void> {
  const doctor = newId()
  await owner.query(
    `insert into users (id, role, email, first_name, last_name) values ($1, 'doctor', 'ana@practice.test', 'Ana', 'Vega')`,
    [doctor],
  )
  for (let made = 0; made < cases; made += 10) {
    const authorization = await bearerOf(owner, doctor)
    await Promise.all(Array.from({ length: Math.min(10, cases - made) }, () => makeCase(address, authorization)))
  }
  const storage = await openDiskStorage(join(lost, 'files'))
  for (let at = 0; at < (gib * 2 ** 30) / fileBytes; at++) {
    const [id, bytes] = [newId(), randomBytes(fileBytes)]
    await storage.put(id, bytes)
    await owner.query(
      `insert into files (id, owner_id, kind, name, declared_bytes, received_bytes, sha256, state, completed_at)
       values ($1, $2, 'ticket-file', 'scan.zip', $3, $3, $4, 'clean', now())`,
      [id, doctor, fileBytes, createHash('sha256').update(bytes).digest()],
    )
  }
}

async function makeCase(address: string, authorization: string): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': newId() }
  for (;;) {
    const answer = await fetch(address + createCase.path, { method: createCase.method, headers, body: '{}' })
    const text = await answer.text()
    if (answer.ok) return
    // a busy machine says so
    if (answer.status !== 503) throw new Error(`a case was not created: ${answer.status} ${text}`)
    await pause(500)
  }
}

/** The night has come: the job of the backup is due. */
async function backUp(): Promise<void> {
  const before = (await backupIds(backups)).length
  const boss = new PgBoss({
    connectionString: embeddedOwnerUrl(lost),
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send('back-up')
  await boss.stop({ graceful: false })
  while ((await backupIds(backups)).length === before) await pause(100)
}

async function runRestore(key: string): Promise<void> {
  const env = { PATH: process.env.PATH, ...settings(restored) }
  const stdio = ['pipe', 'inherit', 'inherit'] as const
  const child = spawn(process.execPath, ['src/main/restore.ts', '--from', backups], { env, stdio: [...stdio] })
  child.stdin?.end(key)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the backup was not restored (${code})`)
}

/** Ends a server and its database at once, as a power cut does. */
async function end(server: Server | undefined): Promise<void> {
  const child = server?.process
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const dataDir of [lost, restored]) await stopLeftServer(dataDir)
}

async function onOwner(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: embeddedOwnerUrl(lost) })
  await owner.connect()
  await work(owner).finally(() => owner.end())
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
