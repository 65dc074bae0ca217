import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#kit/endpoint.ts'
import { call, callRaw } from '#shell/calls/call.ts'
import { useRead } from '#shell/calls/read.ts'
import { listUnattachedUploads } from '../../file/contract/unattached.ts'
import { type AttachableKind, cancelUpload } from '../../file/contract/upload.ts'
import { readVerdict } from '../../file/contract/verdict.ts'

/** The verdicts on some arrived uploads, in their order. */
export function useVerdicts(ids: readonly string[]) {
  return useQueries({
    queries: ids.map(id => ({
      queryKey: ['uploads', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(readVerdict, { params: { id } }, { signal }),
      // a verdict is announced; where announcements do not arrive, it is polled
      refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
        state.data === undefined || state.data.state === 'being-read' ? 1500 : (false as const),
    })),
  })
}

const unattachedKey = (kind: AttachableKind) => ['uploads', 'unattached', kind] as const

/** Complete, unattached files of a kind whose tab was closed. */
export function useUnattachedUploads(kind: AttachableKind, isWanted: boolean) {
  return useRead(listUnattachedUploads, { body: { kind } }, unattachedKey(kind), { enabled: isWanted, staleTime: 0 })
}

/** Removes a file from that list when it is attached or discarded. */
export function useForgetUnattached(kind: AttachableKind) {
  const queries = useQueryClient()
  return (id: string) =>
    queries.setQueryData<OutputOf<typeof listUnattachedUploads>>(
      unattachedKey(kind),
      now => now && { ...now, files: now.files.filter(file => file.id !== id) },
    )
}

/** Deletes an upload on the server; no effect on an attached one. */
export async function discardUpload(id: string): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0' }
  const request = { kind: 'saving', method: 'DELETE', headers, quietly: true } as const
  // a file that cannot be deleted now is deleted later by the server
  await callRaw(cancelUpload.path.replace(':id', id), answer => answer.text(), request).catch(() => {})
}
