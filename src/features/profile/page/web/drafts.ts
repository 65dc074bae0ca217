import { useState } from 'react'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { store } from '#shell/store.ts'

export type Drafts = Readonly<Record<string, object>>

/** One form's part of the drafts: the typed values, or the saved ones while nothing is typed. */
export interface Draft<T> {
  saved: T
  value: T
  isDirty: boolean
  /** Whether it was typed before the page opened. */
  isRestored: boolean
  set: (next: T) => void
  forget: () => void
}

/**
 * The unsaved values of all forms of the page, so that changing tabs loses nothing.
 */
export function useDrafts(kind: string) {
  const first: { drafts: Drafts } = { drafts: {} }
  const { begin, save } = useDraft({ name: kind, first, isDroppedOnLeaving: true })
  const [all] = useState(() => store(begin.drafts))
  const drafts = all.use()
  const change = (next: Drafts) => {
    all.set(next)
    save({ drafts: next })
  }
  const draftOf = <T extends object>(name: string, saved: T): Draft<T> => {
    const typed = drafts[name]
    const fits = typed !== undefined && Object.keys(typed).sort().join() === Object.keys(saved).sort().join()
    const forget = () => change(Object.fromEntries(Object.entries(all.get()).filter(([other]) => other !== name)))
    return {
      saved,
      value: fits ? { ...saved, ...typed } : saved,
      isDirty: fits,
      isRestored: fits && name in begin.drafts,
      set: next => (JSON.stringify(next) === JSON.stringify(saved) ? forget() : change({ ...all.get(), [name]: next })),
      forget,
    }
  }
  return { draftOf, isDirty: Object.keys(drafts).length > 0 }
}
export type DraftOf = ReturnType<typeof useDrafts>['draftOf']
