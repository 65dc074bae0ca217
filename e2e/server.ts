import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server that journeys are told of, and where it keeps its data. */
export interface JourneyServer {
  address: string
  dataDir: string
}

/** One server for each worker: what a journey changes, no journey of another worker sees. */
export const workers = process.env.E2E_ADDRESS ? 1 : 2

/** Every server of this run. E2E_ADDRESS and E2E_DATA_DIR name a running one instead. */
export function journeyServers(): JourneyServer[] {
  const { E2E_ADDRESS: address, E2E_DATA_DIR: dataDir = '', E2E_SERVERS = '[]' } = process.env
  return address ? [{ address, dataDir }] : JSON.parse(E2E_SERVERS)
}

/** The server of the worker that asks. */
export function journeyServer(): JourneyServer {
  const own = journeyServers()[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!own) throw new Error('no server was started for this worker')
  return own
}

/** Starts the servers as `npm start` does, in demo mode on empty data folders, and leaves their addresses to the workers. */
export default async function startServers(): Promise<(() => Promise<void>) | undefined> {
  return process.env.E2E_ADDRESS ? undefined : start(workers)
}

/** Starts so many servers; what it gives ends them and takes their data away. */
export async function start(count: number): Promise<() => Promise<void>> {
  const started: StartedServer[] = []
  // one after the other: each loads its demo with both cores
  for (let n = 0; n < count; n++) started.push(await startOne())
  process.env.E2E_SERVERS = JSON.stringify(started.map(({ address, dataDir }) => ({ address, dataDir })))
  return async () => {
    await Promise.all(started.map(({ end }) => end()))
  }
}

interface StartedServer extends JourneyServer {
  end: () => Promise<void>
}

async function startOne(): Promise<StartedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'idealign-e2e-'))
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
  // kept beside the data, so that a journey can read what was logged
  server.stdout?.pipe(createWriteStream(join(dataDir, 'server.log')))
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const end = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address: await addressOf(server), dataDir, end }
}

function addressOf(server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', chunk => {
      said += chunk
      const address = /Idealign serves (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', code => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}
