import type { Axes } from './measure.ts'
import type { Mesh } from './mesh.ts'
import { cross, dot } from './vector.ts'

/**
 * The surface of an arch as its antagonist meets it: heights over a grid in the occlusal plane. Small enough to be stored
 * with a file, so that what bites on what is known without reading both meshes again.
 */
export interface Relief {
  /** The middle of the first cell, at height 0, in the file's own axes. */
  origin: Axes
  /** From cell to cell of a row, and from row to row: unit vectors. */
  across: Axes
  back: Axes
  /** Away from the gum. */
  occlusal: Axes
  columns: number
  rows: number
  /** One for each cell, in mm; `empty` where there is no surface. */
  heights: Float32Array
}

/** Between the middles of two cells, in mm. */
export const cell = 0.6
/** No height is so low: a cell without surface. */
export const empty = -1
/** How deep below the highest cusps the relief reaches, in mm. */
export const reliefDepth = 15
const step = reliefDepth / 254
const mostCells = 60_000
/** A scan's triangles lie over a cell or two each; many that cover the whole grid would take hours. */
const mostVisits = 20_000_000

type Directions = Pick<Relief, 'back' | 'occlusal'>

/** The relief of a mesh in mm; undefined for one that is no arch in size. */
export function findRelief({ positions, indices }: Mesh, { back, occlusal }: Directions): Relief | undefined {
  const across = cross(back, occlusal)
  const local = new Float32Array(positions.length)
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    const point: Axes = [positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0]
    for (const [axis, direction] of [across, back, occlusal].entries()) {
      const value = dot(point, direction)
      local[i + axis] = value
      low[axis] = Math.min(low[axis] ?? 0, value)
      high[axis] = Math.max(high[axis] ?? 0, value)
    }
  }
  const [u0 = 0, v0 = 0] = low
  const [u1 = 0, v1 = 0, top = 0] = high
  const [columns, rows] = [Math.ceil((u1 - u0) / cell) + 1, Math.ceil((v1 - v0) / cell) + 1]
  if (!(columns > 1 && rows > 1 && columns * rows <= mostCells)) return undefined
  const base = top - reliefDepth
  const heights = new Float32Array(columns * rows).fill(empty)
  const grid = { columns, rows, heights, u0, v0, base }
  let visits = 0
  for (let i = 0; i + 2 < indices.length; i += 3) {
    visits += raise(grid, local, [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0])
    if (visits > mostVisits) return undefined
  }
  const origin = [0, 1, 2].map(i => u0 * (across[i] ?? 0) + v0 * (back[i] ?? 0) + base * (occlusal[i] ?? 0))
  return { origin: [origin[0] ?? 0, origin[1] ?? 0, origin[2] ?? 0], across, back, occlusal, columns, rows, heights }
}

interface Grid {
  columns: number
  rows: number
  heights: Float32Array
  u0: number
  v0: number
  base: number
}

/** Lifts the cells whose middle lies under a triangle up to it; answers how many cells were looked at. */
function raise({ columns, heights, u0, v0, base }: Grid, local: Float32Array, [a, b, c]: Axes): number {
  const u = (vertex: number) => ((local[3 * vertex] ?? 0) - u0) / cell
  const v = (vertex: number) => ((local[3 * vertex + 1] ?? 0) - v0) / cell
  const h = (vertex: number) => (local[3 * vertex + 2] ?? 0) - base
  const [ua, ub, uc, va, vb, vc] = [u(a), u(b), u(c), v(a), v(b), v(c)]
  const [fromColumn, toColumn] = [Math.ceil(Math.min(ua, ub, uc)), Math.floor(Math.max(ua, ub, uc))]
  const [fromRow, toRow] = [Math.ceil(Math.min(va, vb, vc)), Math.floor(Math.max(va, vb, vc))]
  if (fromColumn > toColumn || fromRow > toRow) return 0
  const [ha, hb, hc] = [h(a), h(b), h(c)]
  const double = (ub - ua) * (vc - va) - (uc - ua) * (vb - va)
  if (double === 0) return 0
  for (let row = fromRow; row <= toRow; row++)
    for (let column = fromColumn; column <= toColumn; column++) {
      const shareB = ((column - ua) * (vc - va) - (uc - ua) * (row - va)) / double
      const shareC = ((ub - ua) * (row - va) - (column - ua) * (vb - va)) / double
      if (shareB < -1e-6 || shareC < -1e-6 || shareB + shareC > 1 + 1e-6) continue
      const height = ha + shareB * (hb - ha) + shareC * (hc - ha)
      const at = row * columns + column
      if (height >= 0 && height > (heights[at] ?? 0)) heights[at] = height
    }
  return (toColumn - fromColumn + 1) * (toRow - fromRow + 1)
}

/** The height at a cell; `empty` outside the grid. */
export function heightAt({ columns, rows, heights }: Relief, column: number, row: number): number {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return empty
  return heights[row * columns + column] ?? empty
}

/** The heights as text, in steps of 0.06 mm. */
export function packHeights(heights: Float32Array): string {
  let text = ''
  for (const height of heights)
    text += String.fromCharCode(height < 0 ? 0 : 1 + Math.min(254, Math.round(height / step)))
  return btoa(text)
}

export function unpackHeights(packed: string): Float32Array {
  const text = atob(packed)
  return Float32Array.from({ length: text.length }, (_, i) => {
    const code = text.charCodeAt(i)
    return code === 0 ? empty : (code - 1) * step
  })
}
