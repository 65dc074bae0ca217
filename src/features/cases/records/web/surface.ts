import { useQueries } from '@tanstack/react-query'
import { filePath } from '#features/files/file/contract/file.ts'
import { callRaw } from '#shell/calls/call.ts'
import { startWorker } from '#shell/worker.ts'
import type { SurfaceReading } from './mesh.worker.ts'
import meshWorker from './mesh.worker.ts?worker&url'

/** The surface of a scan for the 3D view; cached by file id, because a file never changes. */
export function useSurfaces(fileIds: readonly string[]) {
  return useQueries({
    queries: fileIds.map(id => ({
      queryKey: ['surface', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readSurface(id, signal),
      staleTime: Number.POSITIVE_INFINITY,
      // a scan takes about 20 MB of memory: it is released soon after its view is closed
      gcTime: 60_000,
    })),
  })
}

async function readSurface(id: string, signal: AbortSignal): Promise<SurfaceReading> {
  const bytes = await (await callRaw(filePath(id), { signal })).arrayBuffer()
  const worker = startWorker(meshWorker)
  const answer = new Promise<SurfaceReading>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => (data ? resolve(data) : reject(new Error('not a mesh'))))
    worker.addEventListener('error', event => reject(new Error(event.message)))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(bytes, [bytes])
  })
  return answer.finally(() => worker.terminate())
}
