import { useState } from 'react'
import { onForget } from '../session/session.ts'
import { carry, claim, fits } from './carry.ts'
import { rescue, takeRescued } from './rescue.ts'

export interface Drafts<T> {
  read: (key: string, first: T) => T
  keep: (key: string, draft: T) => void
  drop: (key: string) => void
}

/**
 * What is typed into one `kind` of form, by the thing it is about. In memory only, and gone with the person: what is
 * typed about a patient lies readable in no storage of the machine (X6). A reload that the product offers takes it along,
 * and whose session ends under their hands finds it when they are back.
 */
export function draftsOf<T extends object>(kind: string): Drafts<T> {
  const drafts = new Map<string, object>(claim(kind))
  rescue(kind, () => Object.fromEntries(drafts))
  onForget(() => drafts.clear())
  carry(kind, () => [...drafts])
  return {
    read: (key, first) => {
      for (const [name, draft] of Object.entries(takeRescued(kind) ?? {})) drafts.set(name, draft)
      const kept = drafts.get(key)
      return fits(kept, first) ? kept : first
    },
    keep: (key, draft) => drafts.set(key, draft),
    drop: key => drafts.delete(key),
  }
}

/** A form's values, kept when its popup is closed, so that a look elsewhere costs nothing. `forget` when it was sent. */
export function useDraft<T>(drafts: Drafts<T>, key: string, first: T) {
  const [draft, setDraft] = useState(() => drafts.read(key, first))
  return {
    draft,
    change: (part: Partial<T>) =>
      setDraft(before => {
        const next = { ...before, ...part }
        drafts.keep(key, next)
        return next
      }),
    forget: () => {
      drafts.drop(key)
      setDraft(first)
    },
  }
}
