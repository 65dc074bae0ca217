import type { Axes } from './measure.ts'
import type { Surface } from './surface.ts'

const cellMm = 0.5
const maxCells = 1 << 18

/**
 * A quick upper bound of how deep a point is inside of a closed surface: the distance at the middle of its cell, which is
 * found once and kept, and what the point can differ from it. Most points near another tooth are ruled out by it.
 */
export class DepthBound {
  readonly #surface: Surface
  readonly #cell: number
  readonly #counts: Axes
  /** The signed distance at the middle of each cell; NaN until it is asked for. */
  readonly #distances: Float32Array

  constructor(surface: Surface) {
    this.#surface = surface
    const { min, max } = surface.bounds
    const extent = [0, 1, 2].map(axis => Math.max(0, (max[axis] ?? 0) - (min[axis] ?? 0)))
    const volume = extent.reduce((product, length) => product * (length + cellMm), 1)
    this.#cell = Math.max(cellMm, 2 * Math.cbrt(volume / maxCells))
    const cells = (axis: 0 | 1 | 2) => Math.floor((extent[axis] ?? 0) / this.#cell) + 1
    this.#counts = [cells(0), cells(1), cells(2)]
    this.#distances = new Float32Array(this.#counts[0] * this.#counts[1] * this.#counts[2]).fill(Number.NaN)
  }

  /** In the unit of the mesh; negative when the point is certainly outside. The point is in the box of the surface. */
  at(x: number, y: number, z: number): number {
    const { min } = this.#surface.bounds
    const [nx, ny] = this.#counts
    const i = Math.floor((x - min[0]) / this.#cell)
    const j = Math.floor((y - min[1]) / this.#cell)
    const k = Math.floor((z - min[2]) / this.#cell)
    const cx = min[0] + (i + 0.5) * this.#cell
    const cy = min[1] + (j + 0.5) * this.#cell
    const cz = min[2] + (k + 0.5) * this.#cell
    const cell = (k * ny + j) * nx + i
    let distance = this.#distances[cell] ?? Number.NaN
    if (Number.isNaN(distance)) {
      distance = this.#surface.distanceTo(cx, cy, cz) ?? Infinity
      this.#distances[cell] = distance
    }
    // the distance changes by no more than the way
    return Math.sqrt((x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2) - distance
  }
}
