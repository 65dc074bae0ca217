import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (value: T) => void
  use: () => T
  /** Calls `listener` on each change; returns the function that stops it. */
  follow: (listener: () => void) => () => void
}

/** One value outside React that components can subscribe to. */
export function store<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  const follow = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set: next => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(follow, get, get),
    follow,
  }
}
