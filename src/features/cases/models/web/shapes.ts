import { type QueryClient, useQueries } from '@tanstack/react-query'
import { filePath, meshPath } from '#features/files/file/contract/file.ts'
import { callRaw } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import type { Shape, ShapeForm } from '../contract/shape.ts'
import { decode } from './decode.ts'

/** A model that is to be loaded in one form. */
export interface WantedShape {
  fileId: string
  form: ShapeForm
}

/**
 * Loads models, in this order, and caches them by file and form, because a file never changes. A form that does not exist
 * for a file: the preview is null, and the original takes the place of the full form.
 */
export function useShapes(wanted: readonly WantedShape[]) {
  return useQueries({
    queries: wanted.map(({ fileId, form }) => ({
      queryKey: shapeKey(fileId, form),
      queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
        loadShape({ fileId, form }, signal, client),
      staleTime: Number.POSITIVE_INFINITY,
      // an arch takes some 10 MB of memory: free it soon after its view is closed
      gcTime: 60_000,
    })),
  })
}

/** A model as far as it is loaded. */
export interface BestShape {
  /** The full form once it is there, the preview before. */
  shape: Shape | undefined
  /** Loads again what could not be loaded. */
  retry: (() => void) | undefined
}

/**
 * Loads the previews of some models, and when those are there their full forms, unless they are not wanted now. `haveSettled`:
 * the previews are loaded, failed, or do not exist.
 */
export function useBestShapes(fileIds: readonly string[], { isFullWanted = true } = {}) {
  const previews = useShapes(fileIds.map(fileId => ({ fileId, form: 'preview' })))
  const haveSettled = previews.every(({ isPending }) => !isPending)
  const full = useShapes(haveSettled && isFullWanted ? fileIds.map(fileId => ({ fileId, form: 'full' })) : [])
  const best = fileIds.map((_, index): BestShape => {
    const failed = [full[index], previews[index]].find(load => load?.isError)
    const retry = failed && (() => void failed.refetch())
    return { shape: full[index]?.data ?? previews[index]?.data ?? undefined, retry }
  })
  return { best, haveSettled }
}

const shapeKey = (fileId: string, form: ShapeForm) => ['shape', fileId, form] as const

async function loadShape(
  { fileId, form }: WantedShape,
  signal: AbortSignal,
  client: QueryClient,
): Promise<Shape | null> {
  // the server has no converted form of this file: it was uploaded before there were any, or is not converted yet
  const lacksForms = client.getQueryData(shapeKey(fileId, 'preview')) === null
  const bytes = form === 'original' || lacksForms ? undefined : await meshBytes(fileId, form, signal)
  if (bytes) return decode({ bytes, form }, signal)
  if (form === 'preview') return null
  return decode({ bytes: await bytesAt(filePath(fileId), signal), form: 'original' }, signal)
}

function meshBytes(fileId: string, form: 'full' | 'preview', signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  return bytesAt(meshPath(fileId, form), signal).catch(error => {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  })
}

async function bytesAt(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await callRaw(path, { signal })).arrayBuffer()
}
