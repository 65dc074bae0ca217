import type { Mesh } from './mesh.ts'
import { NearestFacet } from './nearestFacet.ts'

/** A node with no more facets than this is not divided. */
const leafFacets = 6
const deepest = 64

/**
 * A surface to find nearest points on, as a tree of boxes. Faster than the cells of `Surface` where most points have nothing near, as
 * those of one arch measured to the other: the contacts of 28 teeth with 134,656 triangles take 0.5 s instead of 4.9 s. Lengths in
 * the unit of the mesh.
 */
export class FacetTree {
  readonly #nearest: NearestFacet
  /** The facets, those of a node side by side. */
  readonly #order: Uint32Array
  /** Of each node: the least and the greatest x, y, z. */
  readonly #boxes: Float32Array
  /** Of each node: its first facet and how many; a divided one has none, and the number of its second child; the first follows it. */
  readonly #firsts: Uint32Array
  readonly #counts: Uint32Array
  #nodes = 0
  readonly #stack = new Uint32Array(deepest * 2)

  constructor(mesh: Mesh) {
    this.#nearest = new NearestFacet(mesh)
    const count = this.#nearest.facets.corners.length / 9
    this.#order = Uint32Array.from({ length: count }, (_, triangle) => triangle)
    const most = Math.max(1, 2 * count)
    this.#boxes = new Float32Array(6 * most)
    this.#firsts = new Uint32Array(most)
    this.#counts = new Uint32Array(most)
    this.#divide(0, count, 0)
  }

  /** The distance to the nearest point of the surface that is closer than `within`, negative behind its facet; undefined when there is none. */
  distanceTo(x: number, y: number, z: number, within = Infinity): number | undefined {
    const nearest = this.#nearest
    const stack = this.#stack
    nearest.begin(within)
    let height = 0
    stack[height++] = 0
    while (height > 0) {
      const node = stack[--height] ?? 0
      // facets at the same distance decide on the sign together, so an equal box is looked into
      if (this.#squareTo(node, x, y, z) > nearest.bestSquare) continue
      const count = this.#counts[node] ?? 0
      const first = this.#firsts[node] ?? 0
      if (count > 0) {
        for (let at = first; at < first + count; at++) nearest.look(this.#order[at] ?? 0, x, y, z)
      } else if (first > 0) {
        const isNextNearer = this.#squareTo(node + 1, x, y, z) <= this.#squareTo(first, x, y, z)
        stack[height++] = isNextNearer ? first : node + 1
        stack[height++] = isNextNearer ? node + 1 : first
      }
    }
    return nearest.distance()
  }

  #squareTo(node: number, x: number, y: number, z: number): number {
    const boxes = this.#boxes
    const at = 6 * node
    const dx = Math.max((boxes[at] ?? 0) - x, 0, x - (boxes[at + 3] ?? 0))
    const dy = Math.max((boxes[at + 1] ?? 0) - y, 0, y - (boxes[at + 4] ?? 0))
    const dz = Math.max((boxes[at + 2] ?? 0) - z, 0, z - (boxes[at + 5] ?? 0))
    return dx * dx + dy * dy + dz * dz
  }

  #divide(from: number, to: number, depth: number): void {
    const node = this.#nodes++
    const { axis, middle } = this.#bound(node, from, to)
    const border = to - from > leafFacets && depth < deepest ? this.#partition(from, to, axis, middle) : from
    // all centres at one point: nothing to divide by
    if (border === from) {
      this.#firsts[node] = from
      this.#counts[node] = to - from
      return
    }
    this.#divide(from, border, depth + 1)
    this.#firsts[node] = this.#nodes
    this.#divide(border, to, depth + 1)
  }

  /** Writes the box of the facets; returns its longest side and the middle of their centres along it. */
  #bound(node: number, from: number, to: number): { axis: number; middle: number } {
    const { corners } = this.#nearest.facets
    const boxes = this.#boxes
    let [longest, axis, middle] = [-1, 0, 0]
    for (let side = 0; side < 3; side++) {
      let [low, high, lowCentre, highCentre] = [Infinity, -Infinity, Infinity, -Infinity]
      for (let at = from; at < to; at++) {
        const corner = 9 * (this.#order[at] ?? 0) + side
        const a = corners[corner] ?? 0
        const b = corners[corner + 3] ?? 0
        const c = corners[corner + 6] ?? 0
        low = Math.min(low, a, b, c)
        high = Math.max(high, a, b, c)
        lowCentre = Math.min(lowCentre, a + b + c)
        highCentre = Math.max(highCentre, a + b + c)
      }
      boxes[6 * node + side] = low
      boxes[6 * node + 3 + side] = high
      if (highCentre - lowCentre > longest)
        [longest, axis, middle] = [highCentre - lowCentre, side, (lowCentre + highCentre) / 2]
    }
    return { axis, middle }
  }

  /** Moves the facets whose centres are below the middle to the front; returns where the others begin. */
  #partition(from: number, to: number, axis: number, middle: number): number {
    const { corners } = this.#nearest.facets
    const order = this.#order
    let border = from
    for (let at = from; at < to; at++) {
      const triangle = order[at] ?? 0
      const corner = 9 * triangle + axis
      if ((corners[corner] ?? 0) + (corners[corner + 3] ?? 0) + (corners[corner + 6] ?? 0) >= middle) continue
      order[at] = order[border] ?? 0
      order[border++] = triangle
    }
    return border
  }
}
