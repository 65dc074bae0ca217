import type { ArchFrame } from './archFrame.ts'
import type { Axes } from './measure.ts'
import type { Mesh } from './mesh.ts'
import { cell, empty, findRelief, heightAt, type Relief } from './relief.ts'
import { edgeLength, type Rim } from './rims.ts'
import { dot, minus } from './vector.ts'

/** What the occlusal surface of an arch says of its teeth; `across` is the direction of `Relief`. */
export interface ArchShape {
  relief: Relief
  /** Length of the row of teeth in mm from the midline, against `across` and along it. */
  sides: [against: number, along: number]
  /** How uneven the crowns are, in mm: teeth have cusps and gaps, a jaw without teeth is smooth. */
  bumps: number
  /** Length in mm of the scan's own edge that runs through crowns: teeth that were not scanned whole. */
  cut: number
  /** Holes within crowns, widest first: about how wide, in mm. */
  holes: number[]
}

/** In mm: what counts as crown below the highest cusps, and how far beside a point its cusps are looked for. */
const crown = 5
const beside = 4.2
/** A rim nearer to the cusps than this runs through a crown. */
const rimDepth = 4.5
/** A hole is looked for down to the necks of the teeth; a smaller one hides nothing. */
const holeDepth = 5
const smallestHole = 0.8

/** The teeth of an arch whose frame is known, and where its surface is missing. `rims`: longest first. */
export function findArchShape(mesh: Mesh, frame: ArchFrame, rims: readonly Rim[]): ArchShape | undefined {
  const relief = findRelief(mesh, frame)
  if (!relief) return undefined
  const level = tableOf(relief)
  const depth = depthBelowCusps(relief, level)
  const [rim, ...others] = rims
  return {
    relief,
    sides: sidesOf(relief, level),
    bumps: bumpsOf(relief, level),
    cut: rim ? lengthInCrowns(mesh.positions, rim, depth) : 0,
    holes: others
      .filter(({ vertices }) => depth(middleOf(mesh.positions, vertices)) < holeDepth)
      .map(({ length }) => length / Math.PI)
      .filter(width => width > smallestHole),
  }
}

/** The height of the cusps, without the highest specks. */
function tableOf({ heights }: Relief): number {
  const filled = heights.filter(height => height > empty).sort()
  return filled[Math.floor(filled.length * 0.99)] ?? 0
}

/** How far a point lies below the cusps beside it; infinite where there are none. */
function depthBelowCusps(relief: Relief, level: number): (point: Axes) => number {
  const cusps = widened(relief, Math.round(beside / cell))
  return point => {
    const arm = minus(point, relief.origin)
    const column = Math.round(dot(arm, relief.across) / cell)
    const row = Math.round(dot(arm, relief.back) / cell)
    const cusp = heightAt({ ...relief, heights: cusps }, column, row)
    return cusp > level - crown ? cusp - dot(arm, relief.occlusal) : Number.POSITIVE_INFINITY
  }
}

/** The highest of the cells around each one: along the rows first, then across them. */
function widened({ columns, rows, heights }: Relief, by: number): Float32Array {
  const spread = (from: Float32Array, stride: number, length: number, lines: number, lineStride: number) => {
    const to = new Float32Array(from.length)
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < length; i++) {
        let highest = empty
        for (let k = Math.max(0, i - by); k <= Math.min(length - 1, i + by); k++)
          highest = Math.max(highest, from[line * lineStride + k * stride] ?? empty)
        to[line * lineStride + i * stride] = highest
      }
    return to
  }
  return spread(spread(heights, 1, columns, rows, columns), columns, rows, columns, 1)
}

const binDegrees = 5

/** Along the middles of the crowns, seen from between the molars: how long the row is on each side of its middle. */
function sidesOf({ columns, rows, heights }: Relief, level: number): [number, number] {
  const points: [number, number][] = []
  for (let at = 0; at < heights.length; at++)
    if ((heights[at] ?? empty) > level - crown) points.push([(at % columns) * cell, Math.floor(at / columns) * cell])
  const [left, right] = reach(points.map(([u]) => u))
  const [, end] = reach(points.map(([, v]) => v))
  const middle = (left + right) / 2
  // a little behind the last teeth, every part of the row is seen under an angle of its own
  const eye = Math.min(end, rows * cell)
  const bins = new Map<number, { u: number; v: number; count: number }>()
  for (const [u, v] of points) {
    const bin = Math.floor(angleFromBack(u - middle, eye - v) / binDegrees)
    const sum = bins.get(bin) ?? { u: 0, v: 0, count: 0 }
    bins.set(bin, { u: sum.u + u, v: sum.v + v, count: sum.count + 1 })
  }
  const path = [...bins]
    .filter(([, { count }]) => count > 3)
    .sort(([a], [b]) => a - b)
    .map(([, { u, v, count }]) => [u / count - middle, v / count] as const)
  // from the middle of the last bins to the ends of their teeth
  const endOf = (side: 1 | -1) => {
    const [, hind] = reach(points.filter(([u]) => side * (u - middle) > 0).map(([, v]) => v))
    const last = side === 1 ? path[0] : path.at(-1)
    return Math.max(0, hind - (last?.[1] ?? hind))
  }
  const { length, apex } = apexOf(path)
  return [length - apex + endOf(-1), apex + endOf(1)]
}

/** So far from the apex of a row to both sides it is compared with a straight line, in mm: from canine to canine and beyond. */
const armLength = 30
const stride = 0.5
const nearlyMost = 0.5

/**
 * How long a path is, and where it is bent most: between the central incisors, also where molars of one side are missing
 * and the arch as a whole looks turned.
 */
function apexOf(path: readonly (readonly [number, number])[]): { length: number; apex: number } {
  const places: { at: number; point: readonly [number, number] }[] = []
  for (const point of path) {
    const before = places.at(-1)
    const apart = before ? Math.hypot(point[0] - before.point[0], point[1] - before.point[1]) : 0
    places.push({ at: (before?.at ?? 0) + apart, point })
  }
  const length = places.at(-1)?.at ?? 0
  const pointAt = (at: number): [number, number] => {
    const next = Math.max(
      1,
      places.findIndex(place => place.at >= at),
    )
    const [a, b] = [places[next - 1], places[next]]
    if (!a || !b) return [0, 0]
    const share = (at - a.at) / (b.at - a.at || 1)
    return [a.point[0] + share * (b.point[0] - a.point[0]), a.point[1] + share * (b.point[1] - a.point[1])]
  }
  const longest = Math.min(armLength, 0.4 * length)
  // the middle of the places that are bent nearly as much as the most: single crooked teeth count for less
  const bends: { at: number; bent: number }[] = []
  for (let at = longest; at <= length - longest; at += stride) {
    const here = pointAt(at)
    let bent = 0
    for (let arm = longest; arm > longest / 2; arm -= 2) {
      const [before, after] = [pointAt(at - arm), pointAt(at + arm)]
      bent += Math.hypot(here[0] - (before[0] + after[0]) / 2, here[1] - (before[1] + after[1]) / 2)
    }
    bends.push({ at, bent })
  }
  const most = Math.max(...bends.map(({ bent }) => bent))
  const strong = bends.filter(({ bent }) => bent > nearlyMost * most)
  const weight = (bent: number) => bent - nearlyMost * most
  const total = strong.reduce((sum, { bent }) => sum + weight(bent), 0)
  const apex = strong.reduce((sum, { at, bent }) => sum + at * weight(bent), 0) / (total || 1)
  return { length, apex }
}

/** In degrees, from straight back over `u` and the front to straight back again. */
function angleFromBack(u: number, forwards: number): number {
  return ((Math.atan2(forwards, u) * 180) / Math.PI + 450) % 360
}

function reach(values: readonly number[]): [number, number] {
  const sorted = Float32Array.from(values).sort()
  const last = sorted.length - 1
  return [sorted[Math.floor(last * 0.005)] ?? 0, sorted[Math.ceil(last * 0.995)] ?? 0]
}

const directions = [
  [2, 0],
  [0, 2],
  [2, 2],
  [2, -2],
] as const

/**
 * How far crowns rise above or fall below what lies on both sides of them, in the direction in which that is least: along
 * a smooth ridge it is nothing. The mean over all crowns.
 */
function bumpsOf(relief: Relief, level: number): number {
  let [sum, count] = [0, 0]
  for (let row = 2; row < relief.rows - 2; row++)
    for (let column = 2; column < relief.columns - 2; column++) {
      const height = heightAt(relief, column, row)
      if (height < level - crown) continue
      let least = crown
      for (const [c, r] of directions) {
        const around = (heightAt(relief, column + c, row + r) + heightAt(relief, column - c, row - r)) / 2
        least = Math.min(least, Math.abs(height - around))
      }
      sum += least
      count++
    }
  return count === 0 ? 0 : sum / count
}

function lengthInCrowns(positions: Float32Array, { edges }: Rim, depth: (point: Axes) => number): number {
  let length = 0
  for (let i = 0; i < edges.length; i += 2) {
    const pair = edges.subarray(i, i + 2)
    if (depth(middleOf(positions, pair)) < rimDepth) length += edgeLength(positions, pair[0] ?? 0, pair[1] ?? 0)
  }
  return length
}

function middleOf(positions: Float32Array, vertices: Uint32Array): Axes {
  const sum: Axes = [0, 0, 0]
  for (const vertex of vertices) for (const axis of [0, 1, 2] as const) sum[axis] += positions[3 * vertex + axis] ?? 0
  return [sum[0] / vertices.length, sum[1] / vertices.length, sum[2] / vertices.length]
}
