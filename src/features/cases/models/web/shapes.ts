import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { filePath, meshPath } from '#features/files/file/contract/file.ts'
import { CallError } from '#shell/calls/callError.ts'
import type { Shape, ShapeForm } from '../contract/shape.ts'
import { decode } from './decode.ts'
import { bytesAt, loadStage, type ShapeSet } from './stageShapes.ts'

/** A model that is to be loaded in one form. */
export interface WantedShape {
  fileId: string
  form: ShapeForm
  /** The set that it is a stage of, from which its full form is made. */
  set?: ShapeSet | undefined
  /** Whether it is loaded now; until then it is only taken from the cache. */
  isDue?: boolean
}

/**
 * Loads models, in this order, and caches them by file and form, because a file never changes. A form that does not exist
 * for a file: the preview is null, and the original takes the place of the full form.
 */
export function useShapes(wanted: readonly WantedShape[]) {
  return useQueries({
    queries: wanted.map(({ fileId, form, set, isDue = true }) => ({
      queryKey: shapeKey(fileId, form),
      enabled: isDue,
      queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
        loadShape({ fileId, form, set }, signal, client),
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

interface BestOptions {
  isFullWanted?: boolean
  /** The set that a file is a stage of. */
  setOf?: (fileId: string) => ShapeSet | undefined
}

/**
 * Loads the previews of some models, and when those are there their full forms, unless they are not wanted now; a stage of a set
 * is always wanted in full, and without its preview once it is made. `haveSettled`: every form that is wanted is loaded, failed,
 * or does not exist.
 */
export function useBestShapes(
  fileIds: readonly string[],
  { isFullWanted = true, setOf = () => undefined }: BestOptions = {},
) {
  const client = useQueryClient()
  const isMade = (fileId: string) => setOf(fileId) && client.getQueryData(shapeKey(fileId, 'full')) !== undefined
  const unseen = fileIds.filter(fileId => !isMade(fileId))
  const previews = useShapes(unseen.map(fileId => ({ fileId, form: 'preview' })))
  const previewOf = new Map(unseen.map((fileId, index) => [fileId, previews[index]]))
  const havePreviews = previews.every(({ isPending }) => !isPending)
  const ready = havePreviews ? fileIds.filter(fileId => isFullWanted || setOf(fileId)) : []
  const full = useShapes(ready.map(fileId => ({ fileId, form: 'full', set: setOf(fileId) })))
  const fullOf = new Map(ready.map((fileId, index) => [fileId, full[index]]))
  const best = fileIds.map((fileId): BestShape => {
    const loads = [fullOf.get(fileId), previewOf.get(fileId)]
    const failed = loads.find(load => load?.isError)
    const retry = failed && (() => void failed.refetch())
    return { shape: loads[0]?.data ?? loads[1]?.data ?? undefined, retry }
  })
  return { best, haveSettled: havePreviews && full.every(({ isPending }) => !isPending) }
}

const shapeKey = (fileId: string, form: ShapeForm) => ['shape', fileId, form] as const

async function loadShape(
  { fileId, form, set }: Omit<WantedShape, 'isDue'>,
  signal: AbortSignal,
  client: QueryClient,
): Promise<Shape | null> {
  if (set && form === 'full') return loadStage(client, { set, stage: set.indexOf(fileId) }, signal)
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
