import { startWorker } from '#shell/worker.ts'
import type { FileReading, FileToRead, ReadingMessage } from './reading.worker.ts'
import readingWorker from './reading.worker.ts?worker&url'

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a chosen file in a worker, one file at a time: a scan may need four times its size of memory. `onProgress`
 * receives the share of a large file that was read.
 */
export function readChosen({ file, kind }: FileToRead, onProgress: (share: number) => void): Promise<FileReading> {
  const reading = last.then(() => readOne({ file, kind }, onProgress))
  last = reading.catch(() => {})
  return reading
}

function readOne(toRead: FileToRead, onProgress: (share: number) => void): Promise<FileReading> {
  const worker = startWorker(readingWorker)
  const answer = new Promise<FileReading>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadingMessage>) =>
      'share' in data ? onProgress(data.share) : resolve(data),
    )
    worker.addEventListener('error', event => reject(new Error(event.message)))
    worker.postMessage(toRead)
  })
  return answer.finally(() => worker.terminate())
}
