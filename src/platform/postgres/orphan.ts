import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { serverArguments } from './cluster.ts'
import type { Cluster } from './layout.ts'

/** A server that an earlier Node process left running. `same`: it runs with the command that would be used now. */
export interface Orphan {
  pid: number
  same: boolean
}

/**
 * The running server of this cluster, if there is one. A postmaster.pid whose number now belongs to another process (or
 * to a zombie process) is removed, because PostgreSQL would mistake that process for its own.
 */
export function findOrphan(cluster: Cluster): Orphan | undefined {
  const file = join(cluster.folder, 'postmaster.pid')
  const pid = Number.parseInt(readText(file) ?? '', 10)
  if (!(pid > 0) || !exists(pid)) return undefined
  const command = commandOf(pid)
  if (isRunning(pid) && command.includes(`cluster_name=${cluster.clusterName} `) && runsPostgres(pid)) {
    return { pid, same: command === [join(cluster.binaries, 'postgres'), ...serverArguments(cluster)].join(' ') }
  }
  rmSync(file, { force: true })
  return undefined
}

/** Whether the process is running; a zombie process is not. */
export function isRunning(pid: number): boolean {
  if (!exists(pid)) return false
  const state = readText(`/proc/${pid}/stat`)
  return state === undefined || !state.slice(state.lastIndexOf(')')).startsWith(') Z')
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function commandOf(pid: number): string {
  const command = readText(`/proc/${pid}/cmdline`)
  if (command !== undefined) return command.replace(/\0$/, '').replaceAll('\0', ' ')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Whether its program is `postgres`. True where that cannot be read (root without ptrace rights, macOS). */
function runsPostgres(pid: number): boolean {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')) === 'postgres'
  } catch {
    return true
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
