import { useState } from 'react'
import { onForget } from '#shell/session.ts'

export type Drafts<T> = Map<string, T>

/**
 * What is typed into one kind of form, by the thing it is about. In memory only, and gone with the person: what is typed
 * about a patient is written to no storage of the machine (X6).
 */
export function draftsOf<T>(): Drafts<T> {
  const drafts: Drafts<T> = new Map()
  onForget(() => drafts.clear())
  return drafts
}

/** A form's values, kept when its popup is closed, so that a look elsewhere costs nothing. `forget` when it was sent. */
export function useDraft<T>(drafts: Drafts<T>, key: string, first: T) {
  const [draft, setDraft] = useState(() => drafts.get(key) ?? first)
  return {
    draft,
    change: (part: Partial<T>) =>
      setDraft(before => {
        const next = { ...before, ...part }
        drafts.set(key, next)
        return next
      }),
    forget: () => {
      drafts.delete(key)
      setDraft(first)
    },
  }
}
