import { useEffect, useState } from 'react'
import { onForget } from '../session/session.ts'
import { fits } from './carry.ts'
import { rescue, takeRescued } from './rescue.ts'

const mark = 'kept:'

/**
 * A long form's values as `useState` keeps them, which outlast any reload of this tab, the reader's own too, and a session
 * that ends under its writer's hands; `drop` once they are sent. They lie in the tab's storage as they are and go when the
 * person leaves (X6): nothing of a patient's health belongs here, that goes through `useCarried`.
 */
export function useKept<T extends object>(kind: string, first: T): [T, (next: T) => void, drop: () => void] {
  const key = mark + kind
  const [value, set] = useState(() => {
    const known = read(key)
    return fits(known, first) ? known : first
  })
  useEffect(() => {
    if (value !== first) sessionStorage.setItem(key, JSON.stringify(value))
  }, [key, value, first])
  return [value, set, () => sessionStorage.removeItem(key)]
}

function read(key: string): object | undefined {
  for (const [name, value] of Object.entries(takeRescued(mark) ?? {})) sessionStorage.setItem(name, value)
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof known === 'object' && known !== null ? known : undefined
  } catch {
    return undefined
  }
}

const keptNames = () => Object.keys(sessionStorage).filter(name => name.startsWith(mark))

rescue(mark, () => Object.fromEntries(keptNames().map(name => [name, sessionStorage.getItem(name)])))
onForget(() => {
  for (const name of keptNames()) sessionStorage.removeItem(name)
})
