import { readingLimits } from '#features/files/file/contract/format.ts'
import { readGlb } from '#kit/mesh/glb.ts'
import { quantise, type StoredMesh } from '#kit/mesh/grid.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { type Shape, type ShapeForm, shapeOf } from './shape.ts'

/** The bytes of a model: our GLB, or an original (STL, PLY, OBJ). */
export interface EncodedShape {
  bytes: ArrayBuffer
  form: ShapeForm
}

/** Reads a model for the 3D view; undefined for bytes that are no mesh. Takes some 50 ms for an arch: called in a worker. */
export async function readShape({ bytes, form }: EncodedShape): Promise<Shape | undefined> {
  const stored = await storedMesh(new Uint8Array(bytes), form)
  return stored && shapeOf(stored, form)
}

async function storedMesh(bytes: Uint8Array, form: ShapeForm): Promise<StoredMesh | undefined> {
  if (form === 'original') {
    const parsed = parseScan(bytes, readingLimits.mesh)
    return parsed.ok ? quantise(parsed.mesh) : undefined
  }
  const read = await readGlb(bytes, readingLimits.mesh)
  return read.ok ? read.stored : undefined
}
