import { readingLimits } from '#features/files/file/contract/format.ts'
import { readGlb } from '#kit/mesh/glb.ts'
import { quantise, type StoredMesh } from '#kit/mesh/grid.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { type Shape, type ShapeForm, shapeOf } from '../contract/shape.ts'

/** The bytes of a model: our GLB, or an original (STL, PLY, OBJ). */
export interface EncodedShape {
  bytes: ArrayBuffer
  form: ShapeForm
}
/** Undefined: the bytes are no mesh. */
export type DecodedShape = Shape | undefined

self.addEventListener('message', async ({ data: { bytes, form } }: MessageEvent<EncodedShape>) => {
  const stored = await storedMesh(new Uint8Array(bytes), form)
  if (!stored) return self.postMessage(undefined)
  const shape = shapeOf(stored, form)
  const transfer = [stored.positions.buffer, stored.indices.buffer, shape.normals.buffer, shape.sample.buffer]
  self.postMessage(shape satisfies DecodedShape, { transfer })
})

async function storedMesh(bytes: Uint8Array, form: ShapeForm): Promise<StoredMesh | undefined> {
  if (form === 'original') {
    const parsed = parseScan(bytes, readingLimits.mesh)
    return parsed.ok ? quantise(parsed.mesh) : undefined
  }
  const read = await readGlb(bytes, readingLimits.mesh)
  return read.ok ? read.stored : undefined
}
