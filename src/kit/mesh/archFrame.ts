import type { Axes } from './measure.ts'
import type { Mesh } from './mesh.ts'
import { across, besides, cross, dot, flattest, minus, plus, scale, unit } from './vector.ts'

/**
 * The orientation of an arch in its file, computed from its shape alone. Directions are unit vectors in the file's
 * axes. The patient's left side follows when it is known whether the arch is the upper or the lower one.
 */
export interface ArchFrame {
  /** The normal of the occlusal plane, pointing away from the gum. */
  occlusal: Axes
  /** From the incisors to the molars. */
  back: Axes
  /** How much of the space between the molars is covered: by a palate (near 1) or not, in a lower arch (near 0). */
  palate: number
  /** The width of the row of teeth in mm. */
  width: number
  /** The positions of the front teeth and of the last teeth along `back`, from the file's origin. */
  front: number
  end: number
  /** Its triangles face the gum: written as a mirror image, or with its facets turned. */
  insideOut: boolean
}

/** More than any scan has. Larger meshes are not analysed, because a user would wait too long. */
const mostTriangles = 1_000_000

/** In mm: the height of a crown, half of the width of the strip of a palate. In degrees: the width of a bin. */
const crown = 5
const half = 8
const binDegrees = 6

/**
 * The frame of one arch in mm; undefined when the shape is not an arch: a part of one, a block, or another object. `rim`:
 * the vertices of its longest open edge.
 */
export function findArchFrame({ positions, indices }: Mesh, rim: Uint32Array): ArchFrame | undefined {
  if (indices.length > 3 * mostTriangles) return undefined
  const facets = facetsOf(positions, indices)
  const rough = roughOcclusal(facets, rimHeight(positions, rim))
  if (!rough) return undefined
  const occlusal = restingNormal(positions, facets.centre, rough.direction)
  const teeth = teethOf(positions, occlusal)
  const opening = openingOf(teeth, occlusal)
  if (!opening) return undefined
  const back = straightened(teeth, occlusal, opening)
  const left = cross(back, occlusal)
  const [front, end] = reach(teeth, back)
  const [right, far] = reach(teeth, left)
  const middle = (right + far) / 2
  return {
    occlusal,
    back,
    palate: coverage(facets, { occlusal, back, left, front, end, middle }),
    width: far - right,
    front,
    end,
    insideOut: rough.insideOut,
  }
}

interface Facets {
  /** For each triangle its centre, and its normal with the length of its area. */
  middles: Float32Array
  normals: Float32Array
  area: number
  centre: Axes
}

function facetsOf(positions: Float32Array, indices: Uint32Array): Facets {
  const middles = new Float32Array(indices.length)
  const normals = new Float32Array(indices.length)
  const at = (i: number): Axes => pointAt(positions, indices[i] ?? 0)
  let area = 0
  let sum: Axes = [0, 0, 0]
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [at(i), at(i + 1), at(i + 2)]
    const normal = scale(cross(minus(b, a), minus(c, a)), 0.5)
    const middle = scale(plus(plus(a, b), c), 1 / 3)
    const own = Math.hypot(...normal)
    middles.set(middle, i)
    normals.set(normal, i)
    area += own
    sum = plus(sum, scale(middle, own))
  }
  return { middles, normals, area, centre: scale(sum, 1 / (area || 1)) }
}

const pointAt = (positions: Float32Array, vertex: number): Axes => [
  positions[3 * vertex] ?? 0,
  positions[3 * vertex + 1] ?? 0,
  positions[3 * vertex + 2] ?? 0,
]

/** How far the rim lies from a point along a direction, on average. */
type RimHeight = (from: Axes, along: Axes) => number

function rimHeight(positions: Float32Array, rim: Uint32Array): RimHeight {
  let sum: Axes = [0, 0, 0]
  for (const vertex of rim) sum = plus(sum, pointAt(positions, vertex))
  const mean = scale(sum, 1 / (rim.length || 1))
  return (from, along) => (rim.length === 0 ? 0 : dot(minus(mean, from), along))
}

/** The rim lies so far below the middle of the surface at least, in mm, before it says where the teeth are. */
const clearlyBelow = 1

/**
 * An arch is flattest along its height. The normals of an open scan add up to the area that its rim encloses, and this
 * sum points to the teeth, with or without a palate inside the rim. A closed model has no rim, so there is no result.
 * The rim itself is on the side of the gum: where the normals say otherwise, the surface is inside out.
 */
function roughOcclusal(
  { middles, normals, area, centre }: Facets,
  rimAlong: RimHeight,
): { direction: Axes; insideOut: boolean } | undefined {
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0]
  let sum: Axes = [0, 0, 0]
  for (let i = 0; i < middles.length; i += 3) {
    const [x, y, z] = minus(pointAt(middles, i / 3), centre)
    const normal = pointAt(normals, i / 3)
    const own = Math.hypot(...normal)
    sum = plus(sum, normal)
    xx += own * x * x
    xy += own * x * y
    xz += own * x * z
    yy += own * y * y
    yz += own * y * z
    zz += own * z * z
  }
  const height = flattest([xx, xy, xz, yy, yz, zz])
  const enclosed = dot(sum, height)
  if (Math.abs(enclosed) < area / 20) return undefined
  const direction = scale(height, Math.sign(enclosed))
  const insideOut = rimAlong(centre, direction) > clearlyBelow
  return { direction: insideOut ? scale(direction, -1) : direction, insideOut }
}

// The normal of a table on which the arch would rest on its teeth: through the highest points of each sector, without
// the sectors that have no tooth
function restingNormal(positions: Float32Array, centre: Axes, rough: Axes): Axes {
  let normal = rough
  for (let round = 0; round < 4; round++) {
    const [u, v] = [besides(normal), cross(normal, besides(normal))]
    const tops: Axes[] = []
    for (let i = 0; i < positions.length; i += 3) {
      const arm = minus(pointAt(positions, i / 3), centre)
      const [x, y, height] = [dot(arm, u), dot(arm, v), dot(arm, normal)]
      if (Math.hypot(x, y) < 10) continue
      const sector = Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * 15.999)
      if (height > (tops[sector]?.[2] ?? Number.NEGATIVE_INFINITY)) tops[sector] = [x, y, height]
    }
    const slope = slopeOf(tops.filter(Boolean))
    normal = unit(minus(minus(normal, scale(u, slope[0])), scale(v, slope[1])))
  }
  return normal
}

// height = a x + b y + c by least squares, repeated without the points that are more than a crown below the plane
function slopeOf(tops: readonly Axes[]): [number, number] {
  let used = tops
  let [a, b, c] = [0, 0, Math.max(...tops.map(top => top[2])) - crown / 2]
  for (let round = 0; round < 3; round++) {
    used = tops.filter(([x, y, height]) => height - (a * x + b * y + c) > -crown)
    if (used.length < 5) return [0, 0]
    const mean = scale(used.reduce(plus, [0, 0, 0]), 1 / used.length)
    let [xx, xy, yy, xh, yh] = [1e-9, 0, 1e-9, 0, 0]
    for (const top of used) {
      const [x, y, height] = minus(top, mean)
      xx += x * x
      xy += x * y
      yy += y * y
      xh += x * height
      yh += y * height
    }
    const determinant = xx * yy - xy * xy
    if (determinant < 1e-6) return [0, 0]
    a = (xh * yy - yh * xy) / determinant
    b = (yh * xx - xh * xy) / determinant
    c = mean[2] - a * mean[0] - b * mean[1]
  }
  return [a, b]
}

// the points that are at most the height of a crown below the highest ones
function teethOf(positions: Float32Array, occlusal: Axes): Axes[] {
  const heights = new Float32Array(positions.length / 3)
  for (let i = 0; i < heights.length; i++) heights[i] = dot(pointAt(positions, i), occlusal)
  const top = heights.toSorted()[Math.floor(heights.length * 0.995)] ?? 0
  const teeth: Axes[] = []
  for (let i = 0; i < heights.length; i++) if ((heights[i] ?? 0) > top - crown) teeth.push(pointAt(positions, i))
  return teeth
}

// seen from the middle of the row, the widest gap between teeth is the open end of the arch, at the back
function openingOf(teeth: readonly Axes[], occlusal: Axes): Axes | undefined {
  const u = besides(occlusal)
  const v = cross(occlusal, u)
  const [left, right] = reach(teeth, u)
  const [low, high] = reach(teeth, v)
  const bins = new Array<number>(360 / binDegrees).fill(0)
  for (const tooth of teeth) {
    const [x, y] = [dot(tooth, u) - (left + right) / 2, dot(tooth, v) - (low + high) / 2]
    const bin = Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * bins.length) % bins.length
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const few = teeth.length / bins.length / 20
  let best = { from: 0, length: 0 }
  for (let from = 0; from < bins.length; from++) {
    let length = 0
    while (length < bins.length && (bins[(from + length) % bins.length] ?? 0) <= few) length++
    if (length > best.length) best = { from, length }
  }
  const degrees = best.length * binDegrees
  if (degrees < 36 || degrees > 200) return undefined
  const angle = ((best.from + best.length / 2) / bins.length) * 2 * Math.PI - Math.PI
  return unit(plus(scale(u, Math.cos(angle)), scale(v, Math.sin(angle))))
}

// Left and right are symmetric, so a principal axis of the row is the middle line: the one near the opening
function straightened(teeth: readonly Axes[], occlusal: Axes, opening: Axes): Axes {
  const side = cross(occlusal, opening)
  const mean = scale(teeth.reduce(plus, [0, 0, 0]), 1 / teeth.length)
  let [xx, xy, yy] = [0, 0, 0]
  for (const tooth of teeth) {
    const arm = minus(tooth, mean)
    const [x, y] = [dot(arm, opening), dot(arm, side)]
    xx += x * x
    xy += x * y
    yy += y * y
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const near = [angle, angle + Math.PI / 2, angle - Math.PI / 2].reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a))
  if (Math.abs(near) > Math.PI / 7) return opening
  return across(plus(scale(opening, Math.cos(near)), scale(side, Math.sin(near))), occlusal)
}

function reach(points: readonly Axes[], along: Axes): [number, number] {
  const places = Float32Array.from(points, point => dot(point, along)).sort()
  const last = places.length - 1
  return [places[Math.floor(last * 0.005)] ?? 0, places[Math.ceil(last * 0.995)] ?? 0]
}

interface Room {
  occlusal: Axes
  back: Axes
  left: Axes
  front: number
  end: number
  middle: number
}

// the covered share of a strip along the middle line, between the front teeth and the last molars
function coverage({ middles, normals }: Facets, { occlusal, back, left, front, end, middle }: Room): number {
  const [from, to] = [front + 0.4 * (end - front), front + 0.75 * (end - front)]
  let covered = 0
  for (let i = 0; i < middles.length; i += 3) {
    const point = pointAt(middles, i / 3)
    const depth = dot(point, back)
    if (depth < from || depth > to || Math.abs(dot(point, left) - middle) > half) continue
    covered += Math.abs(dot(pointAt(normals, i / 3), occlusal))
  }
  return Math.min(1, covered / (2 * half * (to - from)))
}
