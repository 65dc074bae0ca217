import { rereadSession } from './session.ts'
import { getState } from './store.ts'

const refreshers = new Set<() => void>()

/** Registers how to refetch data on a page that was frozen for a while. */
export function onRestored(refresh: () => void): void {
  refreshers.add(refresh)
}

/**
 * A browser may freeze a page on leaving, and restore it as it was on Back (the page cache). The page has missed what
 * happened meanwhile: if its user has signed out, here or in another tab, its content must not be visible again (X10).
 */
export function watchRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const before = getState().user
    rereadSession()
    const now = getState().user
    if (!before || (now && now.id === before.id)) {
      for (const refresh of refreshers) refresh()
      return
    }
    // at once, before the first paint; reloading also clears this page's memory
    document.body.replaceChildren()
    location.replace('/')
  })
}
