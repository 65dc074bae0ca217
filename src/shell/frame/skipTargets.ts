import { useEffect } from 'react'
import { store } from '../store.ts'

/** A part of a page that a link at its beginning leads to; its element is marked with `data-skip`. */
export type SkipTarget = 'list' | 'form'

/** The parts of the current page. */
export const skipTargets = store<readonly SkipTarget[]>([])

/** Offers a link to this part while the calling component is mounted. */
export function useSkipTarget(target: SkipTarget): void {
  useEffect(() => {
    skipTargets.set([...skipTargets.get(), target])
    return () => {
      const now = [...skipTargets.get()]
      now.splice(now.indexOf(target), 1)
      skipTargets.set(now)
    }
  }, [target])
}
