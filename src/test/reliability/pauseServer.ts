import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../server.ts'

/** Stops a server for five seconds, as a frozen machine does. */
export async function pauseServer({ process }: Pick<Server, 'process'>): Promise<void> {
  process.kill('SIGSTOP')
  await pause(5000)
  process.kill('SIGCONT')
}
