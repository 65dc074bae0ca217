import { readAgain } from './session.ts'
import { getState } from './store.ts'

const refreshers = new Set<() => void>()

/** Says how to ask for fresh data on a page that was frozen for a while. */
export function onRestored(refresh: () => void): void {
  refreshers.add(refresh)
}

/**
 * A browser may freeze a page that is left, and show it again as it was on Back (the page cache). What happened meanwhile
 * did not reach it: when its person has logged out, here or in another tab, nothing of it may be seen again (X10).
 */
export function watchRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const before = getState().user
    readAgain()
    const now = getState().user
    if (!before || (now && now.id === before.id)) {
      for (const refresh of refreshers) refresh()
      return
    }
    // at once, before it is painted; loading a page also ends what this one has in memory
    document.body.replaceChildren()
    location.replace('/')
  })
}
