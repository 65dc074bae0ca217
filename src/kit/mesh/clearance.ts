import { FacetTree } from './facetTree.ts'
import type { Mesh } from './mesh.ts'
import { compose, invert, matrixOf, type Pose } from './pose.ts'

/** A mesh prepared to measure distances to it and from it: once for all its poses. */
export interface Measured {
  mesh: Mesh
  /** Of the same mesh; made when it is asked for, because not every mesh is measured to. */
  surface: () => FacetTree
}

/** A mesh and where it is: from its own coordinates to those that are compared, in mm. */
export interface Placed {
  measured: Measured
  pose: Readonly<Pose>
}

/** Prepares a mesh in mm. */
export function measuredOf(mesh: Mesh): Measured {
  let made: FacetTree | undefined
  return {
    mesh,
    surface: () => {
      made ??= new FacetTree(mesh)
      return made
    },
  }
}

/** Whether two meshes have the same vertices in the same order, moved: the same triangles over as many of them. */
export function isSameTopology(a: Mesh, b: Mesh): boolean {
  if (a === b) return true
  if (a.positions.length !== b.positions.length || a.indices.length !== b.indices.length) return false
  return a.indices.every((vertex, at) => vertex === b.indices[at])
}

/**
 * How far each vertex of a mesh is from where the other mesh has it, in mm: from the same vertex where the two have the same
 * topology, which is exact, otherwise from the nearest point of the other surface, which is at most that.
 */
export function differences(shown: Placed, other: Placed): Float32Array<ArrayBuffer> {
  const points = shown.measured.mesh.positions
  const out = new Float32Array(points.length / 3)
  const toOther = compose(invert(other.pose), shown.pose)
  if (isSameTopology(shown.measured.mesh, other.measured.mesh)) {
    const theirs = other.measured.mesh.positions
    eachMoved(points, toOther, (v, x, y, z) => {
      const at = 3 * v
      out[v] = Math.sqrt(
        (x - (theirs[at] ?? 0)) ** 2 + (y - (theirs[at + 1] ?? 0)) ** 2 + (z - (theirs[at + 2] ?? 0)) ** 2,
      )
    })
  } else {
    const surface = other.measured.surface()
    eachMoved(points, toOther, (v, x, y, z) => {
      out[v] = Math.abs(surface.distanceTo(x, y, z) ?? 0)
    })
  }
  return out
}

/**
 * Lowers `out` to the distance of each vertex from another surface in mm where that is less; negative inside of it. Only
 * distances below `within` count. Returns the least one found, or `within`.
 */
export function lowerToClearance(
  shown: Placed,
  other: Placed,
  { within, out }: { within: number; out: Float32Array },
): number {
  const surface = other.measured.surface()
  const points = shown.measured.mesh.positions
  let least = within
  eachMoved(points, compose(invert(other.pose), shown.pose), (v, x, y, z) => {
    const distance = surface.distanceTo(x, y, z, within)
    if (distance === undefined) return
    if (distance < (out[v] ?? 0)) out[v] = distance
    if (distance < least) least = distance
  })
  return least
}

/** Calls `visit` with each vertex after a pose. Plain numbers instead of vectors: it runs for every vertex of an arch. */
function eachMoved(
  points: Float32Array,
  pose: Readonly<Pose>,
  visit: (vertex: number, x: number, y: number, z: number) => void,
): void {
  const [xx = 0, xy = 0, xz = 0, dx = 0, yx = 0, yy = 0, yz = 0, dy = 0, zx = 0, zy = 0, zz = 0, dz = 0] =
    matrixOf(pose)
  for (let v = 0, at = 0; at < points.length; v++, at += 3) {
    const px = points[at] ?? 0
    const py = points[at + 1] ?? 0
    const pz = points[at + 2] ?? 0
    visit(v, xx * px + xy * py + xz * pz + dx, yx * px + yy * py + yz * pz + dy, zx * px + zy * py + zz * pz + dz)
  }
}
