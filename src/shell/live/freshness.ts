import type { Query } from '@tanstack/react-query'
import { everything } from '#features/notifications/contract/live.ts'
import { queries } from '../calls/queries.ts'

/** Refetches what is on screen of these query families; resolves once it arrived or was refused. */
export function refetch(topics: ReadonlySet<string>): Promise<unknown> {
  const all = topics.has(everything)
  // data that never becomes stale (a scan, an open file) cannot have changed meanwhile
  const predicate = ({ queryKey, options }: Query) =>
    all ? !('staleTime' in options && options.staleTime === Number.POSITIVE_INFINITY) : topics.has(`${queryKey[0]}`)
  if (all) dropRequests()
  return queries.invalidateQueries({ predicate })
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
