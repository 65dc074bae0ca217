import type { Axes } from './measure.ts'
import type { Mesh } from './mesh.ts'

export interface Sample {
  /** Of the whole surface, in the file's unit squared: the same for one mesh however it is turned, moved or mirrored. */
  area: number
  /** x, y, z of points spread evenly over the surface. */
  points: Float32Array
}

export const samplePoints = 256

/** Points evenly over a surface, and how large it is; the same for the same mesh. */
export function sampleOf({ positions, indices }: Mesh): Sample {
  const sums = new Float64Array(indices.length / 3)
  let area = 0
  for (let t = 0; t < sums.length; t++) {
    area += areaOf(cornersOf(positions, indices, t))
    sums[t] = area
  }
  const points = new Float32Array(3 * samplePoints)
  for (let k = 0, t = 0; k < samplePoints; k++) {
    const wanted = ((k + 0.5) / samplePoints) * area
    while (t < sums.length - 1 && (sums[t] ?? 0) < wanted) t++
    const [a, b, c] = cornersOf(positions, indices, t)
    for (const axis of [0, 1, 2] as const) points[3 * k + axis] = (a[axis] + b[axis] + c[axis]) / 3
  }
  return { area, points }
}

function cornersOf(positions: Float32Array, indices: Uint32Array, triangle: number): [Axes, Axes, Axes] {
  const corner = (k: number): Axes => {
    const at = 3 * (indices[3 * triangle + k] ?? 0)
    return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]
  }
  return [corner(0), corner(1), corner(2)]
}

function areaOf([a, b, c]: readonly [Axes, Axes, Axes]): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
}

/** The points as text. */
export function packPoints(points: Float32Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(points.buffer, points.byteOffset, points.byteLength)))
}

export function unpackPoints(packed: string): Float32Array {
  const text = atob(packed)
  const bytes = Uint8Array.from({ length: text.length - (text.length % 12) }, (_, i) => text.charCodeAt(i))
  return new Float32Array(bytes.buffer)
}
