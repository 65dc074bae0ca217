import { useEffect, useState } from 'react'
import { carry, claim } from '#shell/drafts/carry.ts'

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
 * What is typed in the forms of one page and not saved yet, so that a change of tab loses nothing; a reload that the product
 * offers, and a session that ends under its writer's hands, take it along.
 */
export function useDrafts(kind: string) {
  const [drafts, setDrafts] = useState<Drafts>(() => Object.fromEntries(claim(kind)))
  useEffect(() => carry(kind, () => Object.entries(drafts)), [kind, drafts])
  const draftOf = <T extends object>(name: string, saved: T): Draft<T> => {
    const typed = drafts[name]
    const fits = typed !== undefined && Object.keys(typed).sort().join() === Object.keys(saved).sort().join()
    const forget = () => setDrafts(now => Object.fromEntries(Object.entries(now).filter(([other]) => other !== name)))
    return {
      saved,
      value: fits ? { ...saved, ...typed } : saved,
      isDirty: fits,
      set: next =>
        JSON.stringify(next) === JSON.stringify(saved) ? forget() : setDrafts(now => ({ ...now, [name]: next })),
      forget,
    }
  }
  return { draftOf, isDirty: Object.keys(drafts).length > 0 }
}
export type DraftOf = ReturnType<typeof useDrafts>['draftOf']
