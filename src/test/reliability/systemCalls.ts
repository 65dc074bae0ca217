import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One system call; `start` and `end` are positions in the trace, so that one that ended before another began is known. */
export interface SystemCall {
  text: string
  start: number
  end: number
}

/** What runs a program so that its calls that make bytes durable, and those that send them, are traced into a file. */
export function traced(file: string): string[] {
  const calls = 'trace=write,writev,pwrite64,fsync,fdatasync,rename,mkdir'
  // -D: the traced program itself is the child, so that a signal reaches it
  return ['strace', '-D', '-f', '-y', '-qq', '--seccomp-bpf', '-s', '4000', '-o', file, '-e', calls]
}

export const hasStrace = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0

/** The calls of a trace in the order of their beginning. */
export function callsIn(file: string): SystemCall[] {
  const calls: SystemCall[] = []
  const unfinished = new Map<string, SystemCall>()
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [, pid = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)
    if (resumed) {
      const call = unfinished.get(pid)
      if (call) Object.assign(call, { end: at, text: call.text + resumed[1] })
      continue
    }
    const call = { text: text.replace(' <unfinished ...>', ''), start: at, end: at }
    if (text.endsWith('<unfinished ...>')) unfinished.set(pid, Object.assign(call, { end: Number.POSITIVE_INFINITY }))
    calls.push(call)
  }
  return calls
}

/**
 * When a file was safe under its last name: its bytes synced after the last write and before the rename, its folder synced after
 * it. Throws, with what is missing, when that is not the order.
 */
export function safelyNamed(calls: readonly SystemCall[], path: string): { renamed: SystemCall; safeAt: number } {
  const renamed = calls.find(({ text }) => text.startsWith('rename(') && text.includes(`"${path}"`))
  if (!renamed) throw new Error(`${path} was never renamed`)
  const unfinished = /^rename\("([^"]+)"/.exec(renamed.text)?.[1] ?? ''
  const of = (name: RegExp, target: string) =>
    calls.filter(({ text }) => name.test(text) && text.includes(`<${target}>`))
  const lastWrite = Math.max(
    ...of(/^p?writev?(64)?\(/, unfinished)
      .filter(({ start }) => start < renamed.start)
      .map(({ end }) => end),
  )
  const isSynced = of(/^f(data)?sync\(/, unfinished).some(({ start, end }) => start > lastWrite && end < renamed.start)
  if (!isSynced) throw new Error(`${path} was renamed before its bytes were on the disk`)
  const named = of(/^fsync\(/, dirname(path)).find(({ start }) => start > renamed.end)
  if (!named) throw new Error(`the folder of ${path} was never synced`)
  return { renamed, safeAt: named.end }
}

/** The folders whose names were not synced after they were made. */
export function unsyncedFolders(calls: readonly SystemCall[], below: string): string[] {
  const made = calls.flatMap(call => {
    const path = /^mkdir\("([^"]+)", \d+\) += 0$/.exec(call.text)?.[1]
    return path?.startsWith(below) ? [{ path, end: call.end }] : []
  })
  const isSynced = ({ path, end }: { path: string; end: number }) =>
    calls.some(({ text, start }) => start > end && text.startsWith('fsync(') && text.includes(`<${dirname(path)}>`))
  return made.filter(folder => !isSynced(folder)).map(({ path }) => path)
}

/** When a transaction that named an id was committed, after a moment. Throws when it was not. */
export function committed(calls: readonly SystemCall[], id: string, after: number): SystemCall {
  const isSent = /^writev?\((\d+<(socket|UNIX)[^>]*>)/
  const statement = calls.find(({ text, start }) => start > after && isSent.test(text) && text.includes(id))
  const socket = isSent.exec(statement?.text ?? '')?.[1]
  const commit = calls.find(
    ({ text, start }) =>
      statement && start > statement.end && text.includes(`(${socket}`) && text.includes('\\vcommit\\0'),
  )
  if (!commit) throw new Error(`nothing about ${id} was committed after its file was safe`)
  return commit
}
