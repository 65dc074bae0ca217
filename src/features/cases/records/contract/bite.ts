import type { Axes } from '#kit/mesh/measure.ts'
import { cell, empty, heightAt, type Relief } from '#kit/mesh/relief.ts'
import { dot, minus, plus, scale } from '#kit/mesh/vector.ts'

/**
 * How molars and premolars of two arches meet, in mm; incisors are left out, because many healthy bites differ there.
 */
export interface Bite {
  /** The distance of the closest places, without single outliers; below 0 the surfaces overlap. */
  closest: number
  /**
   * How much rougher the space between the arches is than in the position where cusps and grooves fit best; 1: they
   * fit.
   */
  misfit: number
  /** The distance of the lower arch from its best position, to the patient's left and to the back. */
  toLeft: number
  toBack: number
}

/**
 * In mm: the depth below the highest cusps that counts as crown, the length of front teeth that is left out, the
 * maximum roughness.
 */
const crown = 5
const frontTeeth = 18
const roughest = 2.5
/** The share of the places where the arches face each other that counts as the closest places. */
const closestShare = 0.02
/** The search range for a better position, in cells, and how much better a position must be per cell of distance. */
const farthest = 9
const nearness = 0.01
/** Fewer facing places than this, in cells, are not a bite. */
const fewestPlaces = 150

/** The bite of two arches in the common frame of their files; undefined where they hardly face each other. */
export function biteOf(upper: Relief, lower: Relief): Bite | undefined {
  const field = facingField(upper, lower)
  const here = fitAt(field, 0, 0, fewestPlaces)
  if (!here) return undefined
  let best = { ...here, across: 0, back: 0, cost: here.roughness }
  for (let back = -farthest; back <= farthest; back++)
    for (let across = -farthest; across <= farthest; across++) {
      const fit = fitAt(field, across, back, here.places * 0.7)
      if (!fit) continue
      const cost = fit.roughness * (1 + nearness * Math.hypot(across, back))
      if (cost < best.cost) best = { ...fit, across, back, cost }
    }
  return {
    closest: here.closest,
    misfit: here.roughness / (best.roughness || 1),
    // `across` of an upper arch points to the patient's right
    toLeft: best.across * cell,
    toBack: -best.back * cell,
  }
}

interface Field {
  columns: number
  rows: number
  fromRow: number
  /** Heights of both arches on the grid of the upper one, along its occlusal direction; NaN where there is no crown. */
  upper: Float32Array
  lower: Float32Array
}

function facingField(upper: Relief, lower: Relief): Field {
  const { columns, rows } = upper
  const above = new Float32Array(columns * rows).fill(Number.NaN)
  const below = new Float32Array(columns * rows).fill(Number.NaN)
  const [topUpper, topLower] = [highest(upper), highest(lower)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const height = heightAt(upper, column, row)
      if (height > topUpper - crown) above[at] = height
      const inPlane = plus(scale(upper.across, column * cell), scale(upper.back, row * cell))
      const point = plus(plus(upper.origin, inPlane), scale(upper.occlusal, topUpper))
      const arm = minus(point, lower.origin)
      const under = between(lower, dot(arm, lower.across) / cell, dot(arm, lower.back) / cell)
      if (under > topLower - crown) below[at] = topUpper + dot(arm, lower.occlusal) - under
    }
  return {
    columns,
    rows,
    fromRow: frontRow(upper, topUpper) + Math.round(frontTeeth / cell),
    upper: above,
    lower: below,
  }
}

function highest({ heights }: Relief): number {
  let most = empty
  for (const height of heights) if (height > most) most = height
  return most
}

/** The first row with crowns. */
function frontRow({ columns, heights }: Relief, top: number): number {
  return Math.floor(heights.findIndex(height => height > top - crown) / columns)
}

/** The height at the centre of four cells; `empty` when one of them is empty. */
function between(relief: Relief, column: number, row: number): number {
  const [c, r] = [Math.floor(column), Math.floor(row)]
  const [right, down] = [column - c, row - r]
  const nearer = [heightAt(relief, c, r), heightAt(relief, c + 1, r)] as const
  const farther = [heightAt(relief, c, r + 1), heightAt(relief, c + 1, r + 1)] as const
  if (Math.min(...nearer, ...farther) === empty) return empty
  const along = ([a, b]: readonly [number, number]) => a * (1 - right) + b * right
  return along(nearer) * (1 - down) + along(farther) * down
}

/**
 * With the lower arch moved by some cells: how near the arches come, and how rough the space between them is at
 * contact.
 */
function fitAt(field: Field, across: number, back: number, leastPlaces: number) {
  const { columns, rows, fromRow, upper, lower } = field
  const gaps = new Float32Array(columns * rows)
  let places = 0
  for (let row = Math.max(fromRow, back); row < Math.min(rows, rows + back); row++)
    for (let column = Math.max(0, across); column < Math.min(columns, columns + across); column++) {
      const gap = (lower[(row - back) * columns + column - across] ?? 0) - (upper[row * columns + column] ?? 0)
      if (!Number.isNaN(gap)) gaps[places++] = gap
    }
  if (places < leastPlaces) return undefined
  const facing = gaps.subarray(0, places)
  const [closest, middle] = quantiles(facing, [closestShare, 0.5])
  let roughness = 0
  for (const gap of facing) roughness += Math.min(roughest, Math.abs(gap - (middle ?? 0)))
  return { places, closest: closest ?? 0, roughness: roughness / places }
}

const finest = 0.05
const widest = 20

/** Counts in small steps, because sorting thousands of numbers for hundreds of shifts takes too long. */
function quantiles(values: Float32Array, shares: readonly number[]): number[] {
  const counts = new Uint32Array((2 * widest) / finest)
  for (const value of values) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.round((value + widest) / finest)))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return shares.map(share => {
    let left = share * values.length
    const at = counts.findIndex(count => {
      left -= count
      return left <= 0
    })
    return at * finest - widest
  })
}

/**
 * The average difference of two rows of crowns, each in its own frame, in mm; near 0 when one arch was uploaded twice.
 */
export function differenceOf(a: Relief, b: Relief, mirrored: boolean): number {
  const [topA, topB] = [highest(a), highest(b)]
  const [frontA, frontB] = [frontRow(a, topA), frontRow(b, topB)]
  let least = Number.POSITIVE_INFINITY
  for (let back = -3; back <= 3; back++)
    for (let across = -6; across <= 6; across++) {
      let [sum, places] = [0, 0]
      for (let row = 0; row < a.rows; row++)
        for (let column = 0; column < a.columns; column++) {
          const own = heightAt(a, column, row) - topA
          if (own < -crown) continue
          const column2 = (mirrored ? a.columns - 1 - column : column) + across
          const other = heightAt(b, column2, row - frontA + frontB + back) - topB
          sum += Math.min(crown, Math.abs(own - other))
          places++
        }
      if (places >= fewestPlaces) least = Math.min(least, sum / places)
    }
  return least
}

/** The distance, in mm, up to which a point counts as on an arch: scanner noise and the rounding of the grid. */
const onSurface = 1
/** How far gum and palate reach below a relief, in mm. */
const deepest = 10

/** The share of a bite scan's points that lie on one of the arches. Points deep below the teeth are not counted. */
export function shareOn(arches: readonly Relief[], points: Float32Array): number {
  let [on, counted] = [0, 0]
  for (let i = 0; i + 2 < points.length; i += 3) {
    const point: Axes = [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0]
    const places = arches.map(arch => placeOn(arch, point))
    const isOn = places.includes('on')
    if (!isOn && places.includes('below')) continue
    counted++
    if (isOn) on++
  }
  return counted === 0 ? 0 : on / counted
}

function placeOn(relief: Relief, point: Axes): 'on' | 'off' | 'below' {
  const arm = minus(point, relief.origin)
  const [u, v, height] = [dot(arm, relief.across) / cell, dot(arm, relief.back) / cell, dot(arm, relief.occlusal)]
  if (height < 0) return height > -deepest && isWithin(relief, u, v) ? 'below' : 'off'
  for (let row = Math.floor(v) - 1; row <= Math.floor(v) + 2; row++)
    for (let column = Math.floor(u) - 1; column <= Math.floor(u) + 2; column++) {
      const top = heightAt(relief, column, row)
      if (top === empty) continue
      // between two cells, the surface is a wall from the lower to the higher one
      const foot = Math.min(
        heightAt(relief, column - 1, row),
        heightAt(relief, column + 1, row),
        heightAt(relief, column, row - 1),
        heightAt(relief, column, row + 1),
      )
      const aside = cell * Math.hypot(column - u, row - v)
      const above = Math.max(0, height - top, foot - height)
      if (Math.hypot(aside, above) < onSurface) return 'on'
    }
  return 'off'
}

const isWithin = ({ columns, rows }: Relief, u: number, v: number) => u >= 0 && v >= 0 && u < columns && v < rows
