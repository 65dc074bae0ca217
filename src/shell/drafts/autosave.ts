import type { ZodType } from 'zod'
import { CallError, isUnanswered } from '../calls/callError.ts'
import { store } from '../store.ts'

/** A stored object as the server returned it. */
export interface Saved<T> {
  version: number
  value: T
}

/** The state of saving. `at` of `saved` is the time of the last answer, null before the first. */
export type SaveStage =
  | { is: 'saved'; at: number | null }
  | { is: 'waiting' }
  | { is: 'saving' }
  /** The server cannot be reached: all changes stay in memory and are sent again automatically. */
  | { is: 'away' }
  /** The same fields were changed elsewhere; `fields` are the ones that differ, `theirs` the stored values. */
  | { is: 'conflict'; fields: string[]; theirs: object }
  | { is: 'refused'; error: unknown }

export interface AutosaveOptions<T extends object> {
  first: Saved<T>
  /** Saves `changes` on top of `base`; throws a `stale` `CallError`, which `current` reads. */
  save: (base: Saved<T>, changes: Partial<T>) => Promise<Saved<T>>
  /** Reads the stored object out of a `stale` refusal. */
  current: (error: CallError) => Saved<T> | undefined
  /** Fields that cannot be sent yet (a birthday in the future): they stay in memory until they can. */
  unfit?: (value: T) => readonly string[]
}

/** Milliseconds after the last change until it is sent. */
export const pauseBeforeSave = 600

export interface Autosave<T extends object> {
  /** What the screen shows: the server's values with the reader's changes on top. */
  useValue: () => T
  useStage: () => SaveStage
  value: () => T
  /** Calls `listener` when the value or the stage changes; returns the function that stops it. */
  follow: (listener: () => void) => () => void
  change: (changes: Partial<T>) => void
  /** Sends now; resolves to true when nothing is left to send. */
  flush: () => Promise<boolean>
  /** Takes over a newer copy from the server. */
  adopt: (saved: Saved<T>) => void
  /** The reader decides a conflict. */
  resolve: (side: 'mine' | 'theirs') => void
  hasUnsaved: () => boolean
  unsaved: () => Partial<T>
  /** The version of the last save or load. */
  version: () => number
}

/**
 * Saves changes, a moment after the last one, one save at a time. Without a connection nothing is lost: it retries at
 * growing intervals, and at once when the network comes back. When a save is stale, it is repeated on top of the newer
 * version if other fields changed there; if the same fields changed, the reader decides.
 */
export function autosave<T extends object>(options: AutosaveOptions<T>): Autosave<T> {
  let base = options.first
  let changes: Partial<T> = {}
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const value = store<T>(base.value)
  const stage = store<SaveStage>({ is: 'saved', at: null })

  const show = () => value.set(reused(value.get(), { ...base.value, ...changes }))
  const standOn = ({ version, value: stored }: Saved<T>) => {
    base = { version, value: reused(value.get(), stored) }
  }
  const keys = () => Object.keys(changes) as (keyof T & string)[] // keys of a Partial<T> are keys of T
  const sendable = () => {
    const unfit = options.unfit?.(value.get()) ?? []
    return keys().filter(key => !unfit.includes(key))
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(send, ms)
  }

  function change(more: Partial<T>) {
    changes = { ...changes, ...more }
    show()
    if (stage.get().is === 'conflict') return
    if (stage.get().is !== 'away' && !running) stage.set({ is: 'waiting' })
    if (stage.get().is !== 'away') later(pauseBeforeSave)
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= sendOnce().finally(() => {
      running = undefined
      if (stage.get().is === 'waiting' && sendable().length > 0 && timer === undefined) later(pauseBeforeSave)
    })
    return running
  }

  async function sendOnce(): Promise<void> {
    // nothing is overwritten before the reader has decided
    if (stage.get().is === 'conflict') return
    const sent = pick(changes, sendable())
    if (Object.keys(sent).length === 0) return settle()
    if (stage.get().is !== 'away') stage.set({ is: 'saving' })
    try {
      const saved = await options.save(base, sent)
      // the text as typed, not as the server trimmed it: a trailing space must not disappear while the user types
      standOn({ version: saved.version, value: { ...saved.value, ...sent } })
      failures = 0
      // changes made during the save are still to be sent
      changes = pick(
        changes,
        keys().filter(key => !(key in sent) || !sameJson(changes[key], sent[key])),
      )
      settle()
    } catch (error) {
      fail(error)
    }
  }

  function settle() {
    show()
    stage.set(keys().length > 0 ? { is: 'waiting' } : { is: 'saved', at: Date.now() })
  }

  function fail(error: unknown) {
    const theirs = error instanceof CallError && error.code === 'stale' ? options.current(error) : undefined
    if (theirs) return rebase(theirs)
    if (!(error instanceof CallError) || !isTemporary(error)) return stage.set({ is: 'refused', error })
    stage.set({ is: 'away' })
    later(Math.min(1000 * 2 ** failures++, 15_000))
  }

  function rebase(theirs: Saved<T>) {
    const disputed = keys().filter(
      key => !sameJson(theirs.value[key], base.value[key]) && !sameJson(theirs.value[key], changes[key]),
    )
    standOn(theirs)
    show()
    if (disputed.length > 0) return stage.set({ is: 'conflict', fields: disputed, theirs: theirs.value })
    stage.set({ is: 'waiting' })
    later(0)
  }

  return {
    useValue: value.use,
    useStage: stage.use,
    value: value.get,
    follow: listener => {
      const stops = [value.follow(listener), stage.follow(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    change,
    flush: async () => {
      if (stage.get().is === 'conflict') return false
      await running
      // retry once when the first attempt conflicted with changes made elsewhere
      for (let tries = 0; tries < 2 && keys().length > 0 && stage.get().is !== 'conflict'; tries++) await send()
      return keys().length === 0
    },
    adopt: saved => {
      if (running || saved.version <= base.version || stage.get().is === 'conflict') return
      if (keys().length > 0) return rebase(saved)
      standOn(saved)
      show()
    },
    resolve: side => {
      const now = stage.get()
      if (now.is !== 'conflict') return
      if (side === 'theirs') {
        changes = pick(
          changes,
          keys().filter(key => !now.fields.includes(key)),
        )
      }
      show()
      stage.set({ is: 'waiting' })
      later(0)
    },
    hasUnsaved: () => keys().length > 0,
    unsaved: () => changes,
    version: () => base.version,
  }
}

/** `now` with the objects of `before` where they are equal, so that what shows them is not drawn again after a save. */
function reused<T extends object>(before: T, now: T): T {
  if (sameJson(before, now)) return before
  const known = new Map(Object.entries(before))
  const entries = Object.entries(now).map(([key, value]) => [
    key,
    sameJson(known.get(key), value) ? known.get(key) : value,
  ])
  return Object.fromEntries(entries) as T // the keys of `now` with equal values
}

// only failures that can pass are retried: no answer came, or the server failed; a wrong request stays wrong
function isTemporary(error: CallError): boolean {
  return isUnanswered(error) || error.status >= 500 || error.status === 429
}

function pick<T extends object>(from: Partial<T>, fields: readonly (keyof T & string)[]): Partial<T> {
  const picked: Partial<T> = {}
  for (const field of fields) picked[field] = from[field]
  return picked
}

/** The fields of an object that its schema refuses, for `unfit`. */
export function unfitFields(schema: ZodType, value: object): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(issue => String(issue.path[0]))
}

/** Whether two JSON values are equal; the order of keys does not matter, and a missing key equals `undefined`. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...new Set([...left.keys(), ...right.keys()])].every(key => sameJson(left.get(key), right.get(key)))
}
