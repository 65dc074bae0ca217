import { decodeStage } from './deltas.ts'
import { type DrawnMesh, dequantisePositions, type StoredMesh, storedStride } from './grid.ts'
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

/** What a stage is made from besides the base; `chunks` may lack those that the stage does not need. */
export interface StageParts extends Pick<StoredStages, 'bodies' | 'soft'> {
  chunks: readonly (Uint8Array | undefined)[]
}

/**
 * x, y, z per vertex in mm of one stage, from the decoded base. Undefined when there is no such stage or a chunk is damaged.
 */
export async function positionsOfStage(
  base: StoredMesh,
  parts: StageParts,
  stage: number,
): Promise<Float32Array | undefined> {
  const { bodies, soft } = parts
  const numbers = await softNumbers(base, parts, stage)
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

/**
 * The mesh of one stage in the numbers of its grid, with the indices of the base. What bodies moved is not rounded to the grid
 * again: that would move it by up to another half step.
 */
export async function meshOfStage(base: StoredMesh, parts: StageParts, stage: number): Promise<DrawnMesh | undefined> {
  const { grid, indices } = base
  if (parts.bodies.length === 0) {
    const positions = await softNumbers(base, parts, stage)
    return positions && { grid, indices, positions }
  }
  const inMm = await positionsOfStage(base, parts, stage)
  if (inMm === undefined) return undefined
  const positions = new Float32Array(base.positions.length)
  for (let axis = 0; axis < 3; axis++) {
    const from = grid.origin[axis] ?? 0
    for (let v = 0; 3 * v < inMm.length; v++)
      positions[storedStride * v + axis] = ((inMm[3 * v + axis] ?? 0) - from) / grid.step
  }
  return { grid, indices, positions }
}

async function softNumbers(base: StoredMesh, { soft, chunks }: StageParts, stage: number) {
  // bodies alone need no chunks
  if (soft.vertices === 0) return new Uint16Array()
  const first = base.positions.subarray(
    storedStride * soft.firstVertex,
    storedStride * (soft.firstVertex + soft.vertices),
  )
  return decodeStage(first, stage, k => chunks[k])
}
