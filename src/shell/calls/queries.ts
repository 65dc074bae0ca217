import { notifyManager, QueryClient } from '@tanstack/react-query'
import { onRestored } from '../session/restored.ts'
import { onSignOut } from '../session/session.ts'
import { CallError } from './callError.ts'

// a form knows that it is sending before the second click of a double click arrives, not one timer later
notifyManager.setScheduler(queueMicrotask)

/** Server data as screens have it. Emptied when the person leaves. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 3 && worthRetrying(error),
      retryDelay: failures => Math.min(1000 * 2 ** failures, 15_000),
      // whether the browser believes in a network is no reason not to ask our own server
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSignOut(() => {
  queries.cancelQueries()
  queries.clear()
})

onRestored(() => void queries.invalidateQueries())

function worthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'network' || error.status >= 502)
}
