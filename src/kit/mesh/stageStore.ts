import { decodeStage } from './deltas.ts'
import { dequantisePositions, type StoredMesh, storedStride } from './grid.ts'
import { movePositions } from './movePositions.ts'
import type { Pose } from './pose.ts'
import type { PartRange } from './storageOrder.ts'

/** The stages of one arch with the same facets, as they are stored. */
export interface StoredStages {
  form: 'rigid' | 'shared'
  /** The GLB of the first stage: the bodies one after the other, then the soft rest. */
  base: Uint8Array<ArrayBuffer>
  bodies: StoredBody[]
  /** The vertices that have positions per stage. */
  soft: PartRange
  /** A chunk of `deltas.ts` per stage, of the soft vertices; that of the first stage is empty. */
  chunks: Uint8Array[]
  /** For each stage, the largest distance in mm between its source and what is decoded. */
  deviationsMm: number[]
  /** How many triangles without area the sources had. */
  dropped: number
}

export interface StoredBody {
  range: PartRange
  /** One per stage, from the first stage to this one. */
  poses: Pose[]
}

/**
 * x, y, z per vertex in mm of one stage, from the decoded base. Undefined when there is no such stage or a chunk is damaged.
 */
export async function positionsOfStage(
  base: StoredMesh,
  { bodies, soft, chunks }: Pick<StoredStages, 'bodies' | 'soft' | 'chunks'>,
  stage: number,
): Promise<Float32Array | undefined> {
  const first = base.positions.subarray(
    storedStride * soft.firstVertex,
    storedStride * (soft.firstVertex + soft.vertices),
  )
  const numbers = await decodeStage(first, stage, k => chunks[k])
  if (numbers === undefined) return undefined
  const positions = dequantisePositions(base.positions, base.grid)
  positions.set(dequantisePositions(numbers, base.grid), 3 * soft.firstVertex)
  for (const { range, poses } of bodies) {
    const pose = poses[stage]
    if (pose === undefined) return undefined
    movePositions(pose, positions, positions, { first: range.firstVertex, count: range.vertices })
  }
  return positions
}
