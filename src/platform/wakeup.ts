import { afterCommit } from './db/db.ts'

/**
 * Wakes the workers of this process that wait for one kind of work. It only makes work start sooner: rows say what is
 * due, and a timer finds work whose wake-up was lost because its server ended, and work that is due later.
 */
export interface WakeUp {
  /** Wakes the workers after the surrounding transaction has committed; never when it rolls back. */
  afterCommit(): void
  /** Calls `wake` at each wake-up, until the returned function is called. */
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
  /** Does the work that is due; safe to run twice. `stopping` is aborted when the worker has to end soon. */
  work: (stopping: AbortSignal) => Promise<T>
  /** Receives the error of a run that a wake-up started. The next wake-up runs the work again. */
  onFailure: (error: unknown) => void
  /** Milliseconds between the first wake-up and its run; the wake-ups in between cause no other run. */
  delayMs?: number
}

export interface Worker<T> {
  /** Runs the work now, or again after the current run, and returns its result; undefined after `stop`. */
  run(): Promise<T | undefined>
  /** Starts no further run and resolves when the current one has ended. */
  stop(): Promise<void>
}

/** Runs work at wake-ups, one run at a time. Wake-ups during a run cause one more run after it. */
export function openWorker<T>({ wakeUp, work, onFailure, delayMs = 0 }: WorkerOptions<T>): Worker<T> {
  const stopping = new AbortController()
  let current: Promise<T> | undefined
  let queued: Promise<T | undefined> | undefined
  let timer: NodeJS.Timeout | undefined

  const begin = () => {
    const started = work(stopping.signal).finally(() => {
      if (current === started) current = undefined
    })
    current = started
    return started
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
