import type { StageBase } from '#kit/mesh/stageBase.ts'
import { type EncodedShape, readShape } from './readShape.ts'
import { type EncodedStage, readBase, readStage } from './readStage.ts'
import type { Shape } from './shape.ts'

/** What is to be read: a model, the base of a stage set, or a stage of one. */
export type DecodeTask = { shape: EncodedShape } | { base: ArrayBuffer } | { stage: EncodedStage }

export type Decoded = { shape: Shape } | { base: StageBase }

/** Reads what is asked for; undefined for bytes that are something else. Called in a worker. */
export async function decodeTask(task: DecodeTask): Promise<Decoded | undefined> {
  if ('base' in task) {
    const base = await readBase(task.base)
    return base && { base }
  }
  const shape = await ('stage' in task ? readStage(task.stage) : readShape(task.shape))
  return shape && { shape }
}
