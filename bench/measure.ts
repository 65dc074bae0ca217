import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Tokens, tokensWith } from '#features/auth/server/token.ts'
import { issueTimesWith } from '#features/contact/server/issueTime.ts'
import { videoAddressesWith } from '#features/files/downloads/server/address.ts'
import { newId } from '#kit/id.ts'
import { migrate } from '#platform/db/migrate.ts'
import { runningOwnerUrl, startPostgres } from '#platform/postgres/supervisor.ts'
import { sealerWith } from '#platform/seal.ts'
import { readSecrets } from '#platform/secrets.ts'

/** The public address in all benchmarks is https and does not exist: no request is ever sent there. */
export const appUrl = 'https://bench.test'
const secretKey = randomBytes(32).toString('base64')
const secrets = readSecrets({ dataDir: '', required: true, secretKey })

/** Creates the tokens that a server of ours accepts. */
export const tokens: Tokens = tokensWith(secrets, appUrl)
export const issueTimes = issueTimesWith(secrets)
export const videoAddresses = videoAddressesWith(secrets)
export const sealer = sealerWith(secrets)

export interface Ground {
  /** A temporary folder, removed at the end. */
  folder: string
  /** The URLs of the database's owner and of the application's own role. */
  ownerUrl: string
  loginUrl: string
  /** One connection as the owner, to whom row-level security does not apply. */
  owner: pg.Client
}

/** Runs `work` on an empty, migrated PostgreSQL of its own, with the product's durability settings (fsync on). */
export async function onOwnDatabase(work: (ground: Ground) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-bench-'))
  const superuserPassword = randomBytes(24).toString('hex')
  const postgres = await startPostgres({ dataDir: folder, superuserPassword, log: () => {} })
  try {
    const { ownerUrl } = postgres
    const loginUrl = await migrate({ ownerUrl, loginPassword: secrets.derive('database login').toString('hex') })
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    await work({ folder, ownerUrl, loginUrl, owner }).finally(() => owner.end())
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An open session of an account; returns its Authorization header. */
export async function bearerOf(owner: pg.Client, userId: string): Promise<string> {
  const sessionId = newId()
  const { rows } = await owner.query<{ role: 'doctor' | 'super-admin' }>(
    `insert into sessions (id, user_id, role, expires_at)
     select $1, id, role, now() + interval '2 hours' from users where id = $2 returning role`,
    [sessionId, userId],
  )
  const role = rows[0]?.role ?? 'doctor'
  return `Bearer ${await tokens.access({ userId, role, sessionId, generation: 1 })}`
}

/** The path of Chromium, and the flags that prevent requests of its own. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
export const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** A process of ours that serves HTTP on 127.0.0.1. */
export interface Server {
  address: string
  process: ChildProcess
  stop(): Promise<void>
}

/** What the product starts with in production, beside its database and its folder. */
export const productSettings = {
  NODE_ENV: 'production',
  APP_URL: appUrl,
  SECRET_KEY: secretKey,
  MAIL_TO_FOLDER: 'yes',
  LOG_LEVEL: 'info',
}

/** The URL of the owner of the embedded database of a product with these settings. */
export function embeddedOwnerUrl(dataDir: string): string {
  return runningOwnerUrl({ dataDir, superuserPassword: secrets.derive('database owner').toString('hex') })
}

/** The product as in production (`src/main/server.ts`), as a process of its own, on a given database. */
export async function startProduct(
  { folder, ownerUrl }: Pick<Ground, 'folder' | 'ownerUrl'>,
  more: Record<string, string> = {},
): Promise<Server> {
  const environment = {
    ...productSettings,
    DATABASE_URL: ownerUrl,
    DATA_DIR: join(folder, 'product'),
    EVENT_LOOP_FILE: eventLoopFile(folder),
    ...more,
  }
  return startServer('src/main/server.ts', environment, ['--import', './bench/eventLoopWatch.ts'])
}

const eventLoopFile = (folder: string) => join(folder, 'event-loop')

/** How long the product's event loop was held at most since the last question, in milliseconds. */
export async function longestHold({ folder }: Ground, { process: { pid } }: Server): Promise<number> {
  const file = eventLoopFile(folder)
  rmSync(file, { force: true })
  process.kill(pid ?? 0, 'SIGUSR2')
  // the file is there before its text
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause(10)
  return Number(readFileSync(file, 'utf8'))
}

/** Starts a script that serves on `PORT`; its standard output is discarded, as writing it to a file would cost the same. */
export async function startServer(
  script: string,
  environment: Record<string, string>,
  options: string[] = [],
): Promise<Server> {
  const port = await freePort()
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...environment, PORT: String(port) }
  const child = spawn(process.execPath, [...options, script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  // a busy machine needs long to make an embedded database
  const until = Date.now() + 120_000
  while (!(await answers(`${address}/healthz`))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`${script} does not serve (exit code ${child.exitCode})`)
    }
    await pause(50)
  }
  return { address, process: child, stop }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    answer => answer.status < 500,
    () => false,
  )
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address()
      probe.close(() => (at && typeof at === 'object' ? resolve(at.port) : reject(new Error('no port'))))
    })
  })
}

/** Resident memory of a process in megabytes (10^6 bytes), as Linux reports it. */
export function residentMb({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}

export function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** A number from the command line, such as `--name 5`. */
export function numberArgument(name: string, usual: number): number {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : Number(process.argv[at + 1])
}

/** Prints one line of figures. `met` says whether the target is met; absent where there is no target. */
export function report(what: string, figures: string, met?: boolean): void {
  console.log(`${what}: ${figures}${met === undefined ? '' : met ? ' · met' : ' · MISSED'}`)
}
