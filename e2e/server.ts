import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Starts the server as `npm start` does, in demo mode on an empty data folder, and hands its address to the journeys.
 * E2E_ADDRESS and E2E_DATA_DIR name a running one instead.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_ADDRESS) return undefined
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
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_ADDRESS = await addressOf(server)
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
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
