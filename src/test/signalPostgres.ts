import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sends a signal to every process of the PostgreSQL of a data folder: stopped all together, it exists and does nothing. */
export function signalPostgres(dataDir: string, name: NodeJS.Signals): void {
  const postmaster = Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  // the postmaster first, so that it starts no further process
  process.kill(postmaster, name)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  for (const pid of children.split(' ').filter(Boolean)) {
    try {
      process.kill(Number(pid), name)
    } catch {
      // the process has ended
    }
  }
}
