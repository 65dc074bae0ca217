import { type RefObject, useEffect } from 'react'

/** Says in the page that React answers for this element from now on, and the gate no longer (see `gate.ts`). */
export function useTakenOver(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current) element.current.dataset.live = ''
  }, [element])
}
