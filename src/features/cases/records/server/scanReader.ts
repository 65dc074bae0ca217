import { Worker } from 'node:worker_threads'
import { refuseFile } from '../contract/record.ts'
import type { readScan } from '../contract/scan.ts'

type Reading = ReturnType<typeof readScan>

const secondsAtMost = 20
// heap, without the bytes themselves, which are no part of it
const heapMb = 512
const threadsAtMost = 2
// a case's scans come one after another: the next one finds a thread that has read one already, twice as fast
const spareMs = 5000

let running = 0
const queue: (() => void)[] = []
let spare: Worker | undefined
let sparing: NodeJS.Timeout | undefined

/** Reads a scan in a thread apart, capped in time and memory; over the cap is a refusal. `bytes` is given away. */
export async function readScanApart(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  if (running >= threadsAtMost) await new Promise<void>(resolve => queue.push(resolve))
  running++
  try {
    return await readBy(takeSpare() ?? startThread(), bytes)
  } finally {
    running--
    queue.shift()?.()
  }
}

/** Says that bytes of a scan are coming in: a thread is started meanwhile, unless one stands by. */
export function expectScan(): void {
  if (running < threadsAtMost) keepSpare(takeSpare() ?? startThread())
}

// A thread reads one file at a time and is kept only when it ended well: whatever a hostile scan does to memory or time
// ends with the thread
function readBy(thread: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading>()
  const tooLong = () => {
    resolve(refuseFile('took-too-long'))
    thread.terminate()
  }
  const timer = setTimeout(tooLong, secondsAtMost * 1000)
  thread.once('message', (reading: Reading) => {
    resolve(reading)
    thread.removeAllListeners()
    keepSpare(thread)
  })
  thread.once('error', error => {
    if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(refuseFile('took-too-long'))
    else reject(error)
  })
  thread.once('exit', () => reject(new Error('a thread ended before it had read its scan')))
  thread.postMessage(bytes, bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [])
  return promise.finally(() => clearTimeout(timer))
}

function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb }
  return new Worker(new URL('./scanWorker.ts', import.meta.url), { resourceLimits, env: {}, execArgv: [] })
}

function keepSpare(thread: Worker): void {
  if (spare) void thread.terminate()
  else {
    spare = thread
    // it holds nothing up, and one that dies while nobody uses it is just gone
    thread.unref()
    thread.once('error', () => {}).once('exit', () => drop(thread))
    sparing = setTimeout(() => thread.terminate(), spareMs).unref()
  }
}

function takeSpare(): Worker | undefined {
  const thread = spare
  if (thread) drop(thread)
  thread?.removeAllListeners().ref()
  return thread
}

function drop(thread: Worker): void {
  if (spare !== thread) return
  spare = undefined
  clearTimeout(sparing)
}
