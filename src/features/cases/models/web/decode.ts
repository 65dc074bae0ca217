import type { StageBase } from '#kit/mesh/stageBase.ts'
import { startWorker } from '#shell/worker.ts'
import type { Decoded, DecodeTask } from '../contract/decodeTask.ts'
import type { EncodedShape } from '../contract/readShape.ts'
import type { EncodedStage } from '../contract/readStage.ts'
import type { Shape } from '../contract/shape.ts'
import decodeWorker from './decode.worker.ts?worker&url'

interface Job {
  task: DecodeTask
  signal: AbortSignal
  resolve: (decoded: Decoded) => void
  reject: (reason: unknown) => void
}

const mostWorkers = 2
/** A worker that has nothing to do for this long is ended: its memory is that of the largest model it has read. */
const idleTime = 10_000

const waiting: Job[] = []
const idle = new Map<Worker, ReturnType<typeof setTimeout>>()
let working = 0

/** Reads a model in one of two workers. Rejects when the bytes are no mesh, and with the signal's reason when aborted. */
export async function decode(shape: EncodedShape, signal: AbortSignal): Promise<Shape> {
  return shapeIn(await run({ shape }, signal))
}

/** Reads the base of a stage set, as `decode` reads a model. */
export async function decodeBase(base: ArrayBuffer, signal: AbortSignal): Promise<StageBase> {
  const decoded = await run({ base }, signal)
  if (!('base' in decoded)) throw new Error('not a base')
  return decoded.base
}

/** Makes a stage of a set, as `decode` reads a model. All stages share the indices of their base. */
export async function decodeStage(stage: EncodedStage, signal: AbortSignal): Promise<Shape> {
  const shape = shapeIn(await run({ stage }, signal))
  return { ...shape, stored: { ...shape.stored, indices: stage.base.stored.indices } }
}

function shapeIn(decoded: Decoded): Shape {
  if (!('shape' in decoded)) throw new Error('not a mesh')
  return decoded.shape
}

function run(task: DecodeTask, signal: AbortSignal): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    waiting.push({ task, signal, resolve, reject })
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

function work({ task, resolve, reject }: Job, worker: Worker): void {
  const ended = new AbortController()
  const { signal } = ended
  const end = (after: () => void) => {
    ended.abort()
    working -= 1
    after()
    startNext()
  }
  const finish = ({ data }: MessageEvent<Decoded | undefined>) =>
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
  worker.postMessage(task, transferOf(task))
}

// what several stages are made from is copied to the worker
function transferOf(task: DecodeTask): Transferable[] {
  if ('shape' in task) return [task.shape.bytes]
  return 'base' in task ? [task.base] : []
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
