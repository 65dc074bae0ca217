import { closestPoint, pointOut } from './closestPoint.ts'
import { type Facets, facetsOf } from './facets.ts'
import type { Mesh } from './mesh.ts'

/** Distances this close, relative to the larger one, are those of one point on an edge or at a corner. */
const sameDistance = 1e-6

/**
 * A search for the nearest facet of a mesh to one point at a time: `begin`, `look` at each facet that may be the nearest one, then
 * `distance`. Which ones those are, an index over the facets says. Lengths in the unit of the mesh; triangles without area are
 * left out.
 */
export class NearestFacet {
  readonly facets: Facets
  /** The square of the least distance found, or of the limit. */
  bestSquare = 0
  #bestFacing = 0
  readonly #point = pointOut()

  constructor(mesh: Mesh) {
    this.facets = facetsOf(mesh)
  }

  /** Starts a search for facets that are closer than `within`. */
  begin(within: number): void {
    this.bestSquare = within * within
    this.#bestFacing = Number.NaN
  }

  look(triangle: number, x: number, y: number, z: number): void {
    const square = closestPoint(this.facets.corners, 9 * triangle, x, y, z, this.#point)
    if (square <= this.bestSquare * (1 + sameDistance)) this.#take(triangle, square, x, y, z)
  }

  /**
   * The distance to the nearest facet, negative behind it; undefined when none was found. Where facets meet at the nearest
   * point, all of them decide on the sign, each by its angle there (Baerentzen and Aanaes 2005, "Signed distance computation
   * using the angle weighted pseudonormal").
   */
  distance(): number | undefined {
    if (Number.isNaN(this.#bestFacing)) return undefined
    const distance = Math.sqrt(this.bestSquare)
    return this.#bestFacing < 0 ? -distance : distance
  }

  #take(triangle: number, square: number, x: number, y: number, z: number): void {
    const [point, normals, at] = [this.#point, this.facets.normals, 3 * triangle]
    const facing =
      (x - (point[0] ?? 0)) * (normals[at] ?? 0) +
      (y - (point[1] ?? 0)) * (normals[at + 1] ?? 0) +
      (z - (point[2] ?? 0)) * (normals[at + 2] ?? 0)
    const weighted = facing * this.#angleAtPoint(at)
    if (square < this.bestSquare * (1 - sameDistance)) this.#bestFacing = weighted
    else if (!Number.isNaN(this.#bestFacing)) this.#bestFacing += weighted
    // as far as the limit, which does not count
    else if (square < this.bestSquare) this.#bestFacing = weighted
    this.bestSquare = Math.min(this.bestSquare, square)
  }

  /** How much of the surface around the nearest point is this facet: all of it, half of it at an edge, an angle at a corner. */
  #angleAtPoint(at: number): number {
    const v = this.#point[3] ?? 0
    const w = this.#point[4] ?? 0
    const angles = this.facets.angles
    if (v === 0 && w === 0) return angles[at] ?? 0
    if (v === 1) return angles[at + 1] ?? 0
    if (w === 1) return angles[at + 2] ?? 0
    return v === 0 || w === 0 || v + w === 1 ? Math.PI : 2 * Math.PI
  }
}
