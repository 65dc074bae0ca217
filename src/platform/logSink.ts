import { writeSync } from 'node:fs'

/** Where log lines go: anything with `write(line)`; standard output unless a test listens. */
export interface LogSink {
  write(line: string): void
}

// of a reader that has fallen behind; what comes on top of it is lost
const longestQueue = 2 ** 20
const retryMs = 50

/**
 * Writes log lines straight to a file descriptor. A full disk or a closed pipe ends no server: the line is lost and counted,
 * and the first line that can be written again is one that says how many were.
 */
export function openLogSink(fd: number, write: (fd: number, bytes: Buffer) => number = writeSync): LogSink {
  let lost = 0
  // what a reader who has fallen behind (EAGAIN) did not take yet
  let queue = Buffer.alloc(0)
  let lines = 0
  let timer: NodeJS.Timeout | undefined
  // a line broke off in its midst: the next one begins on a line of its own
  let torn = false

  /** How many bytes were taken; `undefined` when writing failed. */
  const send = (bytes: Buffer): number | undefined => {
    let sent = 0
    while (sent < bytes.length) {
      try {
        sent += write(fd, bytes.subarray(sent))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return sent
        torn ||= sent > 0
        return undefined
      }
    }
    return sent
  }
  const empty = () => {
    timer = undefined
    const bytes = Buffer.concat([Buffer.from(`${torn ? '\n' : ''}${lost > 0 ? lostLine(lost) : ''}`), queue])
    const sent = send(bytes)
    if (sent === undefined) lost += lines
    else [lost, torn] = [0, false]
    queue = sent === undefined ? Buffer.alloc(0) : bytes.subarray(sent)
    if (queue.length > 0) timer = setTimeout(empty, retryMs).unref()
    else lines = 0
  }
  return {
    write: line => {
      if (queue.length > longestQueue) {
        lost += 1
        return
      }
      queue = Buffer.concat([queue, Buffer.from(line)])
      lines += 1
      if (!timer) empty()
    },
  }
}

function lostLine(lost: number): string {
  return `${JSON.stringify({ level: 'error', at: new Date().toISOString(), lost, msg: 'log lines could not be written' })}\n`
}
