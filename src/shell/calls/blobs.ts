import { useQuery } from '@tanstack/react-query'
import { onSignOut } from '../session/session.ts'
import { callRaw } from './call.ts'
import { queries } from './queries.ts'

const urls = new Set<string>()

/** A URL for content in memory. It is revoked when the user signs out (X6), or earlier with `releaseBlob`. */
export function blobUrl(blob: Blob): string {
  const url = URL.createObjectURL(blob)
  urls.add(url)
  return url
}

export function releaseBlob(url: string): void {
  URL.revokeObjectURL(url)
  urls.delete(url)
}

const family = 'file-url'
// a reader who returns to a page at once finds its pictures
const keptMs = 30_000

/**
 * A file that needs the access token, as a URL for `<img>`; undefined until it is loaded. A null `path` loads nothing. The
 * content is released half a minute after the last component that shows it is gone.
 */
export function useFileUrl(path: string | null): { url: string | undefined; failed: boolean } {
  const queryKey = [family, path]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // a file never changes: its URL outlives an invalidation of everything
      const known = queries.getQueryData<string>(queryKey)
      if (known !== undefined) return known
      const blob = await callRaw(path ?? '', answer => answer.blob(), { kind: 'file', signal })
      signal.throwIfAborted()
      return blobUrl(blob)
    },
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  })
  return { url: query.data, failed: query.isError }
}

queries.getQueryCache().subscribe(({ type, query }) => {
  const { data } = query.state
  if (type === 'removed' && query.queryKey[0] === family && typeof data === 'string') releaseBlob(data)
})

onSignOut(() => {
  for (const url of urls) URL.revokeObjectURL(url)
  urls.clear()
})
