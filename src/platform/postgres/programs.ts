import { type SpawnOptions, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Cluster } from './layout.ts'

type Program = 'initdb' | 'postgres'

/** Runs a program of the cluster to its end, handing it `input`. Throws with what it printed when it fails. */
export async function run(cluster: Cluster, program: Program, args: string[], input = ''): Promise<void> {
  const child = spawn(join(cluster.binaries, program), args, { ...surroundings(cluster), stdio: 'pipe' })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  child.stdin.on('error', () => {}).end(input)
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${said}${complained}`)
}

/**
 * Starts the server and answers its process id at once. It is the leader of its own session, so a Ctrl-C at the
 * terminal reaches Node only, which then closes the database last.
 */
export function launch(cluster: Cluster, args: string[]): number | undefined {
  const log = openLog(cluster.logFile)
  try {
    const options: SpawnOptions = { ...surroundings(cluster), detached: true, stdio: ['ignore', log, log] }
    const child = spawn(join(cluster.binaries, 'postgres'), args, options)
    child.on('error', () => {})
    child.unref()
    return child.pid
  } finally {
    closeSync(log)
  }
}

/** A bare environment (none of our secrets), the account, and the working directory that `Cluster.ownName` may name. */
function surroundings(cluster: Cluster) {
  return { cwd: cluster.folder, env: { PATH: '/usr/bin:/bin', TZ: 'UTC' }, ...cluster.account }
}

const logLimit = 2 ** 20

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

/** The last lines of the server's log, for an error message. */
export function logTail(cluster: Cluster): string {
  return readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
