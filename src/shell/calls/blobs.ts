import { useQuery } from '@tanstack/react-query'
import { onSignOut } from '../session/session.ts'
import { callRaw } from './call.ts'

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

/** A file that needs the access token, as a URL for `<img>`; undefined until it is loaded. A null `path` loads nothing. */
export function useFileUrl(path: string | null): { url: string | undefined; failed: boolean } {
  const query = useQuery({
    queryKey: ['file-url', path],
    queryFn: async ({ signal }) =>
      blobUrl(await callRaw(path ?? '', answer => answer.blob(), { kind: 'file', signal })),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { url: query.data, failed: query.isError }
}

onSignOut(() => {
  for (const url of urls) URL.revokeObjectURL(url)
  urls.clear()
})
