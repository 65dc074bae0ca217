import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server for journeys, and its data folder. */
export interface JourneyServer {
  address: string
  dataDir: string
}

/** One server for each worker: workers do not see each other's changes. */
export const workers = process.env.E2E_ADDRESS ? 1 : 2

/** All servers of this run. E2E_ADDRESS and E2E_DATA_DIR name a running one instead. */
export function journeyServers(): JourneyServer[] {
  const { E2E_ADDRESS: address, E2E_DATA_DIR: dataDir = '', E2E_SERVERS = '[]' } = process.env
  return address ? [{ address, dataDir }] : JSON.parse(E2E_SERVERS)
}

/** The server of the calling worker. */
export function journeyServer(): JourneyServer {
  const own = journeyServers()[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!own) throw new Error('no server was started for this worker')
  return own
}

/** Gives the calling worker another server, with the unchanged demo. The returned function ends it, and the one before is back. */
export async function replaceServer(): Promise<() => Promise<void>> {
  const before = process.env.E2E_SERVERS
  const { address, dataDir, end } = await startOne()
  const servers = journeyServers().with(Number(process.env.TEST_PARALLEL_INDEX), { address, dataDir })
  process.env.E2E_SERVERS = JSON.stringify(servers)
  return async () => {
    process.env.E2E_SERVERS = before
    await end()
  }
}

/**
 * Starts the servers as `npm start` does, in demo mode on empty data folders, and passes their addresses to the
 * workers.
 */
export default async function startServers(): Promise<(() => Promise<void>) | undefined> {
  return process.env.E2E_ADDRESS ? undefined : start(workers)
}

/** Starts so many servers; the returned function stops them and deletes their data. */
export async function start(count: number): Promise<() => Promise<void>> {
  const demo = await makeDemo()
  const started = await Promise.all(Array.from({ length: count }, startOne))
  process.env.E2E_SERVERS = JSON.stringify(started.map(({ address, dataDir }) => ({ address, dataDir })))
  return async () => {
    await Promise.all(started.map(({ end }) => end()))
    rmSync(demo, { recursive: true, force: true })
  }
}

/** A data folder with the demo only, which a server needs half a minute to create. Every server copies it. */
async function makeDemo(): Promise<string> {
  const { dataDir, stop } = await startOne()
  await stop()
  process.env.E2E_DEMO = dataDir
  return dataDir
}

/** A new data folder, with the demo if a copy exists. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'idealign-e2e-'))
  const { E2E_DEMO: demo } = process.env
  // PostgreSQL's files may belong to another user, which only `cp` preserves
  if (demo) execFileSync('cp', ['-a', `${demo}/.`, dataDir])
  return dataDir
}

interface StartedServer extends JourneyServer {
  stop: () => Promise<void>
  end: () => Promise<void>
}

async function startOne(): Promise<StartedServer> {
  const dataDir = newDataDir()
  const server = spawn(process.execPath, ['src/main/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      MAIL_GATHER_SECONDS: '0',
      DISK_RESERVE_MIB: '64',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // stored beside the data, so that a journey can read the log
  server.stdout?.pipe(createWriteStream(join(dataDir, 'server.log')))
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const end = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address: await addressOf(server), dataDir, stop, end }
}

function addressOf(server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', chunk => {
      output += chunk
      const address = /Idealign serves (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', code => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}
