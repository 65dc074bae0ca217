import { add, at3, dot, type Model, mix, smoothstep, sub, unit, type Vec } from './raster.ts'

// A mannequin's head out of ellipsoids and capsules that melt into one another: nobody's face. Same axes as the teeth, mm,
// and in the right place around them: the lips lie in front of the incisors at y = -5.

type Distance = (p: Vec) => number

const ellipsoid = (centre: Vec, radii: Vec): Distance => {
  return p => {
    const d = sub(p, centre)
    const k0 = Math.hypot(d[0] / radii[0], d[1] / radii[1], d[2] / radii[2])
    const k1 = Math.hypot(d[0] / radii[0] ** 2, d[1] / radii[1] ** 2, d[2] / radii[2] ** 2)
    return k1 === 0 ? -Math.min(...radii) : (k0 * (k0 - 1)) / k1
  }
}
const capsule = (a: Vec, b: Vec, ra: number, rb = ra): Distance => {
  const ab = sub(b, a)
  return p => {
    const ap = sub(p, a)
    const t = Math.min(1, Math.max(0, dot(ap, ab) / dot(ab, ab)))
    return Math.hypot(ap[0] - ab[0] * t, ap[1] - ab[1] * t, ap[2] - ab[2] * t) - (ra + (rb - ra) * t)
  }
}
const join = (a: number, b: number, k: number) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - (h * h * k) / 4
}
const carve = (a: number, b: number, k: number) => -join(-a, b, k)
/** Both sides of the face: the part is written for x ≥ 0. */
const both =
  (part: Distance): Distance =>
  p =>
    part([Math.abs(p[0]), p[1], p[2]])

const parts: readonly (readonly [Distance, number])[] = [
  [ellipsoid([0, 84, 106], [73, 92, 80]), 1],
  [ellipsoid([0, 52, 62], [62, 64, 74]), 30],
  [ellipsoid([0, 42, 4], [57, 50, 52]), 30],
  [ellipsoid([0, 10, -38], [24, 19, 15]), 32],
  [both(capsule([15, 12, -43], [46, 66, 2], 12, 12)), 30],
  [both(ellipsoid([38, 18, 42], [20, 20, 16])), 26],
  [ellipsoid([0, 3, 12], [33, 15, 24]), 24],
  [both(capsule([6, -4, 87], [34, 3, 88], 7, 6)), 18],
  [capsule([0, -6, 80], [0, -26, 45], 6, 8), 12],
  [ellipsoid([0, -29, 40], [9.5, 9, 8]), 9],
  [both(ellipsoid([11, -18, 37], [6, 10, 6.5])), 7],
  [capsule([0, 78, -20], [0, 92, -190], 53, 58), 26],
  [both(capsule([20, 96, -172], [150, 104, -215], 42, 46)), 50],
  [ellipsoid([0, 96, -260], [120, 62, 110]), 50],
  [both(ellipsoid([73, 84, 58], [5, 15, 29])), 7],
]

const socket = both(ellipsoid([32, -13, 70], [15, 15, 9.5]))
const eye = both(ellipsoid([31.5, 11, 69.5], [14, 13, 12]))
const lidLine = both(capsule([20, -3.5, 66], [43, 2, 66.5], 1.7))
const nostril = both(capsule([5, -27, 30.5], [6.5, -18, 35], 3))

export interface Expression {
  /** 0 at rest, 1 a broad smile that shows the teeth. */
  smile: number
}

// lips follow the curve of the face: further from the middle, further back
const lipArc = (x: number, { smile }: Expression) => ({ back: 0.011 * x * x, lift: smile * 0.008 * x * x })

function upperLip(p: Vec, e: Expression): number {
  const { back, lift } = lipArc(p[0], e)
  const bow = 1.4 * Math.exp(-((Math.abs(p[0]) - 6) ** 2) / 14)
  const half = 25 + 9 * e.smile
  return ellipsoid(
    [0, -14.5, 5.5 + e.smile * 5.5],
    [half, 8, 5.4 - 1.4 * e.smile],
  )([p[0], p[1] - back, p[2] - lift - bow])
}
function lowerLip(p: Vec, e: Expression): number {
  const { back, lift } = lipArc(p[0], e)
  const half = 22 + 10 * e.smile
  return ellipsoid([0, -13, -4 - e.smile * 8.5], [half, 8.4, 6 - 1 * e.smile])([p[0], p[1] - back, p[2] - lift * 1.25])
}
/** Negative inside the opening of the mouth: a slit at rest, a window for the teeth in a smile. */
function mouthOpening(p: Vec, e: Expression): number {
  const { back, lift } = lipArc(p[0], e)
  const half = 17 + 13 * e.smile
  const tall = 0.6 + 7.3 * e.smile
  return ellipsoid(
    [0, -10, 0.8 - 1.8 * e.smile],
    [half, 14 + 16 * e.smile, tall],
  )([p[0], p[1] - back * 0.8, p[2] - lift * 1.1])
}

/** Distance to the skin, roughly, mm; negative inside. */
function skin(p: Vec, e: Expression): number {
  let d = Infinity
  for (const [part, melt] of parts) d = d === Infinity ? part(p) : join(d, part(p), melt)
  d = carve(d, socket(p), 12)
  d = join(d, eye(p), 3)
  d = carve(d, lidLine(p), 4)
  d = join(d, Math.min(upperLip(p, e), lowerLip(p, e)), 4.5)
  d = carve(d, nostril(p), 2)
  return carve(d, mouthOpening(p, e), 1.6)
}

/** The head as a mesh: surface nets on a grid, normals from the distance itself. */
export function makeHead(e: Expression, pitch = 1.5): Model {
  const low: Vec = [-150, -48, -235]
  const [nx, ny, nz] = [300, 240, 430].map(size => Math.ceil(size / pitch)) as [number, number, number]
  const place = (i: number, j: number, k: number): Vec => [low[0] + i * pitch, low[1] + j * pitch, low[2] + k * pitch]
  const values = new Float32Array(nx * ny * nz)
  const coarse = 4
  // far from the skin the distance of the middle of a block serves for the whole block
  for (let k = 0; k < nz; k += coarse)
    for (let j = 0; j < ny; j += coarse)
      for (let i = 0; i < nx; i += coarse) {
        const middle = skin(place(i + coarse / 2, j + coarse / 2, k + coarse / 2), e)
        const far = Math.abs(middle) > coarse * pitch * 3
        for (let c = k; c < Math.min(nz, k + coarse); c++)
          for (let b = j; b < Math.min(ny, j + coarse); b++)
            for (let a = i; a < Math.min(nx, i + coarse); a++)
              values[(c * ny + b) * nx + a] = far ? middle : skin(place(a, b, c), e)
      }
  return colourHead(surfaceNets(values, [nx, ny, nz], place), e)
}

type Size = readonly [number, number, number]

export function surfaceNets(values: Float32Array, [nx, ny, nz]: Size, place: (i: number, j: number, k: number) => Vec) {
  const ids = new Int32Array(values.length).fill(-1)
  const points: number[] = []
  const indices: number[] = []
  const steps = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1]
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const at = (k * ny + j) * nx + i
        const corners = steps.map(step => values[at + step] ?? 0)
        const inside = corners.filter(v => v < 0).length
        if (inside === 0 || inside === 8) continue
        ids[at] = points.length / 3
        const [x, y, z] = crossing(corners)
        points.push(...place(i + x, j + y, k + z))
      }
  const quad = (flip: boolean, a: number, b: number, c: number, d: number) => {
    const [p, q, r, s] = [a, b, c, d].map(at => ids[at] ?? -1) as [number, number, number, number]
    if (Math.min(p, q, r, s) >= 0) indices.push(...(flip ? [p, r, q, p, s, r] : [p, q, r, p, r, s]))
  }
  for (let at = nx * ny + nx + 1; at < values.length - nx * ny - nx - 1; at++) {
    const inside = (values[at] ?? 0) < 0
    if (inside !== (values[at + 1] ?? 0) < 0) quad(!inside, at - nx - nx * ny, at - nx * ny, at, at - nx)
    if (inside !== (values[at + nx] ?? 0) < 0) quad(!inside, at - 1 - nx * ny, at - 1, at, at - nx * ny)
    if (inside !== (values[at + nx * ny] ?? 0) < 0) quad(!inside, at - 1 - nx, at - nx, at, at - 1)
  }
  return { positions: new Float32Array(points), indices: new Uint32Array(indices) }
}

// the mean of where the surface crosses the twelve edges of a cell
function crossing(corners: number[]): Vec {
  let sum: Vec = [0, 0, 0]
  let count = 0
  for (let a = 0; a < 8; a++)
    for (const bit of [1, 2, 4]) {
      const [from, to] = [corners[a] ?? 0, corners[a | bit] ?? 0]
      if ((a & bit) !== 0 || from < 0 === to < 0) continue
      const t = from / (from - to)
      sum = add(sum, [
        (a & 1) + (bit === 1 ? t : 0),
        ((a >> 1) & 1) + (bit === 2 ? t : 0),
        (a >> 2) + (bit === 4 ? t : 0),
      ])
      count++
    }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

function colourHead(mesh: { positions: Float32Array; indices: Uint32Array }, e: Expression): Model {
  const vertices = mesh.positions.length / 3
  const normals = new Float32Array(vertices * 3)
  const colours = new Float32Array(vertices * 3)
  const gloss = new Float32Array(vertices).fill(0.18)
  const h = 0.35
  for (let v = 0; v < vertices; v++) {
    const p = at3(mesh.positions, v)
    const slope = (axis: Vec) => skin(add(p, axis), e) - skin(sub(p, axis), e)
    normals.set(unit([slope([h, 0, 0]), slope([0, h, 0]), slope([0, 0, h])]), v * 3)
    const lips = 1 - smoothstep(0.2, 1.8, Math.min(upperLip(p, e), lowerLip(p, e)))
    const grey = mix([0.46, 0.47, 0.49], [0.4, 0.36, 0.37], lips * 0.8)
    // within the mouth: dark, so that the teeth stand out
    const within = smoothstep(-17, -10, p[1] - 0.009 * p[0] ** 2) * (1 - smoothstep(0.2, 1.2, mouthOpening(p, e)))
    colours.set(mix(grey, [0.05, 0.02, 0.02], within * e.smile), v * 3)
    if (within > 0.5) gloss[v] = 0
  }
  return { ...mesh, normals, colours, gloss, open: new Float32Array(vertices).fill(1) }
}
