import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { z } from 'zod'
import type { StoredMesh } from './grid.ts'
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
export const GlbFacts = z.object({
  /** A preview is simplified: for the first frame, thumbnails and playback, never for measuring. */
  form: z.enum(['full', 'preview']),
  /** The largest distance between the source and the stored surface, in mm. */
  deviationMm: z.number().nonnegative(),
})
export type GlbFacts = z.infer<typeof GlbFacts>

/** Why bytes are refused as a mesh of ours. */
export const glbRefusals = ['not-glb', 'bad-json', 'bad-layout', 'too-big', 'bad-data', 'bad-index'] as const
export type GlbRefusal = (typeof glbRefusals)[number]
export type ReadGlb = { ok: true; stored: StoredMesh; facts: GlbFacts } | { ok: false; why: GlbRefusal }

const count = z.int().nonnegative()
const compressed = <Mode extends string>(mode: Mode, stride: number) =>
  z.object({
    buffer: z.literal(1),
    byteOffset: count,
    byteLength: count,
    byteStride: z.literal(stride).optional(),
    extensions: z.object({
      EXT_meshopt_compression: z.object({
        buffer: z.literal(0),
        byteOffset: count,
        byteLength: count,
        byteStride: z.literal(stride),
        count,
        mode: z.literal(mode),
      }),
    }),
  })
const axes = z.tuple([z.number(), z.number(), z.number()])

/** The JSON of our GLBs; other valid glTF is refused as `bad-json`. */
export const GlbJson = z.object({
  asset: z.object({ version: z.literal('2.0'), extras: GlbFacts }),
  buffers: z.tuple([z.object({ byteLength: count }), z.object({ byteLength: count })]),
  bufferViews: z.tuple([compressed('ATTRIBUTES', glbStrides.vertex), compressed('TRIANGLES', glbStrides.index)]),
  accessors: z.tuple([
    z.object({
      bufferView: z.literal(0),
      componentType: z.literal(componentType.uint16),
      type: z.literal('VEC3'),
      count,
    }),
    z.object({
      bufferView: z.literal(1),
      componentType: z.literal(componentType.uint32),
      type: z.literal('SCALAR'),
      count,
    }),
  ]),
  nodes: z.tuple([
    z
      .object({ mesh: z.literal(0), scale: axes, translation: axes })
      .refine(({ scale: [x, y, z] }) => x > 0 && x === y && y === z),
  ]),
})
export type GlbJson = z.infer<typeof GlbJson>

/**
 * Reads a GLB that `writeGlb` wrote. Never throws: other, damaged or hostile bytes give the reason. Memory is allocated
 * only within the limits, and every length, offset and index is checked.
 */
export async function readGlb(bytes: Uint8Array, limits: MeshLimits): Promise<ReadGlb> {
  if (bytes.length > limits.bytes) return { ok: false, why: 'too-big' }
  const chunks = chunksOf(bytes)
  if (chunks === undefined) return { ok: false, why: 'not-glb' }
  const parsed = parseJson(chunks.json)
  if (parsed === undefined) return { ok: false, why: 'bad-json' }
  const [vertices, triangles] = [parsed.accessors[0].count, parsed.accessors[1].count / 3]
  if (triangles > limits.triangles || vertices > 3 * triangles) return { ok: false, why: 'too-big' }
  const parts = partsOf(parsed, chunks.bin)
  if (parts === undefined) return { ok: false, why: 'bad-layout' }
  await MeshoptDecoder.ready
  return decode(parsed, parts)
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

function parseJson(bytes: Uint8Array): GlbJson | undefined {
  try {
    return GlbJson.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}

interface CompressedParts {
  vertices: Uint8Array
  indices: Uint8Array
}

function partsOf({ bufferViews, accessors, buffers }: GlbJson, bin: Uint8Array): CompressedParts | undefined {
  if (buffers[0].byteLength > bin.length || accessors[1].count % 3 !== 0) return undefined
  const strides = [glbStrides.vertex, glbStrides.index]
  const parts = bufferViews.map(({ byteLength, extensions: { EXT_meshopt_compression: part } }, k) => {
    const elements = accessors[k]?.count
    const isWhole = part.count === elements && byteLength === part.count * (strides[k] ?? 0)
    return isWhole && part.byteOffset + part.byteLength <= buffers[0].byteLength
      ? bin.subarray(part.byteOffset, part.byteOffset + part.byteLength)
      : undefined
  })
  const [vertices, indices] = parts
  return vertices && indices && { vertices, indices }
}

function decode({ accessors, nodes, asset }: GlbJson, parts: CompressedParts): ReadGlb {
  const [vertices, corners] = [accessors[0].count, accessors[1].count]
  const positions = new Uint16Array(vertices * 4)
  const indices = new Uint32Array(corners)
  try {
    MeshoptDecoder.decodeVertexBuffer(new Uint8Array(positions.buffer), vertices, glbStrides.vertex, parts.vertices)
    MeshoptDecoder.decodeIndexBuffer(new Uint8Array(indices.buffer), corners, glbStrides.index, parts.indices)
  } catch {
    // the decoder throws for malformed bytes and checks every read and write
    return { ok: false, why: 'bad-data' }
  }
  for (const index of indices) if (index >= vertices) return { ok: false, why: 'bad-index' }
  const [{ scale, translation }] = nodes
  return {
    ok: true,
    stored: { grid: { origin: translation, step: scale[0] }, positions, indices },
    facts: asset.extras,
  }
}
