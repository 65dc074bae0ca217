import { workerData } from 'node:worker_threads'

// A thread of the reading process that supervises it. The cost of a file is the CPU time of the process, not the
// elapsed time while others keep the machine busy. The reading thread may be inside a decoder, where it handles no
// message.

/**
 * The signals with which this thread ends its process, so that the server knows the reason. Neither writes a core file.
 */
export const limitSignals = { cpu: 'SIGVTALRM', memory: 'SIGUSR2' } as const

export interface SupervisedLimits {
  /** The CPU time of the process in ms at which the current file exceeds its limit; 0 while there is none. */
  cell: SharedArrayBuffer
  memoryMb: number
}

const everyMs = 50

/** Supervises the process that this thread is a part of. */
function watch({ cell, memoryMb }: SupervisedLimits): void {
  const deadline = new Int32Array(cell)
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const enough = Atomics.load(deadline, 0)
    if (enough > 0 && (user + system) / 1000 > enough) process.kill(process.pid, limitSignals.cpu)
    if (process.memoryUsage.rss() > memoryMb * 2 ** 20) process.kill(process.pid, limitSignals.memory)
  }, everyMs)
}

if (workerData) watch(workerData)
