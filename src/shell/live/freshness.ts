import type { Query } from '@tanstack/react-query'
import { everything } from '#features/notifications/contract/live.ts'
import { queries } from '../calls/queries.ts'

// data that never becomes stale (a scan, an open file) cannot have changed meanwhile
const mayChange = ({ options }: Query) => !('staleTime' in options && options.staleTime === Number.POSITIVE_INFINITY)

/**
 * Refetches what is on screen of these query families; resolves once it arrived or was refused. An answer that is on its way may
 * be older than the change: it is shown, then requested again. If each change restarted the request, a screen on a slow
 * line would not load while others work.
 */
export function refetch(topics: ReadonlySet<string>): Promise<unknown> {
  if (topics.has(everything)) {
    dropRequests()
    return queries.invalidateQueries({ predicate: mayChange })
  }
  const isStale = ({ queryKey }: Query) => topics.has(`${queryKey[0]}`)
  const loading = new Set(queries.getQueryCache().findAll({ predicate: isStale, fetchStatus: 'fetching' }))
  return Promise.all([
    queries.invalidateQueries({ predicate: query => isStale(query) && !loading.has(query) }),
    ...[...loading].map(refetchAfterwards),
  ])
}

const afterwards = new WeakMap<Query, Promise<void>>()

function refetchAfterwards(query: Query): Promise<void> {
  const known = afterwards.get(query)
  if (known) return known
  const refetched = Promise.resolve(query.promise).then(
    () => {
      afterwards.delete(query)
      return queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    },
    // what was cancelled is requested by who cancelled it, what failed by the reader
    () => {
      afterwards.delete(query)
      query.invalidate()
    },
  )
  afterwards.set(query, refetched)
  return refetched
}

/** Refetches what was requested and did not arrive, because the request failed or was cancelled. */
export function refetchMissing(): Promise<unknown> {
  return queries.refetchQueries(
    {
      type: 'active',
      predicate: ({ state }) => state.isInvalidated || state.status === 'error' || state.fetchStatus === 'fetching',
    },
    { cancelRefetch: false },
  )
}

/**
 * Cancels the requests that screens wait for: on a dead connection they would never end, and they would occupy the six
 * connections that a browser opens over HTTP/1.1. The screens wait on, until everything is requested again.
 */
export function dropRequests(): void {
  for (const query of queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' }))
    void query.cancel({ silent: true })
}
