import { useState } from 'react'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { store } from '#shell/store.ts'

export type Drafts = Readonly<Record<string, object>>

/** One form's part of the drafts: what is typed, or what is saved while nothing is. */
export interface Draft<T> {
  saved: T
  value: T
  isDirty: boolean
  set: (next: T) => void
  forget: () => void
}

/**
 * What is typed in the forms of one page and not saved yet, so that a change of tab loses nothing; a reload that the
 * product offers, and a session that ends under its writer's hands, take it along.
 */
export function useDrafts(kind: string) {
  const first: { drafts: Drafts } = { drafts: {} }
  const { begin, save } = useDraft({ name: kind, survives: 'sign-in', first })
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
      set: next => (JSON.stringify(next) === JSON.stringify(saved) ? forget() : change({ ...all.get(), [name]: next })),
      forget,
    }
  }
  return { draftOf, isDirty: Object.keys(drafts).length > 0 }
}
export type DraftOf = ReturnType<typeof useDrafts>['draftOf']
