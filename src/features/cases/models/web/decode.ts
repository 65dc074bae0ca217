import { startWorker } from '#shell/worker.ts'
import type { EncodedShape } from '../contract/readShape.ts'
import type { Shape } from '../contract/shape.ts'
import type { DecodedShape } from './decode.worker.ts'
import decodeWorker from './decode.worker.ts?worker&url'

interface Job {
  encoded: EncodedShape
  signal: AbortSignal
  resolve: (shape: Shape) => void
  reject: (reason: unknown) => void
}

const mostWorkers = 2
/** A worker that has nothing to do for this long is ended: its memory is that of the largest model it has read. */
const idleTime = 10_000

const waiting: Job[] = []
const idle = new Map<Worker, ReturnType<typeof setTimeout>>()
let working = 0

/** Reads a model in one of two workers. Rejects when the bytes are no mesh, and with the signal's reason when aborted. */
export function decode(encoded: EncodedShape, signal: AbortSignal): Promise<Shape> {
  return new Promise((resolve, reject) => {
    waiting.push({ encoded, signal, resolve, reject })
    startNext()
  })
}

function startNext(): void {
  if (working >= mostWorkers) return
  const job = waiting.shift()
  if (!job) return
  if (job.signal.aborted) {
    job.reject(job.signal.reason)
    startNext()
  } else {
    working += 1
    work(job, takeWorker())
  }
}

function work({ encoded, resolve, reject }: Job, worker: Worker): void {
  const ended = new AbortController()
  const { signal } = ended
  const end = (after: () => void) => {
    ended.abort()
    working -= 1
    after()
    startNext()
  }
  const finish = ({ data }: MessageEvent<DecodedShape>) =>
    end(() => {
      rest(worker)
      if (data) resolve(data)
      else reject(new Error('not a mesh'))
    })
  const fail = ({ message }: ErrorEvent) =>
    end(() => {
      worker.terminate()
      reject(new Error(message))
    })
  worker.addEventListener('message', finish, { signal })
  worker.addEventListener('error', fail, { signal })
  worker.postMessage(encoded, [encoded.bytes])
}

function takeWorker(): Worker {
  const [rested] = idle
  if (!rested) return startWorker(decodeWorker)
  const [worker, timer] = rested
  clearTimeout(timer)
  idle.delete(worker)
  return worker
}

function rest(worker: Worker): void {
  const timer = setTimeout(() => {
    idle.delete(worker)
    worker.terminate()
  }, idleTime)
  idle.set(worker, timer)
}
