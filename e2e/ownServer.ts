import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { newDataDir } from './server.ts'

/** A server for one journey, with its own data, that can be killed and started again at the same address. */
export interface OwnServer {
  address: string
  /** Kills it, as a power cut would. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Stops it properly and deletes its data. */
  end: () => Promise<void>
}

/** `env`: additional configuration; a `PORT` that is free. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = newDataDir()
  let { server, address } = await serve(dataDir, { PORT: '0', ...env })
  const stop = async (how: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill(how)
    await ended
  }
  return {
    address,
    kill: () => stop('SIGKILL'),
    start: async () => {
      ;({ server, address } = await serve(dataDir, { ...env, PORT: new URL(address).port }))
    },
    end: async () => {
      await stop('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function serve(dataDir: string, env: Record<string, string>): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, ['src/main/server.ts'], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout.on('data', chunk => {
      output += chunk
      const address = /Idealign serves (\S+)/.exec(output)?.[1]
      if (address) resolve({ server, address })
    })
    server.once('exit', code => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}
