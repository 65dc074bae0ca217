import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { add, at3, dot, type Model, mix, noise, normalsOf, smoothstep, sub, times, type Vec } from './raster.ts'

export type Arch = 'upper' | 'lower'

/** A tooth where it stands at the beginning, with its own axes: origin at the neck, `long` towards the cutting edge. */
export interface Tooth {
  fdi: number
  arch: Arch
  mesh: Mesh
  origin: Vec
  mesial: Vec
  buccal: Vec
  long: Vec
}

interface PoseFile {
  arches: Record<
    Arch,
    {
      teeth: Record<string, { origin: Vec; mesial_distal_axis: Vec; bucco_lingual_axis: Vec; long_axis: Vec }>
      poses: Record<string, number[]>[]
    }
  >
}

/** Reads an STL of ours, gzipped or not; a broken one stops the script. */
export function readMesh(path: string): Mesh {
  const parsed = parseScan(bytesOf(path), { bytes: 1e8, triangles: 1e6 })
  if (!parsed.ok) throw new Error(`${path}: ${parsed.why}`)
  return parsed.mesh
}

function bytesOf(path: string): Uint8Array {
  const bytes = readFileSync(path)
  return new Uint8Array(path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
}

/** Per stage, the teeth's transforms from where they end to where they stand in it. */
export function posesOf(folder: string, arch: Arch): Record<string, number[]>[] {
  const file: PoseFile = JSON.parse(readFileSync(join(folder, 'poses.json'), 'utf8'))
  return file.arches[arch].poses
}

/** The teeth of one arch, posed as in stage 0. */
export function readTeeth(folder: string, arch: Arch): Tooth[] {
  const file: PoseFile = JSON.parse(readFileSync(join(folder, 'poses.json'), 'utf8'))
  const { teeth, poses } = file.arches[arch]
  return Object.entries(teeth).map(([fdi, axes]) => {
    const m = poses[0]?.[fdi] ?? []
    const turn = (p: Vec): Vec =>
      [0, 4, 8].map(r => (m[r] ?? 0) * p[0] + (m[r + 1] ?? 0) * p[1] + (m[r + 2] ?? 0) * p[2]) as unknown as Vec
    const move = (p: Vec) => add(turn(p), [m[3] ?? 0, m[7] ?? 0, m[11] ?? 0])
    const mesh = readMesh(join(folder, 'teeth', `${fdi}.stl`))
    for (let v = 0; v < mesh.positions.length / 3; v++) mesh.positions.set(move(at3(mesh.positions, v)), v * 3)
    return {
      fdi: Number(fdi),
      arch,
      mesh,
      origin: move(axes.origin),
      mesial: turn(axes.mesial_distal_axis),
      buccal: turn(axes.bucco_lingual_axis),
      long: turn(axes.long_axis),
    }
  })
}

/** A scan painted: ivory where it lies on a tooth, rose elsewhere, dark towards its cut rim. */
export function paintScan(mesh: Mesh, teeth: Tooth[]): Model {
  const vertices = mesh.positions.length / 3
  const normals = normalsOf(mesh.positions, mesh.indices)
  const colours = new Float32Array(vertices * 3)
  const gloss = new Float32Array(vertices)
  const nearest = nearestTooth(teeth)
  const rim = distanceFromRim(mesh)
  for (let v = 0; v < vertices; v++) {
    const p = at3(mesh.positions, v)
    const { tooth, gap } = nearest(p)
    const gum = tooth === undefined ? 1 : smoothstep(0.12, 0.34, gap)
    const shadow = smoothstep(0.2, 5, rim[v] ?? 9)
    const base = mix(tooth === undefined ? gumColour(p, 9) : toothColour(p, tooth), gumColour(p, gap), gum)
    colours.set(mix(dark, base, shadow), v * 3)
    gloss[v] = (0.95 - gum * 0.5) * shadow
    if (gum > 0.5) stipple(normals, v, p)
  }
  return { ...mesh, normals, colours, gloss, open: new Float32Array(vertices).fill(1) }
}

const dark: Vec = [0.014, 0.005, 0.0045]

/** The same model, fading into the dark of the cheeks where `light` goes to 0. */
export function faded(model: Model, light: (p: Vec) => number): Model {
  const colours = model.colours.slice()
  const gloss = model.gloss.slice()
  for (let v = 0; v < gloss.length; v++) {
    const share = light(at3(model.positions, v))
    colours.set(mix(dark, at3(colours, v), share), v * 3)
    gloss[v] = (gloss[v] ?? 0) * share
  }
  return { ...model, colours, gloss }
}

function toothColour(p: Vec, { origin, long, fdi }: Tooth): Vec {
  const height = dot(sub(p, origin), long)
  const neck = 1 - smoothstep(-0.5, 5, height)
  const edge = fdi % 10 <= 3 ? smoothstep(7, 10.5, height) : 0
  const shade: Vec = fdi % 10 === 3 ? [0.84, 0.72, 0.51] : [0.9, 0.8, 0.62]
  const grain = 0.97 + 0.05 * noise(times(p, 0.9))
  return times(mix(mix(shade, [0.82, 0.67, 0.43], neck * 0.55), [0.74, 0.76, 0.76], edge * 0.5), grain)
}

function gumColour(p: Vec, gap: number): Vec {
  const margin = 1 - smoothstep(0.3, 2.2, gap)
  const blotch = 0.6 * noise(times(p, 0.35)) + 0.4 * noise(times(p, 1.3))
  return mix(mix([0.72, 0.3, 0.29], [0.58, 0.2, 0.2], blotch), [0.76, 0.35, 0.34], margin * 0.6)
}

// attached gum has the texture of orange peel
function stipple(normals: Float32Array, v: number, p: Vec): void {
  const bump = (q: Vec) => noise(times(q, 1.7)) + 0.5 * noise(times(q, 4))
  const here = bump(p)
  const slope: Vec = [
    bump(add(p, [0.2, 0, 0])) - here,
    bump(add(p, [0, 0.2, 0])) - here,
    bump(add(p, [0, 0, 0.2])) - here,
  ]
  normals.set(sub(at3(normals, v), times(slope, 0.4)), v * 3)
}

const cell = 1

function nearestTooth(teeth: Tooth[]): (p: Vec) => { tooth: Tooth | undefined; gap: number } {
  const grid = new Map<string, { tooth: Tooth; point: Vec; normal: Vec }[]>()
  const name = (x: number, y: number, z: number) => `${x},${y},${z}`
  for (const tooth of teeth) {
    const normals = normalsOf(tooth.mesh.positions, tooth.mesh.indices)
    for (let v = 0; v < normals.length / 3; v++) {
      const point = at3(tooth.mesh.positions, v)
      const key = name(...(point.map(x => Math.floor(x / cell)) as [number, number, number]))
      const list = grid.get(key) ?? []
      list.push({ tooth, point, normal: at3(normals, v) })
      grid.set(key, list)
    }
  }
  return p => {
    let best = { tooth: undefined as Tooth | undefined, gap: 9 }
    let least = 2 ** 2
    const [i, j, k] = p.map(x => Math.floor(x / cell)) as [number, number, number]
    for (let c = 0; c < 27; c++)
      for (const { tooth, point, normal } of grid.get(
        name(i + (c % 3) - 1, j + (Math.floor(c / 3) % 3) - 1, k + Math.floor(c / 9) - 1),
      ) ?? []) {
        const d = sub(p, point)
        const distance = dot(d, d)
        if (distance < least) {
          least = distance
          best = { tooth, gap: Math.max(dot(d, normal), Math.sqrt(distance) - 0.45) }
        }
      }
    return best
  }
}

// how far each vertex lies from the cut rim, over edges, up to about 6 mm
function distanceFromRim({ positions, indices }: Mesh): Float32Array {
  const uses = new Map<number, number>()
  const vertices = positions.length / 3
  const edges: [number, number][] = []
  for (let i = 0; i < indices.length; i += 3)
    for (let e = 0; e < 3; e++) {
      const [a, b] = [indices[i + e] ?? 0, indices[i + ((e + 1) % 3)] ?? 0]
      const key = Math.min(a, b) * vertices + Math.max(a, b)
      if (!uses.has(key)) edges.push([a, b])
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
  const distance = new Float32Array(vertices).fill(9)
  for (const [a, b] of edges)
    if (uses.get(Math.min(a, b) * vertices + Math.max(a, b)) === 1) {
      distance[a] = 0
      distance[b] = 0
    }
  for (let round = 0; round < 26; round++)
    for (const [a, b] of edges) {
      const length = Math.hypot(...sub(at3(positions, a), at3(positions, b)))
      distance[a] = Math.min(distance[a] ?? 9, (distance[b] ?? 9) + length)
      distance[b] = Math.min(distance[b] ?? 9, (distance[a] ?? 9) + length)
    }
  return distance
}

/** A tooth painted alone, for the smile. */
export function paintTooth(tooth: Tooth): Model {
  const { mesh } = tooth
  const vertices = mesh.positions.length / 3
  const colours = new Float32Array(vertices * 3)
  for (let v = 0; v < vertices; v++) colours.set(toothColour(at3(mesh.positions, v), tooth), v * 3)
  const normals = normalsOf(mesh.positions, mesh.indices)
  return {
    ...mesh,
    normals,
    colours,
    gloss: new Float32Array(vertices).fill(0.8),
    open: new Float32Array(vertices).fill(1),
  }
}
