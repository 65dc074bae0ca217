import { type EncodedShape, readShape } from '../contract/readShape.ts'
import type { Shape } from '../contract/shape.ts'

/** Undefined: the bytes are no mesh. */
export type DecodedShape = Shape | undefined

self.addEventListener('message', async ({ data }: MessageEvent<EncodedShape>) => {
  const shape = await readShape(data)
  if (!shape) return self.postMessage(undefined)
  const { stored, normals, sample } = shape
  const transfer = [stored.positions.buffer, stored.indices.buffer, normals.buffer, sample.buffer]
  self.postMessage(shape satisfies DecodedShape, { transfer })
})
