import { type RefObject, useEffect } from 'react'

/** Says in the page that React answers for this element from now on, and no longer the guard (see `prerenderGuard.ts`). */
export function useHydrated(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current) element.current.dataset.live = ''
  }, [element])
}
