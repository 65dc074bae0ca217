import { everything } from '#features/notifications/contract/live.ts'
import { queries } from '../calls/queries.ts'

/** Asks again for what is on screen of these query families; resolves once it came or was refused. */
export function askAgain(topics: ReadonlySet<string>): Promise<unknown> {
  const all = topics.has(everything)
  if (all) dropRequests()
  return queries.invalidateQueries({
    predicate: ({ queryKey, options }) =>
      // what never goes out of date (a scan, an open file) cannot have changed meanwhile
      all ? !('staleTime' in options && options.staleTime === Number.POSITIVE_INFINITY) : topics.has(`${queryKey[0]}`),
  })
}

/** Asks again for what was asked already and has not come: it failed, or was given up. */
export function askOwed(): Promise<unknown> {
  return queries.refetchQueries(
    {
      type: 'active',
      predicate: ({ state }) => state.isInvalidated || state.status === 'error' || state.fetchStatus === 'fetching',
    },
    { cancelRefetch: false },
  )
}

/**
 * Gives up the requests that screens wait for: on a dead line they would never end, and hold the six connections that a
 * browser has over HTTP/1.1. The screens go on waiting, until all of it is asked again.
 */
export function dropRequests(): void {
  for (const query of queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' }))
    void query.cancel({ silent: true })
}
