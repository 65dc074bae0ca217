import { type RefObject, useEffect } from 'react'

/**
 * Marks an element as hydrated: from now on React handles it, and the prerender guard does not (see
 * `prerenderGuard.ts`).
 */
export function useHydrated(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current) element.current.dataset.live = ''
  }, [element])
}
