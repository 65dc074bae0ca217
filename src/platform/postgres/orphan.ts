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

/** The running server of this cluster, if there is one, with its command line. */
export function findServer(
  cluster: Pick<Cluster, 'folder' | 'clusterName'>,
): { pid: number; command: string } | undefined {
  const pid = Number.parseInt(readText(pidFileOf(cluster)) ?? '', 10)
  if (!(pid > 0) || !isRunning(pid)) return undefined
  const command = commandOf(pid)
  return command.includes(`cluster_name=${cluster.clusterName} `) && runsPostgres(pid) ? { pid, command } : undefined
}

const pidFileOf = ({ folder }: Pick<Cluster, 'folder'>) => join(folder, 'postmaster.pid')

/**
 * The server of this cluster that an earlier process left running, if there is one. A postmaster.pid whose number now belongs to another process (or
 * to a zombie process) is removed, because PostgreSQL would mistake that process for its own.
 */
export function findOrphan(cluster: Cluster): Orphan | undefined {
  const server = findServer(cluster)
  if (server) {
    const ours = [join(cluster.binaries, 'postgres'), ...serverArguments(cluster)].join(' ')
    return { pid: server.pid, same: server.command === ours }
  }
  const pid = Number.parseInt(readText(pidFileOf(cluster)) ?? '', 10)
  if (pid > 0 && exists(pid)) rmSync(pidFileOf(cluster), { force: true })
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
