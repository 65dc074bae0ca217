import { DepthBound } from './depthBound.ts'
import type { Axes, Bounds } from './measure.ts'
import type { Mesh } from './mesh.ts'
import { compose, invert, matrixOf, type Pose } from './pose.ts'
import { Surface } from './surface.ts'

/** A closed mesh prepared for `penetration`: once for all its poses. */
export interface Solid {
  /** x, y, z of the vertices in mm. */
  points: Float32Array
  surface: Surface
  bound: DepthBound
}

/** Prepares a closed mesh in mm whose facets are counter-clockwise seen from outside. */
export function solidOf(mesh: Mesh): Solid {
  const surface = new Surface(mesh)
  return { points: mesh.positions, surface, bound: new DepthBound(surface) }
}

export interface PosedSolid {
  solid: Solid
  /** From the mesh's coordinates to those that both solids are in. */
  pose: Readonly<Pose>
}

/**
 * How deep two solids go through each other, in mm: the largest distance from a vertex of one that is inside of the other to
 * the surface it would have to leave by; 0 when no vertex is inside. Exact for the vertices, so a sharp edge between
 * two vertices may go deeper by less than the length of an edge.
 */
export function penetration(a: PosedSolid, b: PosedSolid): number {
  return deepestVertex(a, b, deepestVertex(b, a, 0))
}

/** The depth of the deepest vertex of `a` inside of `b`, or `least` if none is deeper. */
function deepestVertex(a: PosedSolid, b: PosedSolid, least: number): number {
  const { surface, bound } = b.solid
  const box = boxFrom(a, b)
  if (box === undefined) return least
  // into the coordinates of b's mesh
  const [xx = 0, xy = 0, xz = 0, dx = 0, yx = 0, yy = 0, yz = 0, dy = 0, zx = 0, zy = 0, zz = 0, dz = 0] = matrixOf(
    compose(invert(b.pose), a.pose),
  )
  const { min, max } = surface.bounds
  const points = a.solid.points
  let most = least
  for (let i = 0; i < points.length; i += 3) {
    const px = points[i] ?? 0
    const py = points[i + 1] ?? 0
    const pz = points[i + 2] ?? 0
    if (!isWithin(box, px, py, pz)) continue
    const x = xx * px + xy * py + xz * pz + dx
    const y = yx * px + yy * py + yz * pz + dy
    const z = zx * px + zy * py + zz * pz + dz
    if (!(x > min[0] && x < max[0] && y > min[1] && y < max[1] && z > min[2] && z < max[2])) continue
    if (bound.at(x, y, z) <= most) continue
    const distance = surface.distanceTo(x, y, z, { enough: most }) ?? 0
    if (-distance > most) most = -distance
  }
  return most
}

/** The box of `b` in the coordinates of the mesh of `a`; undefined when it does not meet the box of `a`. */
function boxFrom(a: PosedSolid, b: PosedSolid): Bounds | undefined {
  const matrix = matrixOf(compose(invert(a.pose), b.pose))
  const { min, max } = b.solid.surface.bounds
  const own = a.solid.surface.bounds
  const low: Axes = [0, 0, 0]
  const high: Axes = [0, 0, 0]
  for (const row of [0, 1, 2] as const) {
    low[row] = matrix[4 * row + 3] ?? 0
    high[row] = low[row]
    for (const column of [0, 1, 2] as const) {
      const factor = matrix[4 * row + column] ?? 0
      low[row] += factor * (factor > 0 ? min[column] : max[column])
      high[row] += factor * (factor > 0 ? max[column] : min[column])
    }
    if (!(low[row] <= own.max[row] && high[row] >= own.min[row])) return undefined
  }
  return { min: low, max: high }
}

function isWithin({ min, max }: Bounds, x: number, y: number, z: number): boolean {
  return x > min[0] && x < max[0] && y > min[1] && y < max[1] && z > min[2] && z < max[2]
}
