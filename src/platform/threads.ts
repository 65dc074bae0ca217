import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '#kit/errors.ts'
import { openFairQueue } from './fairQueue.ts'
import type { Log } from './log.ts'

/** A function that can run in a thread. Its arguments and its answer are copied; its module is loaded in the thread. */
export interface ThreadTask<F extends (...given: never[]) => unknown> {
  module: URL
  name: string
  /** The function; only its type is used. */
  like?: F
}

export type RunTask = <F extends (...given: never[]) => unknown>(
  task: ThreadTask<F>,
  ...given: Parameters<F>
) => Promise<Awaited<ReturnType<F>>>

/**
 * Threads for work that would block the event loop: the pages of a PDF, a bank's file. A thread that runs out of memory
 * can end the process, so a task limits what it reads; hostile files are read in separate processes (decision 0008).
 */
export interface Threads {
  /**
   * Runs work that needs a thread, and the queries of that work, when it is this person's turn. One person may have two
   * more waiting, all of them together fifty. `first`: before all others, for work that waits inside a transaction.
   */
  run<T>(person: string, work: (run: RunTask) => Promise<T>, options?: { first?: boolean }): Promise<T>
  close(): Promise<void>
}

// of two processors one is left to the event loop and the database
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const heapMb = 512
const taskMs = 60_000
// an idle thread takes memory; starting one takes 0.1 s
const usualIdleMs = 30_000

export function openThreads(log: Log, { msAtMost = taskMs, idleMs = usualIdleMs } = {}): Threads {
  const queue = openFairQueue({ atOnce, waitingOfOwner: 2, waitingInAll: 50 })
  const idle = new Map<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()
  let closed = false

  const start = (): Worker => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      // a thread gets nothing of this process's configuration
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    all.add(worker)
    worker.on('exit', () => {
      clearTimeout(idle.get(worker))
      idle.delete(worker)
      all.delete(worker)
    })
    return worker
  }
  // a thread that is being ended must not be taken: its end would look like that of a task
  const rest = (worker: Worker) => {
    idle.delete(worker)
    void worker.terminate()
  }
  const take = (): Worker => {
    const [worker, timer] = idle.entries().next().value ?? []
    if (!worker) return start()
    clearTimeout(timer)
    idle.delete(worker)
    return worker
  }
  const run: RunTask = async ({ module, name }, ...given) => {
    if (closed) throw new AppError('unavailable')
    const worker = take()
    try {
      const answer = await answerOf(worker, { module: module.href, name, given }, msAtMost)
      idle.set(worker, setTimeout(() => rest(worker), idleMs).unref())
      worker.unref()
      if ('failed' in answer) throw new Error(`In a thread, ${name} failed: ${answer.failed}`)
      // a copy of the function's answer, so it has the function's type
      return answer.done as never
    } catch (error) {
      if (error instanceof ThreadEnded) {
        log.warn({ err: error, task: name }, 'a thread ended before its task did')
        void worker.terminate()
        throw new AppError('unavailable', { retryAfter: 30 })
      }
      throw error
    }
  }
  return {
    run: (person, work, options) => queue.run(person, () => work(run), options),
    close: async () => {
      closed = true
      await Promise.all([...all].map(worker => worker.terminate()))
    },
  }
}

class ThreadEnded extends Error {}

/** The message to a thread, and its answer. */
export interface ThreadCall {
  module: string
  name: string
  given: unknown[]
}
export type ThreadAnswer = { done: unknown } | { failed: string }

function answerOf(worker: Worker, call: ThreadCall, ms: number): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', broken).off('exit', ended)
      end()
    }
    const answered = (answer: ThreadAnswer) => settle(() => resolve(answer))
    const broken = (error: Error) => settle(() => reject(new ThreadEnded(error.message)))
    const ended = () => settle(() => reject(new ThreadEnded('The thread ended.')))
    const timer = setTimeout(() => settle(() => reject(new ThreadEnded('It took too long.'))), ms)
    worker.on('message', answered).on('error', broken).on('exit', ended)
    worker.ref()
    worker.postMessage(call)
  })
}
