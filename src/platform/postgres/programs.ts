import { type SpawnOptions, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Cluster } from './layout.ts'

type Program = 'initdb' | 'postgres'

/** Runs a program of the cluster with `input` until it ends. Throws an error with its output when it fails. */
export async function run(cluster: Cluster, program: Program, args: string[], input = ''): Promise<void> {
  const child = spawn(join(cluster.binaries, program), args, { ...processOptions(cluster), stdio: 'pipe' })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  child.stdin.on('error', () => {}).end(input)
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}${errors}`)
}

/**
 * Starts the server and returns its process id at once. The server is the leader of its own session, so Ctrl-C in the
 * terminal reaches only Node, which closes the database last.
 */
export function launch(cluster: Cluster, args: string[]): number | undefined {
  const log = openLog(cluster.logFile)
  try {
    const options: SpawnOptions = { ...processOptions(cluster), detached: true, stdio: ['ignore', log, log] }
    const child = spawn(join(cluster.binaries, 'postgres'), args, options)
    child.on('error', () => {})
    child.unref()
    return child.pid
  } finally {
    closeSync(log)
  }
}

/** An environment without our secrets, the account, and the working directory that `Cluster.ownName` may refer to. */
function processOptions(cluster: Cluster) {
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
