import { workerData } from 'node:worker_threads'

// A thread of the reading process that looks after it: what a file costs is what the process uses, not what time passes
// while others keep the machine busy. The thread that reads may be deep in a decoder and handles no message meanwhile.

/** How this thread ends its process, so that the server knows why. Neither writes a core file. */
export const endedFor = { cpu: 'SIGVTALRM', memory: 'SIGUSR2' } as const

export interface Watched {
  /** The process's own CPU time in ms at which the current file has had enough; 0 while there is none. */
  cell: SharedArrayBuffer
  memoryMb: number
}

const everyMs = 50

/** Looks after the process that this thread is a part of. */
function watch({ cell, memoryMb }: Watched): void {
  const deadline = new Int32Array(cell)
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const enough = Atomics.load(deadline, 0)
    if (enough > 0 && (user + system) / 1000 > enough) process.kill(process.pid, endedFor.cpu)
    if (process.memoryUsage.rss() > memoryMb * 2 ** 20) process.kill(process.pid, endedFor.memory)
  }, everyMs)
}

if (workerData) watch(workerData)
