import { useState } from 'react'
import { newId } from '#kit/id.ts'

/** The idempotency key of what the user is about to do: the same while they retry, a new one after it was done. */
export interface Intention {
  current: () => string
  done: () => void
}

export function useIntention(): Intention {
  const [intention] = useState(() => {
    let key = newId()
    return {
      current: () => key,
      done: () => {
        key = newId()
      },
    }
  })
  return intention
}
