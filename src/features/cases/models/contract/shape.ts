import { type DrawnMesh, dequantise, storedStride } from '#kit/mesh/grid.ts'
import { smoothNormals } from '#kit/mesh/normals.ts'

/** The forms of a model: simplified for the first frame, whole as stored, and the original file as it was uploaded. */
export type ShapeForm = 'preview' | 'full' | 'original'

/** A mesh as the 3D view draws it. */
export interface Shape {
  form: ShapeForm
  stored: DrawnMesh
  /** x, y, z and a 0 per vertex; 127 is the length 1. */
  normals: Int8Array<ArrayBuffer>
  /** Points of its surface in mm (x, y, z each), enough for framing; the outermost ones are among them. */
  sample: Float32Array<ArrayBuffer>
}

/** What the 3D view needs of a stored mesh. Takes some 10 ms for 100,000 triangles: called in a worker. */
export function shapeOf(stored: DrawnMesh, form: ShapeForm): Shape {
  const mesh = dequantise(stored)
  return { form, stored, normals: packNormals(smoothNormals(mesh)), sample: sampleOf(mesh.positions) }
}

/** Unit vectors (x, y, z each) as x, y, z, 0 in whole numbers of 1/127: a quarter of the memory, and aligned to 4 bytes. */
export function packNormals(normals: Float32Array): Int8Array<ArrayBuffer> {
  const count = normals.length / 3
  const packed = new Int8Array(count * storedStride)
  for (let v = 0; v < count; v++)
    for (let axis = 0; axis < 3; axis++)
      packed[storedStride * v + axis] = Math.round(127 * (normals[3 * v + axis] ?? 0))
  return packed
}

const sampled = 1000

/** At most some 1,000 points (x, y, z each), evenly from the list, and the outermost in each direction. */
export function sampleOf(positions: Float32Array): Float32Array<ArrayBuffer> {
  const count = positions.length / 3
  const outermost = new Set<number>()
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [0, 0]
    for (let v = 1; v < count; v++) {
      const value = positions[3 * v + axis] ?? 0
      if (value < (positions[3 * low + axis] ?? 0)) low = v
      if (value > (positions[3 * high + axis] ?? 0)) high = v
    }
    if (count > 0) outermost.add(low).add(high)
  }
  const step = Math.max(1, Math.ceil(count / sampled))
  for (let v = 0; v < count; v += step) outermost.add(v)
  return new Float32Array([...outermost].flatMap(v => [...positions.subarray(3 * v, 3 * v + 3)]))
}
