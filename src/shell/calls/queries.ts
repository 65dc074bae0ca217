import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { onRestored } from '../session/restored.ts'
import { onSignOut } from '../session/session.ts'
import { CallError } from './callError.ts'
import { onServerReturned } from './serverAway.ts'

// notify in a microtask, not after a timer: a form must be disabled before the second click of a double click
notifyManager.setScheduler(queueMicrotask)

class ServerData extends QueryClient {
  /**
   * Marks data as old, and requests again what is on screen. So is what is being loaded for the first time: the library would
   * wait for that answer, which the server may have made before the change.
   */
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' }))
      if (query.state.data === undefined) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

/** The cache of server data. Cleared when the user signs out. */
export const queries = new ServerData({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 3 && worthRetrying(error),
      retryDelay: failures => Math.min(1000 * 2 ** failures, 15_000),
      // send requests also when the browser reports that it is offline: our server may still be reachable
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSignOut(() => {
  queries.cancelQueries()
  queries.clear()
})

onServerReturned(
  () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
)

onRestored(() => void queries.invalidateQueries())

function worthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'network' || error.status >= 502)
}
