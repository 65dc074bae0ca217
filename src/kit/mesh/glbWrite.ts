import { MeshoptEncoder } from 'meshoptimizer/encoder'
import {
  binChunk,
  componentType,
  type GlbFacts,
  glbChunkHeaderBytes,
  glbExtensions,
  glbHeaderBytes,
  glbMagic,
  glbStrides,
  glbVersion,
  jsonChunk,
} from './glb.ts'
import { type StoredMesh, storedStride } from './grid.ts'

/**
 * Writes a mesh as GLB (glTF 2.0 binary) that any loader with the two extensions can open: its node's scale and
 * translation are the grid, so that coordinates come out in mm. Vertices and triangles keep their order; the codec may
 * begin a triangle with another of its corners. A mesh in storage order (`storageOrder.ts`) is several times smaller.
 */
export async function writeGlb(stored: StoredMesh, facts: GlbFacts): Promise<Uint8Array<ArrayBuffer>> {
  await MeshoptEncoder.ready
  const { positions, indices } = stored
  const vertices = positions.length / storedStride
  const encodedVertices = MeshoptEncoder.encodeGltfBuffer(bytesOf(positions), vertices, glbStrides.vertex, 'ATTRIBUTES')
  const encodedIndices = MeshoptEncoder.encodeGltfBuffer(
    bytesOf(indices),
    indices.length,
    glbStrides.index,
    'TRIANGLES',
  )
  const indicesAt = padded(encodedVertices.length)
  const bin = new Uint8Array(padded(indicesAt + encodedIndices.length))
  bin.set(encodedVertices)
  bin.set(encodedIndices, indicesAt)
  const lengths = { vertices: encodedVertices.length, indicesAt, indices: encodedIndices.length, bin: bin.length }
  return join(JSON.stringify(jsonOf(stored, facts, lengths)), bin)
}

interface Lengths {
  vertices: number
  indicesAt: number
  indices: number
  bin: number
}

function jsonOf({ grid: { origin, step }, positions, indices }: StoredMesh, facts: GlbFacts, lengths: Lengths): object {
  const vertices = { count: positions.length / storedStride, stride: glbStrides.vertex }
  const corners = { count: indices.length, stride: glbStrides.index }
  const fallbackBytes = vertices.count * vertices.stride + corners.count * corners.stride
  return {
    asset: { version: '2.0', generator: 'Idealign', extras: facts },
    extensionsUsed: glbExtensions,
    extensionsRequired: glbExtensions,
    buffers: [
      { byteLength: lengths.bin },
      // the decoded bytes, which no file has (EXT_meshopt_compression, "Fallback buffers")
      { byteLength: fallbackBytes, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
    bufferViews: [
      {
        byteStride: vertices.stride,
        target: 34962, // ARRAY_BUFFER
        ...compressedView({ at: 0, from: 0, length: lengths.vertices, mode: 'ATTRIBUTES', ...vertices }),
      },
      {
        target: 34963, // ELEMENT_ARRAY_BUFFER
        ...compressedView({
          at: vertices.count * vertices.stride,
          from: lengths.indicesAt,
          length: lengths.indices,
          mode: 'TRIANGLES',
          ...corners,
        }),
      },
    ],
    accessors: [
      {
        bufferView: 0,
        componentType: componentType.uint16,
        type: 'VEC3',
        count: vertices.count,
        ...rangeOf(positions),
      },
      { bufferView: 1, componentType: componentType.uint32, type: 'SCALAR', count: corners.count },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, mode: 4 }] }],
    nodes: [{ mesh: 0, scale: [step, step, step], translation: origin }],
    scenes: [{ nodes: [0] }],
    scene: 0,
  }
}

interface CompressedView {
  /** Where its decoded bytes are in the fallback buffer. */
  at: number
  /** Where its encoded bytes are, and how many. */
  from: number
  length: number
  count: number
  stride: number
  mode: 'ATTRIBUTES' | 'TRIANGLES'
}

function compressedView({ at, from, length, count, stride, mode }: CompressedView): object {
  const encoded = { buffer: 0, byteOffset: from, byteLength: length, byteStride: stride, count, mode }
  return {
    buffer: 1,
    byteOffset: at,
    byteLength: count * stride,
    extensions: { EXT_meshopt_compression: encoded },
  }
}

function rangeOf(positions: Uint16Array): { min: number[]; max: number[] } {
  const [min, max] = [
    [65535, 65535, 65535],
    [0, 0, 0],
  ]
  for (let i = 0; i < positions.length; i += storedStride)
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[i + axis] ?? 0
      if (value < (min[axis] ?? 0)) min[axis] = value
      if (value > (max[axis] ?? 0)) max[axis] = value
    }
  return { min, max }
}

function join(json: string, bin: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(json)
  const jsonLength = padded(text.length)
  const bytes = new Uint8Array(glbHeaderBytes + 2 * glbChunkHeaderBytes + jsonLength + bin.length)
  const view = new DataView(bytes.buffer)
  const binAt = glbHeaderBytes + glbChunkHeaderBytes + jsonLength
  const numbers = [glbMagic, glbVersion, bytes.length, jsonLength, jsonChunk]
  for (const [k, number] of numbers.entries()) view.setUint32(4 * k, number, true)
  bytes.fill(0x20, glbHeaderBytes + glbChunkHeaderBytes, binAt) // JSON is padded with spaces
  bytes.set(text, glbHeaderBytes + glbChunkHeaderBytes)
  view.setUint32(binAt, bin.length, true)
  view.setUint32(binAt + 4, binChunk, true)
  bytes.set(bin, binAt + glbChunkHeaderBytes)
  return bytes
}

const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4

function bytesOf(numbers: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}
