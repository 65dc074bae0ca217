import { readingLimits } from '#features/files/file/contract/format.ts'
import { readStageBase, type StageBase } from '#kit/mesh/stageBase.ts'
import { meshOfStage } from '#kit/mesh/stageStore.ts'
import { type Shape, shapeOf } from './shape.ts'

/** A stage of a set: the base, and by stage the chunks that it is made from. */
export interface EncodedStage {
  base: StageBase
  chunks: readonly (Uint8Array | undefined)[]
  stage: number
}

/** Reads the base of a set; undefined for bytes that are none. Called in a worker. */
export function readBase(bytes: ArrayBuffer): Promise<StageBase | undefined> {
  return readStageBase(new Uint8Array(bytes), readingLimits.mesh)
}

/** Makes a stage of a set for the 3D view; undefined when a chunk is damaged. Takes some 20 ms: called in a worker. */
export async function readStage({ base, chunks, stage }: EncodedStage): Promise<Shape | undefined> {
  const mesh = await meshOfStage(base.stored, { ...base, chunks }, stage)
  return mesh && shapeOf(mesh, 'full')
}
