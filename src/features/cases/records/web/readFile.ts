import { startWorker } from '#shell/worker.ts'
import type { FileReading, ToRead } from './readiness.worker.ts'
import readinessWorker from './readiness.worker.ts?worker&url'

let last: Promise<unknown> = Promise.resolve()

/** Reads a chosen file in a worker, one after the other: a scan may need four times its size of memory. */
export function readChosen(toRead: ToRead): Promise<FileReading> {
  const reading = last.then(() => readOne(toRead))
  last = reading.catch(() => {})
  return reading
}

function readOne(toRead: ToRead): Promise<FileReading> {
  const worker = startWorker(readinessWorker)
  const answer = new Promise<FileReading>((resolve, reject) => {
    worker.addEventListener('message', event => resolve(event.data))
    worker.addEventListener('error', event => reject(new Error(event.message)))
    worker.postMessage(toRead)
  })
  return answer.finally(() => worker.terminate())
}
