import { Worker } from 'node:worker_threads'
import { refuseFile } from '../contract/record.ts'
import type { readScan } from '../contract/scan.ts'

type Reading = ReturnType<typeof readScan>

const secondsAtMost = 20
// heap, without the bytes themselves, which are no part of it
const heapMb = 512
const threadsAtMost = 2

let running = 0
const queue: (() => void)[] = []

/** Reads a scan in a thread of its own, capped in time and memory; over the cap is a refusal. `bytes` is given away. */
export async function readScanApart(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  if (running >= threadsAtMost) await new Promise<void>(resolve => queue.push(resolve))
  running++
  try {
    return await inThread(bytes)
  } finally {
    running--
    queue.shift()?.()
  }
}

function inThread(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./scanWorker.ts', import.meta.url), {
      workerData: bytes,
      transferList: bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      env: {},
      execArgv: [],
    })
    const tooLong = () => {
      resolve(refuseFile('took-too-long'))
      thread.terminate()
    }
    const timer = setTimeout(tooLong, secondsAtMost * 1000)
    thread.once('message', resolve)
    thread.once('error', error => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(refuseFile('took-too-long'))
      else reject(error)
    })
    thread.once('exit', () => clearTimeout(timer))
  })
}
