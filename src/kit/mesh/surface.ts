import { type Axes, type Bounds, boundsOf } from './measure.ts'
import type { Mesh } from './mesh.ts'
import { NearestFacet } from './nearestFacet.ts'

// enough for an arch at half the edge length of a dense scan; few enough for 4 MB
const maxCells = 1 << 20

/**
 * A surface to find nearest points on: a uniform grid of cells, each with the triangles whose boxes touch it. Lengths in the
 * unit of the mesh. Triangles without area are left out.
 */
export class Surface {
  readonly bounds: Bounds
  readonly #nearest: NearestFacet
  readonly #cell: number
  readonly #counts: Axes
  readonly #starts: Uint32Array
  readonly #triangles: Uint32Array
  /** The last search that looked at a triangle: a triangle may be in several cells. */
  readonly #seen: Uint32Array
  #search = 0
  #enoughSquare = 0

  constructor(mesh: Mesh) {
    this.#nearest = new NearestFacet(mesh)
    const { corners, area } = this.#nearest.facets
    this.bounds = boundsOf(corners)
    const triangles = corners.length / 9
    this.#seen = new Uint32Array(triangles)
    const { min, max } = this.bounds
    const extent: Axes = triangles > 0 ? [max[0] - min[0], max[1] - min[1], max[2] - min[2]] : [0, 0, 0]
    // about the edge of a triangle, or coarser where that would be too many cells
    const wanted = Math.sqrt((2 * area) / (triangles || 1)) || 1
    this.#cell = Math.max(
      wanted,
      Math.cbrt((8 * (extent[0] + wanted) * (extent[1] + wanted) * (extent[2] + wanted)) / maxCells) / 2,
    )
    this.#counts = extent.map(length => Math.floor(length / this.#cell) + 1) as Axes // three of three
    const cells = this.#counts[0] * this.#counts[1] * this.#counts[2]
    this.#starts = new Uint32Array(cells + 1)
    this.#triangles = this.#sortIntoCells()
  }

  /**
   * The distance to the nearest point of the surface that is closer than `within`, negative behind its facet (inside, for
   * a closed mesh); undefined when there is none. The search stops at any distance of at most `enough`, which may then not
   * be the least: for a caller that only looks for larger ones.
   */
  distanceTo(x: number, y: number, z: number, { within = Infinity, enough = 0 } = {}): number | undefined {
    this.#search++
    this.#nearest.begin(within)
    this.#enoughSquare = enough * enough
    const cx = this.#cellOf(x, 0)
    const cy = this.#cellOf(y, 1)
    const cz = this.#cellOf(z, 2)
    for (let ring = 0; ; ring++) {
      this.#lookAtRing(cx, cy, cz, ring, x, y, z)
      if (this.#nearest.bestSquare <= this.#enoughSquare) break
      // everything outside of the cells looked at is at least this far; infinite when there is nothing outside
      const beyond = Math.min(this.#margin(x, cx, ring, 0), this.#margin(y, cy, ring, 1), this.#margin(z, cz, ring, 2))
      if (beyond > 0 && beyond * beyond > this.#nearest.bestSquare) break
      if (beyond === Infinity) break
    }
    return this.#nearest.distance()
  }

  #cellOf(value: number, axis: 0 | 1 | 2): number {
    const at = Math.floor((value - this.bounds.min[axis]) / this.#cell)
    return Math.min(this.#counts[axis] - 1, Math.max(0, at))
  }

  #margin(value: number, at: number, ring: number, axis: 0 | 1 | 2): number {
    const inside = value - this.bounds.min[axis]
    const below = at - ring > 0 ? inside - (at - ring) * this.#cell : Infinity
    const above = at + ring < this.#counts[axis] - 1 ? (at + ring + 1) * this.#cell - inside : Infinity
    return Math.min(below, above)
  }

  #lookAtRing(cx: number, cy: number, cz: number, ring: number, x: number, y: number, z: number): void {
    const [nx, ny, nz] = this.#counts
    for (let k = Math.max(0, cz - ring); k <= Math.min(nz - 1, cz + ring); k++)
      for (let j = Math.max(0, cy - ring); j <= Math.min(ny - 1, cy + ring); j++) {
        const row = (k * ny + j) * nx
        const isFace = Math.abs(k - cz) === ring || Math.abs(j - cy) === ring
        if (isFace) {
          for (let i = Math.max(0, cx - ring); i <= Math.min(nx - 1, cx + ring); i++) this.#lookAtCell(row + i, x, y, z)
        } else {
          if (cx - ring >= 0) this.#lookAtCell(row + cx - ring, x, y, z)
          if (cx + ring < nx) this.#lookAtCell(row + cx + ring, x, y, z)
        }
      }
  }

  #lookAtCell(cell: number, x: number, y: number, z: number): void {
    const end = this.#starts[cell + 1] ?? 0
    for (let at = this.#starts[cell] ?? 0; at < end; at++) {
      const triangle = this.#triangles[at] ?? 0
      if (this.#seen[triangle] === this.#search) continue
      this.#seen[triangle] = this.#search
      this.#nearest.look(triangle, x, y, z)
      if (this.#nearest.bestSquare <= this.#enoughSquare) return
    }
  }

  /** A counting sort of the triangles by cell. */
  #sortIntoCells(): Uint32Array {
    const starts = this.#starts
    this.#eachCell(cell => {
      starts[cell + 1] = (starts[cell + 1] ?? 0) + 1
    })
    for (let cell = 1; cell < starts.length; cell++) starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0)
    const sorted = new Uint32Array(starts.at(-1) ?? 0)
    const next = starts.slice()
    this.#eachCell((cell, triangle) => {
      const to = next[cell] ?? 0
      sorted[to] = triangle
      next[cell] = to + 1
    })
    return sorted
  }

  #eachCell(visit: (cell: number, triangle: number) => void): void {
    const [nx, ny] = this.#counts
    const { corners } = this.#nearest.facets
    const low = (at: number, axis: 0 | 1 | 2) =>
      this.#cellOf(Math.min(corners[at + axis] ?? 0, corners[at + axis + 3] ?? 0, corners[at + axis + 6] ?? 0), axis)
    const high = (at: number, axis: 0 | 1 | 2) =>
      this.#cellOf(Math.max(corners[at + axis] ?? 0, corners[at + axis + 3] ?? 0, corners[at + axis + 6] ?? 0), axis)
    for (let at = 0; at < corners.length; at += 9) {
      const triangle = at / 9
      const lastX = high(at, 0)
      const lastY = high(at, 1)
      const lastZ = high(at, 2)
      for (let k = low(at, 2); k <= lastZ; k++)
        for (let j = low(at, 1); j <= lastY; j++)
          for (let i = low(at, 0); i <= lastX; i++) visit((k * ny + j) * nx + i, triangle)
    }
  }
}
