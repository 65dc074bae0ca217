import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { type Arch, readMesh } from '../demo/mouth.ts'
import { mix, type Vec } from '../demo/raster.ts'

/** One arch as it lies in assets/site/model: teeth in their final place, gum and poses in each stage. */
export interface Model {
  arch: Arch
  teeth: { fdi: number; origin: Vec; mesial: Vec; long: Vec; mesh: Mesh; poses: number[][] }[]
  /** Same facets in every stage. */
  gums: Mesh[]
}

interface PoseFile {
  arches: Record<
    Arch,
    {
      teeth: Record<string, { origin: Vec; mesial_distal_axis: Vec; long_axis: Vec }>
      poses: Record<string, number[]>[]
    }
  >
}
type Head = {
  arch: Arch
  teeth: (Omit<Model['teeth'][number], 'mesh'> & Size)[]
  gum: Size
  keys: number
  stages: number
}
interface Size {
  vertices: number
  corners: number
}

/** Reads the folder of a made case: teeth/<FDI>.stl, gingiva/<arch>-<nn>.stl, poses.json. */
export function readMadeArch(folder: string, arch: Arch): Model {
  const file: PoseFile = JSON.parse(readFileSync(join(folder, 'poses.json'), 'utf8'))
  const { teeth, poses } = file.arches[arch]
  return {
    arch,
    teeth: Object.entries(teeth).map(([fdi, axes]) => ({
      fdi: Number(fdi),
      origin: axes.origin,
      mesial: axes.mesial_distal_axis,
      long: axes.long_axis,
      mesh: readMesh(join(folder, 'teeth', `${fdi}.stl`)),
      poses: poses.map(stage => stage[fdi] ?? []),
    })),
    gums: poses.map((_, stage) => readMesh(join(folder, 'gingiva', `${arch}-${String(stage).padStart(2, '0')}.stl`))),
  }
}

// gums between key stages are interpolated: on the way they deviate by less than the grid shows in a picture
const keyEvery = 4
const grid = 128

/** A model as one small file: places on a grid of 8 µm, differences in planes of bytes, brotli. */
export function packModel({ arch, teeth, gums }: Model): Uint8Array {
  const keys = gums.filter((_, stage) => stage % keyEvery === 0)
  const size = (mesh: Mesh | undefined): Size => ({
    vertices: (mesh?.positions.length ?? 0) / 3,
    corners: mesh?.indices.length ?? 0,
  })
  const head: Head = {
    arch,
    teeth: teeth.map(({ mesh, ...tooth }) => ({ ...tooth, ...size(mesh) })),
    gum: size(keys[0]),
    keys: keys.length,
    stages: gums.length,
  }
  const json = Buffer.from(JSON.stringify(head))
  const numbers = [
    ...teeth.flatMap(({ mesh }) => [places(mesh.positions), steps(mesh.indices, 1)]),
    ...keys.map(mesh => places(mesh.positions)),
    steps(keys[0]?.indices ?? new Uint32Array(), 1),
  ]
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return brotliCompressSync(Buffer.concat([length, json, ...numbers.map(planes)]))
}

export function unpackModel(bytes: Uint8Array): Model {
  const data = brotliDecompressSync(bytes)
  const start = 4 + data.readUInt32LE(0)
  const head: Head = JSON.parse(data.toString('utf8', 4, start))
  let at = start
  const take = (count: number, stride: number) => {
    const list = summed(data.subarray(at, at + count * 3), stride)
    at += count * 3
    return list
  }
  const positions = (vertices: number) => Float32Array.from(take(vertices * 3, 3), n => n / grid)
  const teeth = head.teeth.map(({ vertices, corners, ...tooth }) => ({
    ...tooth,
    mesh: { positions: positions(vertices), indices: Uint32Array.from(take(corners, 1)) },
  }))
  const keys = Array.from({ length: head.keys }, () => positions(head.gum.vertices))
  const indices = Uint32Array.from(take(head.gum.corners, 1))
  const gums = Array.from({ length: head.stages }, (_, stage) => ({
    positions: between(keys, stage / keyEvery),
    indices,
  }))
  return { arch: head.arch, teeth, gums }
}

function between(keys: readonly Float32Array[], at: number): Float32Array {
  const [a, b] = [keys[Math.floor(at)], keys[Math.ceil(at)]]
  if (a === undefined || b === undefined) throw new Error(`No gum near key ${at}`)
  const share = at - Math.floor(at)
  return a.map((x, i) => mix([x, 0, 0], [b[i] ?? 0, 0, 0], share)[0])
}

const places = (positions: Float32Array) =>
  steps(
    Int32Array.from(positions, x => Math.round(x * grid)),
    3,
  )

// what each number adds to the one before it, folded to be positive
function steps(list: Int32Array | Uint32Array, stride: number): Uint32Array {
  return Uint32Array.from(list, (x, i) => {
    const step = x - (list[i - stride] ?? 0)
    return step < 0 ? -2 * step - 1 : 2 * step
  })
}

function planes(list: Uint32Array): Buffer {
  const out = Buffer.alloc(list.length * 3)
  list.forEach((x, i) => {
    for (const plane of [0, 1, 2]) out[plane * list.length + i] = (x >> (8 * plane)) & 255
  })
  return out
}

function summed(bytes: Uint8Array, stride: number): Int32Array {
  const count = bytes.length / 3
  const list = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const folded = (bytes[i] ?? 0) | ((bytes[count + i] ?? 0) << 8) | ((bytes[2 * count + i] ?? 0) << 16)
    list[i] = (list[i - stride] ?? 0) + (folded & 1 ? -(folded + 1) / 2 : folded / 2)
  }
  return list
}
