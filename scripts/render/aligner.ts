import { surfaceNets } from '../demo/head.ts'
import { add, at3, dot, normalsOf, sub, times, type Vec } from '../demo/raster.ts'
import type { MadeTooth, Painted } from './meshes.ts'

const pitch = 0.4
/** Wall of the aligner, outside the teeth, mm. */
const wall = 0.55
const reach = 1.9

/**
 * An aligner for these teeth where they stand in `stage`: the surface at a distance from them, smoothed, as foil drawn over
 * a model bridges the gaps between teeth. The third mark is the height above its trim line, mm; below it nothing is drawn.
 */
export function alignerOver(teeth: readonly MadeTooth[], stage: number): Painted {
  const placed = teeth.map(tooth => posed(tooth, stage))
  const grid = gridAround(placed)
  const distance = smooth(distances(placed, grid), grid.size, 5)
  const { positions, indices } = surfaceNets(
    distance.map(d => d - wall),
    grid.size,
    (i, j, k) => add(grid.low, [i * pitch, j * pitch, k * pitch]),
  )
  const vertices = positions.length / 3
  const marks = new Float32Array(vertices * 3)
  for (let v = 0; v < vertices; v++) marks.set([1, 1, heightOver(at3(positions, v), placed) + 0.9], v * 3)
  return {
    positions,
    indices,
    normals: normalsOf(positions, indices),
    colours: new Float32Array(vertices * 3).fill(1),
    marks,
  }
}

interface Placed {
  points: Vec[]
  normals: Vec[]
  origin: Vec
  long: Vec
}

function posed({ mesh, origin, long, poses }: MadeTooth, stage: number): Placed {
  const m = poses[stage] ?? []
  const turn = (p: Vec): Vec =>
    [0, 4, 8].map(r => (m[r] ?? 0) * p[0] + (m[r + 1] ?? 0) * p[1] + (m[r + 2] ?? 0) * p[2]) as unknown as Vec
  const move = (p: Vec) => add(turn(p), [m[3] ?? 0, m[7] ?? 0, m[11] ?? 0])
  const count = mesh.positions.length / 3
  return {
    points: Array.from({ length: count }, (_, v) => move(at3(mesh.positions, v))),
    normals: Array.from({ length: count }, (_, v) => turn(at3(mesh.normals, v))),
    origin: move(origin),
    long: turn(long),
  }
}

interface Grid {
  low: Vec
  size: [number, number, number]
}

function gridAround(placed: readonly Placed[]): Grid {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { points } of placed)
    for (const p of points)
      for (const k of [0, 1, 2] as const) {
        low[k] = Math.min(low[k] ?? 0, p[k] - 3)
        high[k] = Math.max(high[k] ?? 0, p[k] + 3)
      }
  const size = [0, 1, 2].map(k => Math.ceil(((high[k] ?? 0) - (low[k] ?? 0)) / pitch))
  return { low: [low[0] ?? 0, low[1] ?? 0, low[2] ?? 0], size: [size[0] ?? 0, size[1] ?? 0, size[2] ?? 0] }
}

// signed distance to the nearest vertex, negative inside; cells that no vertex reaches are far outside or deep inside
function distances(placed: readonly Placed[], { low, size: [nx, ny, nz] }: Grid): Float32Array {
  const best = new Float32Array(nx * ny * nz).fill(reach)
  const signed = new Float32Array(nx * ny * nz).fill(Number.NaN)
  const steps = Math.ceil(reach / pitch)
  for (const { points, normals } of placed)
    points.forEach((p, v) => {
      const n = normals[v] ?? p
      const [ci, cj, ck] = sub(p, low).map(x => Math.round(x / pitch)) as unknown as Vec
      for (let k = ck - steps; k <= ck + steps; k++)
        for (let j = cj - steps; j <= cj + steps; j++)
          for (let i = ci - steps; i <= ci + steps; i++) {
            const at = (k * ny + j) * nx + i
            const [x, y, z] = [low[0] + i * pitch - p[0], low[1] + j * pitch - p[1], low[2] + k * pitch - p[2]]
            const d = Math.hypot(x, y, z)
            if (d >= (best[at] ?? 0)) continue
            best[at] = d
            signed[at] = x * n[0] + y * n[1] + z * n[2] < 0 ? -d : d
          }
    })
  return filled(signed, [nx, ny, nz])
}

// what can be reached from a corner of the grid without crossing a surface is outside
function filled(signed: Float32Array, [nx, ny]: Grid['size']): Float32Array {
  const open = [0]
  const seen = new Uint8Array(signed.length)
  seen[0] = 1
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of [at - 1, at + 1, at - nx, at + nx, at - nx * ny, at + nx * ny])
      if (next >= 0 && next < signed.length && !seen[next] && !((signed[next] ?? 1) < 0)) {
        seen[next] = 1
        open.push(next)
      }
  return signed.map((d, at) => (Number.isNaN(d) ? (seen[at] ? reach : -reach) : d))
}

function smooth(values: Float32Array, size: Grid['size'], rounds: number): Float32Array {
  return rounds === 0 ? values : smooth(blurred(values, size), size, rounds - 1)
}

function blurred(values: Float32Array, [nx, ny]: Grid['size']): Float32Array {
  let from = values
  for (const step of [1, nx, nx * ny]) {
    const to = from.slice()
    for (let at = step; at < from.length - step; at++)
      to[at] = 0.25 * (from[at - step] ?? 0) + 0.5 * (from[at] ?? 0) + 0.25 * (from[at + step] ?? 0)
    from = to
  }
  return from
}

// height above the necks of the teeth nearby, each by its nearness
function heightOver(p: Vec, placed: readonly Placed[]): number {
  let [sum, weights] = [0, 0]
  for (const { origin, long } of placed) {
    const d = sub(p, add(origin, times(long, 3)))
    const weight = 1 / (1 + dot(d, d)) ** 4
    sum += weight * dot(sub(p, origin), long)
    weights += weight
  }
  return sum / weights
}
