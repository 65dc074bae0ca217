import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { meshPath } from '#features/files/file/contract/file.ts'
import { keyEvery } from '#kit/mesh/deltaKeys.ts'
import type { StageBase } from '#kit/mesh/stageBase.ts'
import { callRaw } from '#shell/calls/call.ts'
import type { Shape } from '../contract/shape.ts'
import { decodeBase, decodeStage } from './decode.ts'

/** The files of the stages of a set, in their order. */
export type ShapeSet = readonly string[]

// stages are made from them as long as the view is open, also over a slow line; they take some 5 MB an arch
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 600_000 }

/** Makes a stage from the base of its set, which is loaded once, and the differences from the last whole stage on. */
export async function loadStage(
  client: QueryClient,
  { set, stage }: { set: ShapeSet; stage: number },
  signal: AbortSignal,
): Promise<Shape> {
  const base = await baseOf(client, set)
  const chunks: (Uint8Array | undefined)[] = []
  // without gingiva the poses of the teeth say everything
  if (base.soft.vertices > 0) {
    const key = Math.max(1, stage - (stage % keyEvery))
    const wanted = set.map((fileId, at) => (at >= key && at <= stage ? chunkOf(client, fileId) : undefined))
    chunks.push(...(await Promise.all(wanted)))
  }
  return decodeStage({ base, chunks, stage }, signal)
}

/** Says of a set whether its base is loaded. */
export function useBasesLoaded(): (set: ShapeSet | undefined) => boolean {
  const client = useQueryClient()
  return set => client.getQueryData(baseKey(set)) !== undefined
}

const baseKey = (set: ShapeSet | undefined) => ['stage-base', set?.[0]] as const

function baseOf(client: QueryClient, set: ShapeSet): Promise<StageBase> {
  return client.fetchQuery({
    queryKey: baseKey(set),
    queryFn: async ({ signal }) => decodeBase(await bytesAt(meshPath(set[0] ?? '', 'base'), signal), signal),
    ...kept,
  })
}

function chunkOf(client: QueryClient, fileId: string): Promise<Uint8Array> {
  return client.fetchQuery({
    queryKey: ['stage-chunk', fileId],
    queryFn: async ({ signal }) => new Uint8Array(await bytesAt(meshPath(fileId, 'delta'), signal)),
    ...kept,
  })
}

/** The bytes at a path. */
export function bytesAt(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return callRaw(path, answer => answer.arrayBuffer(), { kind: 'file', signal })
}
