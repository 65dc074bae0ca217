import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { serverArguments } from './cluster.ts'
import type { Cluster } from './layout.ts'

/** A server that an earlier Node process left running. `same` when we would start it with the very same command. */
export interface Orphan {
  pid: number
  same: boolean
}

/**
 * The running server of this cluster, if there is one. A postmaster.pid whose number now belongs to another process
 * (or to a dead one that nobody collected) is removed, because PostgreSQL would take that process for its own.
 */
export function findOrphan(cluster: Cluster): Orphan | undefined {
  const file = join(cluster.folder, 'postmaster.pid')
  const pid = Number.parseInt(readText(file) ?? '', 10)
  if (!(pid > 0) || !exists(pid)) return undefined
  const command = commandOf(pid)
  if (isAlive(pid) && command.includes(`cluster_name=${cluster.mark} `) && runsPostgres(pid)) {
    return { pid, same: command === [join(cluster.binaries, 'postgres'), ...serverArguments(cluster)].join(' ') }
  }
  rmSync(file, { force: true })
  return undefined
}

/** Whether the process still runs; a dead one that its parent never collected does not. */
export function isAlive(pid: number): boolean {
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

/** By the file it executes. Where that may not be read (root without ptrace rights, macOS), the mark must do. */
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
