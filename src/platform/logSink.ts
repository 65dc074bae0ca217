import { writeSync } from 'node:fs'

/** The destination of log lines: standard output, or an object of a test. */
export interface LogSink {
  write(line: string): void
}

// bytes that wait for a slow reader; lines beyond this limit are lost
const longestQueue = 2 ** 20
const retryMs = 50

/**
 * Writes log lines directly to a file descriptor. A full disk or a closed pipe does not end the server: the lines are
 * lost and counted, and the first line that can be written again says how many were lost.
 */
export function openLogSink(fd: number, write: (fd: number, bytes: Buffer) => number = writeSync): LogSink {
  let lost = 0
  // bytes that a slow reader has not taken yet (EAGAIN)
  let queue = Buffer.alloc(0)
  let lines = 0
  let timer: NodeJS.Timeout | undefined
  // whether a line was written only in part: the next one then begins with a line break
  let isTorn = false

  /** Returns how many bytes were written; `undefined` when writing failed. */
  const send = (bytes: Buffer): number | undefined => {
    let sent = 0
    while (sent < bytes.length) {
      try {
        sent += write(fd, bytes.subarray(sent))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return sent
        isTorn ||= sent > 0
        return undefined
      }
    }
    return sent
  }
  const flush = () => {
    timer = undefined
    const bytes = Buffer.concat([Buffer.from(`${isTorn ? '\n' : ''}${lost > 0 ? lostLine(lost) : ''}`), queue])
    const sent = send(bytes)
    if (sent === undefined) lost += lines
    else [lost, isTorn] = [0, false]
    queue = sent === undefined ? Buffer.alloc(0) : bytes.subarray(sent)
    if (queue.length > 0) timer = setTimeout(flush, retryMs).unref()
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
      if (!timer) flush()
    },
  }
}

function lostLine(lost: number): string {
  return `${JSON.stringify({ level: 'error', at: new Date().toISOString(), lost, msg: 'log lines could not be written' })}\n`
}
