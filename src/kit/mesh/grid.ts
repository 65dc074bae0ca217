import { type Axes, type Bounds, boundsOf } from './measure.ts'
import type { Mesh } from './mesh.ts'

/**
 * The largest distance in mm by which storage may move a vertex of a mesh that is measured (design/viewer.md, "refuse
 * above 2 µm"; an intra-oral scanner is true to some 20 µm).
 */
export const maxDeviationMm = 0.002

/** A grid for coordinates of 16 bits: a coordinate is origin + step × number. One step for all axes; mm. */
export interface Grid {
  origin: Axes
  step: number
}

/**
 * The step in mm for meshes that are measured: rounding to it moves a vertex by at most 1.7 µm. It is a power of two, so
 * that a coordinate on the grid is an exact 32-bit float and storing it again changes nothing.
 */
export const fullStepMm = 1 / 512

/** A mesh with coordinates of 16 bits, as it is stored and given to the graphics processor. */
export interface StoredMesh {
  grid: Grid
  /** x, y, z and a 0 per vertex: the fourth number aligns a vertex to 8 bytes. */
  positions: Uint16Array<ArrayBuffer>
  /** Three vertices per triangle. */
  indices: Uint32Array<ArrayBuffer>
}

/** A mesh in numbers of a grid as it is drawn: also between the grid's points, where a pose has moved stored vertices. */
export interface DrawnMesh extends Omit<StoredMesh, 'positions'> {
  positions: Uint16Array<ArrayBuffer> | Float32Array<ArrayBuffer>
}

/** The numbers per vertex in `StoredMesh.positions`. */
export const storedStride = 4

const greatest = 2 ** 16 - 1

/**
 * The grid over a box, with the asked step, or with the smallest one that still covers the box: at `fullStepMm` a box of
 * more than 128 mm has a coarser grid, and one of more than 151 mm does not keep to `maxDeviationMm`.
 */
export function gridOver({ min, max }: Bounds, stepMm = fullStepMm): Grid {
  const extent = Math.max(0, ...[0, 1, 2].map(axis => (max[axis] ?? 0) - (min[axis] ?? 0)))
  // one number less than there are: the origin is up to one step below the box
  const step = Math.max(stepMm, Number.isFinite(extent) ? extent / (greatest - 1) : stepMm)
  const origin = min.map(value => (Number.isFinite(value) ? Math.floor(value / step) * step : 0))
  return { origin: [origin[0] ?? 0, origin[1] ?? 0, origin[2] ?? 0], step }
}

/** Rounds a mesh in mm to a grid, by default to the one over its own box. A vertex outside of the grid is put at its border. */
export function quantise({ positions, indices }: Mesh, grid: Grid = gridOver(boundsOf(positions))): StoredMesh {
  return { grid, positions: quantisePositions(positions, grid), indices: new Uint32Array(indices) }
}

/** Rounds x, y, z per vertex (mm) to x, y, z, 0 per vertex on the grid. */
export function quantisePositions(positions: Float32Array, { origin, step }: Grid): Uint16Array<ArrayBuffer> {
  const count = positions.length / 3
  const out = new Uint16Array(count * storedStride)
  for (let axis = 0; axis < 3; axis++) {
    const from = origin[axis] ?? 0
    for (let v = 0; v < count; v++) {
      const number = Math.round(((positions[3 * v + axis] ?? 0) - from) / step)
      out[storedStride * v + axis] = Math.min(greatest, Math.max(0, number))
    }
  }
  return out
}

/** The mesh that is stored, in mm. */
export function dequantise({ grid, positions, indices }: DrawnMesh): Mesh {
  return { positions: dequantisePositions(positions, grid), indices }
}

/** x, y, z per vertex in mm, of x, y, z, 0 per vertex on the grid. */
export function dequantisePositions(
  positions: DrawnMesh['positions'],
  { origin, step }: Grid,
): Float32Array<ArrayBuffer> {
  const count = positions.length / storedStride
  const out = new Float32Array(count * 3)
  for (let axis = 0; axis < 3; axis++) {
    const from = origin[axis] ?? 0
    for (let v = 0; v < count; v++) out[3 * v + axis] = from + step * (positions[storedStride * v + axis] ?? 0)
  }
  return out
}

/**
 * The largest distance in mm between vertices of a mesh and the same vertices after storage (x, y, z each); infinite when
 * their numbers differ. `stored` is what was decoded again, not what was given to the encoder.
 */
export function deviation(source: Float32Array, stored: Float32Array): number {
  if (source.length !== stored.length) return Infinity
  let most = 0
  for (let i = 0; i < source.length; i += 3) {
    const x = (source[i] ?? 0) - (stored[i] ?? 0)
    const y = (source[i + 1] ?? 0) - (stored[i + 1] ?? 0)
    const z = (source[i + 2] ?? 0) - (stored[i + 2] ?? 0)
    const square = x * x + y * y + z * z
    // written so that NaN counts as too far
    if (!(square <= most)) most = Number.isNaN(square) ? Infinity : square
  }
  return Math.sqrt(most)
}
