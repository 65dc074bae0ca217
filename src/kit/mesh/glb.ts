import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { fieldAt } from './glbFields.ts'
import type { Grid, StoredMesh } from './grid.ts'
import type { MeshLimits } from './mesh.ts'

// glTF 2.0 (Khronos, GLB in section 4.4): magic, version, length; then chunks of length, kind and bytes, JSON first. Ours have
// one mesh: KHR_mesh_quantization for positions of 16 bits, EXT_meshopt_compression for the bytes.
export const glbMagic = 0x46546c67
export const glbVersion = 2
export const jsonChunk = 0x4e4f534a
export const binChunk = 0x004e4942
export const glbHeaderBytes = 12
export const glbChunkHeaderBytes = 8
export const glbExtensions = ['KHR_mesh_quantization', 'EXT_meshopt_compression'] as const
export const componentType = { uint16: 5123, uint32: 5125 } as const
/** Bytes of a vertex (three numbers of 16 bits and padding) and of an index. */
export const glbStrides = { vertex: 8, index: 4 } as const

/** What is stored beside a mesh, in `asset.extras` of its GLB. */
export interface GlbFacts {
  /** A preview is simplified: for the first frame, thumbnails and playback, never for measuring. */
  form: 'full' | 'preview'
  /** The largest distance between the source and the stored surface, in mm. */
  deviationMm: number
}

/** Why bytes are refused as a mesh of ours. */
export const glbRefusals = ['not-glb', 'bad-json', 'bad-layout', 'too-big', 'bad-data', 'bad-index'] as const
export type GlbRefusal = (typeof glbRefusals)[number]
export type ReadGlb = { ok: true; stored: StoredMesh; facts: GlbFacts } | { ok: false; why: GlbRefusal }

/**
 * Reads a GLB that `writeGlb` wrote. Never throws: other, damaged or hostile bytes give the reason. Memory is allocated
 * only within the limits, and every length, offset and index is checked.
 */
export async function readGlb(bytes: Uint8Array, limits: MeshLimits): Promise<ReadGlb> {
  if (bytes.length > limits.bytes) return { ok: false, why: 'too-big' }
  const chunks = chunksOf(bytes)
  if (chunks === undefined) return { ok: false, why: 'not-glb' }
  const layout = layoutOf(chunks.json)
  if (layout === undefined) return { ok: false, why: 'bad-json' }
  const triangles = layout.indices.elements / 3
  if (triangles > limits.triangles || layout.vertices.elements > 3 * triangles) return { ok: false, why: 'too-big' }
  const parts = partsOf(layout, chunks.bin)
  if (parts === undefined) return { ok: false, why: 'bad-layout' }
  await MeshoptDecoder.ready
  return decode(layout, parts)
}

function chunksOf(bytes: Uint8Array): { json: Uint8Array; bin: Uint8Array } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const least = glbHeaderBytes + 2 * glbChunkHeaderBytes
  if (bytes.length < least || view.getUint32(0, true) !== glbMagic || view.getUint32(4, true) !== glbVersion)
    return undefined
  if (view.getUint32(8, true) !== bytes.length) return undefined
  const json = chunkAt(bytes, view, glbHeaderBytes, jsonChunk)
  if (json === undefined) return undefined
  const bin = chunkAt(bytes, view, glbHeaderBytes + glbChunkHeaderBytes + json.length, binChunk)
  return bin && { json, bin }
}

function chunkAt(bytes: Uint8Array, view: DataView, at: number, kind: number): Uint8Array | undefined {
  const from = at + glbChunkHeaderBytes
  if (from > bytes.length || view.getUint32(at + 4, true) !== kind) return undefined
  const length = view.getUint32(at, true)
  return length <= bytes.length - from ? bytes.subarray(from, from + length) : undefined
}

interface EncodedPart {
  /** How many the accessor promises, and how many the encoded bytes hold. */
  elements: number
  count: number
  decodedBytes: number
  byteOffset: number
  byteLength: number
}

interface Layout {
  vertices: EncodedPart
  indices: EncodedPart
  /** Of the encoded bytes together. */
  bytes: number
  grid: Grid
  facts: GlbFacts
}

// Checked by hand: a schema library would be half of the script that the viewer loads for reading meshes.
function layoutOf(bytes: Uint8Array): Layout | undefined {
  const json = parseJson(bytes)
  const vertices = partAt(json, 0, { mode: 'ATTRIBUTES', byteStride: glbStrides.vertex })
  const indices = partAt(json, 1, { mode: 'TRIANGLES', byteStride: glbStrides.index })
  const total = countAt(json, 'buffers', 0, 'byteLength')
  const kinds = [0, 1].map(k => [fieldAt(json, 'accessors', k, 'componentType'), fieldAt(json, 'accessors', k, 'type')])
  const isOurs = String(kinds) === `${componentType.uint16},VEC3,${componentType.uint32},SCALAR`
  const [grid, facts] = [gridOf(json), factsOf(json)]
  if (!(vertices && indices && grid && facts && isOurs && total !== undefined)) return undefined
  return { vertices, indices, bytes: total, grid, facts }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function partAt(json: unknown, view: number, wanted: { mode: string; byteStride: number }): EncodedPart | undefined {
  const path = ['bufferViews', view, 'extensions', 'EXT_meshopt_compression'] as const
  const elements = countAt(json, 'accessors', view, 'count')
  const count = countAt(json, ...path, 'count')
  const decodedBytes = countAt(json, 'bufferViews', view, 'byteLength')
  const byteOffset = countAt(json, ...path, 'byteOffset')
  const byteLength = countAt(json, ...path, 'byteLength')
  const isOurs =
    fieldAt(json, 'accessors', view, 'bufferView') === view &&
    fieldAt(json, ...path, 'buffer') === 0 &&
    fieldAt(json, ...path, 'mode') === wanted.mode &&
    fieldAt(json, ...path, 'byteStride') === wanted.byteStride
  if (!isOurs || elements === undefined || count === undefined || decodedBytes === undefined) return undefined
  if (byteOffset === undefined || byteLength === undefined) return undefined
  return { elements, count, decodedBytes, byteOffset, byteLength }
}

function gridOf(json: unknown): Grid | undefined {
  const [x, y, z] = [0, 1, 2].map(axis => numberAt(json, 'nodes', 0, 'translation', axis))
  const [step, ...others] = [0, 1, 2].map(axis => numberAt(json, 'nodes', 0, 'scale', axis))
  if (x === undefined || y === undefined || z === undefined || step === undefined) return undefined
  return step > 0 && others.every(other => other === step) ? { origin: [x, y, z], step } : undefined
}

function factsOf(json: unknown): GlbFacts | undefined {
  const form = fieldAt(json, 'asset', 'extras', 'form')
  const deviationMm = numberAt(json, 'asset', 'extras', 'deviationMm')
  if ((form !== 'full' && form !== 'preview') || deviationMm === undefined || deviationMm < 0) return undefined
  return { form, deviationMm }
}

function numberAt(json: unknown, ...path: (string | number)[]): number | undefined {
  const value = fieldAt(json, ...path)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function countAt(json: unknown, ...path: (string | number)[]): number | undefined {
  const value = numberAt(json, ...path)
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

interface EncodedBytes {
  vertices: Uint8Array
  indices: Uint8Array
}

function partsOf({ vertices, indices, bytes }: Layout, bin: Uint8Array): EncodedBytes | undefined {
  if (bytes > bin.length || indices.elements % 3 !== 0) return undefined
  const encoded = ({ elements, count, decodedBytes, byteOffset, byteLength }: EncodedPart, stride: number) =>
    count === elements && decodedBytes === count * stride && byteOffset + byteLength <= bytes
      ? bin.subarray(byteOffset, byteOffset + byteLength)
      : undefined
  const [ofVertices, ofIndices] = [encoded(vertices, glbStrides.vertex), encoded(indices, glbStrides.index)]
  return ofVertices && ofIndices && { vertices: ofVertices, indices: ofIndices }
}

function decode({ vertices, indices: { elements: corners }, grid, facts }: Layout, encoded: EncodedBytes): ReadGlb {
  const count = vertices.elements
  const positions = new Uint16Array(count * 4)
  const indices = new Uint32Array(corners)
  try {
    MeshoptDecoder.decodeVertexBuffer(new Uint8Array(positions.buffer), count, glbStrides.vertex, encoded.vertices)
    MeshoptDecoder.decodeIndexBuffer(new Uint8Array(indices.buffer), corners, glbStrides.index, encoded.indices)
  } catch {
    // the decoder throws for malformed bytes and checks every read and write
    return { ok: false, why: 'bad-data' }
  }
  for (const index of indices) if (index >= count) return { ok: false, why: 'bad-index' }
  return { ok: true, stored: { grid, positions, indices }, facts }
}
