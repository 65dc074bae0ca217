import { spawn } from 'node:child_process'
import { start as startServers, workers } from '../server.ts'
import { programs } from './programs.ts'

/** Starts the journeys' server and, where there is no display, a virtual one for Firefox and WebKit. */
export default async function start(): Promise<() => Promise<void>> {
  const endDisplay = process.env.DISPLAY ? () => {} : await startDisplay()
  const endServer = process.env.E2E_ADDRESS ? undefined : await startServers(workers)
  return async () => {
    await endServer?.()
    endDisplay()
  }
}

async function startDisplay(): Promise<() => void> {
  // the display chooses a free number and writes it to file descriptor 3
  const display = spawn(programs().display, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    display.stdio[3]?.once('data', line => resolve(String(line).trim()))
    display.once('error', reject).once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
  })
  process.env.DISPLAY = `:${number}`
  return () => void display.kill()
}
