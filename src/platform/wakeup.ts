import { afterCommit } from './db/db.ts'

/**
 * Wakes the workers of this process that wait for one kind of work. It only saves waiting: rows say what is due, and the
 * clock finds what a wake-up was lost for, because its server ended or because the work belongs to a later hour.
 */
export interface WakeUp {
  /** Wakes the workers once the transaction around the caller has committed; never when it rolls back. */
  afterCommit(): void
  /** Calls `wake` from now on; what is returned ends that. */
  subscribe(wake: () => void): () => void
}

export function wakeUp(): WakeUp {
  const subscribers = new Set<() => void>()
  return {
    afterCommit: () =>
      afterCommit(() => {
        for (const wake of [...subscribers]) wake()
      }),
    subscribe: wake => {
      subscribers.add(wake)
      return () => subscribers.delete(wake)
    },
  }
}

export interface WorkerOptions<T> {
  wakeUp: WakeUp
  /** Does what is due and is safe to run twice. `stopping` is aborted when the worker has to end soon. */
  work: (stopping: AbortSignal) => Promise<T>
  /** A woken run failed; nobody waits for it. The next wake-up runs it again. */
  onFailure: (error: unknown) => void
  /** Milliseconds from the first wake-up to its run: the wake-ups in between are one. */
  delayMs?: number
}

export interface Worker<T> {
  /** Runs the work now, or again after the run that is under way, and answers what it came to; undefined after `stop`. */
  run(): Promise<T | undefined>
  /** Starts no further run and resolves when the one under way has ended. */
  stop(): Promise<void>
}

/** Runs work when it is woken, one run at a time. Wake-ups during a run cause one more run, which sees all they announced. */
export function openWorker<T>({ wakeUp, work, onFailure, delayMs = 0 }: WorkerOptions<T>): Worker<T> {
  const stopping = new AbortController()
  let current: Promise<T> | undefined
  let queued: Promise<T | undefined> | undefined
  let timer: NodeJS.Timeout | undefined

  const begin = () => {
    const begun = work(stopping.signal).finally(() => {
      if (current === begun) current = undefined
    })
    current = begun
    return begun
  }
  const beginQueued = () => {
    queued = undefined
    return stopping.signal.aborted ? undefined : begin()
  }
  const run = async () => {
    if (stopping.signal.aborted) return undefined
    if (!current && !queued) return begin()
    queued ??= (current ?? Promise.resolve()).then(beginQueued, beginQueued)
    return queued
  }
  const runWoken = () => void run().catch(onFailure)
  const unsubscribe = wakeUp.subscribe(() => {
    if (delayMs === 0) return runWoken()
    timer ??= setTimeout(() => {
      timer = undefined
      runWoken()
    }, delayMs).unref()
  })
  return {
    run,
    stop: async () => {
      unsubscribe()
      clearTimeout(timer)
      stopping.abort()
      await current?.catch(() => {})
    },
  }
}
