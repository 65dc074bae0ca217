import { MeshoptEncoder } from 'meshoptimizer/encoder'
import type { Mesh } from './mesh.ts'

/** A part of a mesh in storage order: its vertices and its indices follow one another without gaps. */
export interface PartRange {
  firstVertex: number
  vertices: number
  firstIndex: number
  indices: number
}

export interface StorageOrder {
  /** Three vertices per triangle, in the new numbers. */
  indices: Uint32Array<ArrayBuffer>
  /** For each vertex in storage order, which vertex of the source it is. Vertices of no triangle are left out. */
  sources: Uint32Array<ArrayBuffer>
  parts: PartRange[]
}

/**
 * The order of vertices and triangles in which a mesh compresses best. `parts`: triangles (three vertices each) that
 * share no vertex with those of another part; each part stays together.
 */
export async function storageOrder(vertices: number, parts: readonly Uint32Array[]): Promise<StorageOrder> {
  await MeshoptEncoder.ready
  const total = parts.reduce((sum, part) => sum + part.length, 0)
  const indices = new Uint32Array(total)
  const sources = new Uint32Array(vertices)
  const ranges: PartRange[] = []
  let [firstVertex, firstIndex] = [0, 0]
  // shared by all parts, since no vertex is in two of them
  const numbers = new Int32Array(vertices).fill(-1)
  for (const part of parts) {
    const own = numberByFirstUse(part, numbers)
    const [remap, unique] = MeshoptEncoder.reorderMesh(own.indices, true, true)
    for (let v = 0; v < own.sources.length; v++) sources[firstVertex + (remap[v] ?? 0)] = own.sources[v] ?? 0
    for (let i = 0; i < part.length; i++) indices[firstIndex + i] = firstVertex + (own.indices[i] ?? 0)
    ranges.push({ firstVertex, vertices: unique, firstIndex, indices: part.length })
    firstVertex += unique
    firstIndex += part.length
  }
  return { indices, sources: sources.slice(0, firstVertex), parts: ranges }
}

function numberByFirstUse(part: Uint32Array, numbers: Int32Array): { indices: Uint32Array; sources: number[] } {
  const sources: number[] = []
  const indices = new Uint32Array(part.length)
  for (let i = 0; i < part.length; i++) {
    const vertex = part[i] ?? 0
    let number = numbers[vertex] ?? -1
    if (number < 0) {
      number = sources.push(vertex) - 1
      numbers[vertex] = number
    }
    indices[i] = number
  }
  return { indices, sources }
}

/** x, y, z of the chosen vertices. */
export function pickPositions(positions: Float32Array, sources: Uint32Array): Float32Array<ArrayBuffer> {
  const out = new Float32Array(sources.length * 3)
  for (let v = 0; v < sources.length; v++) {
    const from = 3 * (sources[v] ?? 0)
    out[3 * v] = positions[from] ?? 0
    out[3 * v + 1] = positions[from + 1] ?? 0
    out[3 * v + 2] = positions[from + 2] ?? 0
  }
  return out
}

/** The mesh in storage order: the same triangles and points, without vertices of no triangle. */
export async function inStorageOrder({ positions, indices }: Mesh): Promise<Mesh> {
  const order = await storageOrder(positions.length / 3, [indices])
  return { positions: pickPositions(positions, order.sources), indices: order.indices }
}
