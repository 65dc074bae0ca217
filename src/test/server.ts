import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export const processSecret = randomBytes(32).toString('base64')
export const processUrl = 'https://idealign.test'

/** What a process of ours has from the machine: its programs, and what other ones have compiled (`scripts/test.mjs`). */
export const machineSettings = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** What every server process of a test starts with, and a command on its data. */
export const processSettings = {
  PORT: '0',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  APP_URL: processUrl,
  SECRET_KEY: processSecret,
  MAIL_TO_FOLDER: 'yes',
  // a machine of continuous integration may have little disk space
  DISK_RESERVE_MIB: '64',
}

export interface Server {
  address: string
  process: ChildProcess
  ended: Promise<number | null>
  /** All its output so far. */
  output: () => string
}

interface Start {
  output?: 'pipe' | number
  folder?: string
  command?: readonly string[]
  account?: { uid: number; gid: number } | undefined
  onOutput?: (text: string) => void
}

/** A data folder for one test; removed when it ends. */
export function dataDirForTest(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'idealign-process-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/**
 * The real process, started as `npm start` does; killed when the test ends. Rejects with its output if it ends first.
 * `folder`: the release to start; this one unless given. `command`: what starts it there, as `account`. `output`: a file
 * descriptor for its output; then there is no address to wait for. `onOutput` receives what it prints while it starts and
 * afterwards.
 */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  {
    output = 'pipe',
    folder = process.cwd(),
    command = [process.execPath, 'src/main/server.ts'],
    account,
    onOutput = () => {},
  }: Start = {},
): Promise<Server> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: {
      ...machineSettings,
      DATA_DIR: env.DATA_DIR ?? dataDirForTest(),
      ...processSettings,
      DATABASE_URL: databaseUrl,
      ...env,
    },
    cwd: folder,
    ...account,
    stdio: ['ignore', output, output],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const printed = { text: '' }
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      printed.text += chunk
      onOutput(String(chunk))
      const address = /Idealign serves (\S+)/.exec(printed.text)?.[1]
      if (address) resolve(address)
    })
    child.stderr?.on('data', chunk => {
      printed.text += chunk
    })
    ended.then(code => reject(new Error(`ended with ${code}: ${printed.text}`)))
  })
  return { address, process: child, ended, output: () => printed.text }
}

export interface Ended {
  code: unknown
  /** All that it printed. */
  output: string
}

/** Runs a command of `src/main` to its end; `input` is what is typed. The environment is `env` and `machineSettings`. */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, [join('src/main', file), ...args], { env: { ...machineSettings, ...env } })
  child.stdin.end(`${input}\n`)
  const [output, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output: output + complained }
}
