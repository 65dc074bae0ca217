import sharp, { type Sharp } from 'sharp'

// A small software renderer: z-buffer, smooth normals, two lamps, ambient occlusion per vertex. Everything is in mm, axes
// LPS: +x the patient's left, +y backwards, +z up.

export type Vec = readonly [number, number, number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1))
export const at3 = (list: Float32Array, i: number): Vec => [
  list[i * 3] ?? 0,
  list[i * 3 + 1] ?? 0,
  list[i * 3 + 2] ?? 0,
]
export const mix = (a: Vec, b: Vec, t: number): Vec => add(times(a, 1 - t), times(b, t))
export const smoothstep = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** What is drawn: per vertex a normal, a linear colour, gloss 0..1 and how open it lies to the sky 0..1. */
export interface Model {
  positions: Float32Array
  indices: Uint32Array
  normals: Float32Array
  colours: Float32Array
  gloss: Float32Array
  open: Float32Array
}

/** Area-weighted vertex normals. */
export function normalsOf(positions: Float32Array, indices: Uint32Array): Float32Array {
  const sums = new Float32Array(positions.length)
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0] as const
    const a = at3(positions, corners[0])
    const face = cross(sub(at3(positions, corners[1]), a), sub(at3(positions, corners[2]), a))
    for (const v of corners) sums.set(add(at3(sums, v), face), v * 3)
  }
  for (let v = 0; v < sums.length / 3; v++) sums.set(unit(at3(sums, v)), v * 3)
  return sums
}

/** Fills `open` of all models together: the share of directions from which a vertex is seen, by so many depth maps. */
export function occlude(models: Model[], directions = 72, side = 480, bias = 0.5): void {
  for (const model of models) model.open.fill(0)
  const weights = models.map(model => new Float32Array(model.open.length))
  for (let k = 0; k < directions; k++) {
    // a Fibonacci sphere: directions spread evenly
    const z = 1 - (2 * k + 1) / directions
    const turn = k * Math.PI * (3 - Math.sqrt(5))
    const towards: Vec = [Math.sqrt(1 - z * z) * Math.cos(turn), Math.sqrt(1 - z * z) * Math.sin(turn), z]
    lightFrom(models, weights, towards, side, bias)
  }
  models.forEach((model, m) => {
    for (let v = 0; v < model.open.length; v++)
      model.open[v] = (model.open[v] ?? 0) / Math.max(1e-6, weights[m]?.[v] ?? 1)
    for (let round = 0; round < 2; round++) smoothOverEdges(model)
  })
}

// the depth maps are coarse: their steps must not show on enamel
function smoothOverEdges({ open, indices }: Model): void {
  const sums = new Float32Array(open.length)
  const counts = new Float32Array(open.length)
  for (let i = 0; i < indices.length; i++) {
    const v = indices[i] ?? 0
    const next = indices[i - (i % 3) + ((i + 1) % 3)] ?? 0
    sums[v] = (sums[v] ?? 0) + (open[next] ?? 0)
    counts[v] = (counts[v] ?? 0) + 1
  }
  for (let v = 0; v < open.length; v++) open[v] = ((open[v] ?? 0) + (sums[v] ?? 0)) / (1 + (counts[v] ?? 0))
}

function lightFrom(models: Model[], weights: Float32Array[], towards: Vec, side: number, bias: number): void {
  const right = unit(cross(Math.abs(towards[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1], towards))
  const up = cross(towards, right)
  const flat = models.map(({ positions }) => {
    const out = new Float32Array(positions.length)
    for (let v = 0; v < positions.length / 3; v++) {
      const p = at3(positions, v)
      out.set([dot(p, right), dot(p, up), -dot(p, towards)], v * 3)
    }
    return out
  })
  let [low0, low1, high0, high1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const points of flat)
    for (let i = 0; i < points.length; i += 3) {
      low0 = Math.min(low0, points[i] ?? 0)
      high0 = Math.max(high0, points[i] ?? 0)
      low1 = Math.min(low1, points[i + 1] ?? 0)
      high1 = Math.max(high1, points[i + 1] ?? 0)
    }
  const scale = (side - 2) / Math.max(high0 - low0, high1 - low1)
  for (const points of flat)
    for (let i = 0; i < points.length; i += 3) {
      points[i] = ((points[i] ?? 0) - low0) * scale + 1
      points[i + 1] = ((points[i + 1] ?? 0) - low1) * scale + 1
    }
  const depth = new Float32Array(side * side).fill(Infinity)
  models.forEach(({ indices }, m) => {
    scanTriangles(flat[m] ?? new Float32Array(), indices, side, side, (pixel, z) => {
      if (z < (depth[pixel] ?? 0)) depth[pixel] = z
    })
  })
  models.forEach(({ normals, open }, m) => {
    const points = flat[m] ?? new Float32Array()
    for (let v = 0; v < open.length; v++) {
      const facing = dot(at3(normals, v), towards)
      if (facing <= 0) continue
      const [x, y, z] = at3(points, v)
      const hidden = z > (depth[Math.floor(y) * side + Math.floor(x)] ?? Infinity) + bias + 1.5 / scale
      const weight = weights[m]
      if (weight !== undefined) weight[v] = (weight[v] ?? 0) + facing
      if (!hidden) open[v] = (open[v] ?? 0) + facing
    }
  })
}

type Visit = (pixel: number, z: number, triangle: number, a: number, b: number, c: number) => void

/** Walks over every pixel of every triangle; `points` are x, y in pixels and a depth. */
export function scanTriangles(points: Float32Array, indices: Uint32Array, width: number, height: number, visit: Visit) {
  for (let t = 0; t < indices.length; t += 3) {
    const [ax, ay, az] = at3(points, indices[t] ?? 0)
    const [bx, by, bz] = at3(points, indices[t + 1] ?? 0)
    const [cx, cy, cz] = at3(points, indices[t + 2] ?? 0)
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (Math.abs(area) < 1e-12 || !(az > -1e9 && bz > -1e9 && cz > -1e9)) continue
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const a = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area
        const b = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
        const c = 1 - a - b
        if (a < 0 || b < 0 || c < 0) continue
        visit(y * width + x, a * az + b * bz + c * cz, t, a, b, c)
      }
  }
}

export interface Shot {
  from: Vec
  to: Vec
  up: Vec
  /** Width of what is seen at the target, mm. */
  span: number
  width: number
  height: number
  /** Left and right exchanged, as in a mirror. */
  mirrored?: boolean
  background: (u: number, v: number) => Vec
  /** Where the key lamp stands, seen from the camera: right, up, towards the camera. */
  key: Vec
  ambient: number
  /** What light becomes that was inside the material before: a tint in shadows. */
  bounce: Vec
  exposure: number
}

const oversampling = 2

/** Draws the models and answers a picture, anti-aliased, as raw sharp image of `width` × `height`. */
export async function draw(models: Model[], shot: Shot): Promise<Sharp> {
  const [width, height] = [shot.width * oversampling, shot.height * oversampling]
  const forward = unit(sub(shot.to, shot.from))
  const right = unit(cross(forward, shot.up))
  const up = cross(right, forward)
  const distance = Math.hypot(...sub(shot.to, shot.from))
  const scale = (width / shot.span) * distance
  const key = unit(add(add(times(right, shot.key[0]), times(up, shot.key[1])), times(forward, -shot.key[2])))
  const fill = unit(add(add(times(right, -shot.key[0] * 1.2), times(up, 0.1)), times(forward, -1)))
  const depth = new Float32Array(width * height).fill(Infinity)
  const image = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) paint(image, y * width + x, shot.background(x / width, y / height))
  for (const model of models) {
    const points = new Float32Array(model.positions.length)
    for (let v = 0; v < points.length / 3; v++) {
      const p = sub(at3(model.positions, v), shot.from)
      const z = dot(p, forward)
      const side = (dot(p, right) * scale * (shot.mirrored ? -1 : 1)) / z
      points.set([width / 2 + side, height / 2 - (dot(p, up) * scale) / z, z > 1 ? z : -Infinity], v * 3)
    }
    scanTriangles(points, model.indices, width, height, (pixel, z, t, a, b, c) => {
      if (z >= (depth[pixel] ?? 0)) return
      depth[pixel] = z
      paint(image, pixel, shade(model, t, [a, b, c], { shot, key, fill, back: times(forward, -1) }))
    })
  }
  return sharp(image, { raw: { width, height, channels: 3 } }).resize(shot.width, shot.height, { kernel: 'mitchell' })
}

interface Light {
  shot: Shot
  key: Vec
  fill: Vec
  back: Vec
}

function shade(model: Model, t: number, weights: Vec, { shot, key, fill, back }: Light): Vec {
  const corners = [model.indices[t] ?? 0, model.indices[t + 1] ?? 0, model.indices[t + 2] ?? 0] as const
  const blend = (list: Float32Array): Vec =>
    add(
      add(times(at3(list, corners[0]), weights[0]), times(at3(list, corners[1]), weights[1])),
      times(at3(list, corners[2]), weights[2]),
    )
  const scalar = (list: Float32Array) =>
    (list[corners[0]] ?? 0) * weights[0] + (list[corners[1]] ?? 0) * weights[1] + (list[corners[2]] ?? 0) * weights[2]
  let normal = unit(blend(model.normals))
  if (dot(normal, back) < 0) normal = times(normal, -1)
  const colour = blend(model.colours)
  const open = scalar(model.open) ** 1.25
  const gloss = scalar(model.gloss)
  // wrapped diffuse light: teeth and gum let light through, so their terminator is soft
  const wrap = (l: Vec, w: number) => Math.max(0, (dot(normal, l) + w) / (1 + w))
  const lit = wrap(key, 0.35) * 0.78 * (0.35 + 0.65 * open) + wrap(fill, 0.5) * 0.32 * open + shot.ambient * open
  const soft = mix(shot.bounce, [1, 1, 1], Math.min(1, 0.25 + open))
  const half = (l: Vec) => Math.max(0, dot(normal, unit(add(l, back))))
  const facing = Math.max(0, dot(normal, back))
  const shine = gloss * open * (0.55 * half(key) ** 90 + 0.16 * half(key) ** 18 + 0.12 * half(fill) ** 40)
  const rim = gloss * open * 0.1 * (1 - facing) ** 4
  return [0, 1, 2].map(i => ((colour[i] ?? 0) * lit * (soft[i] ?? 1) + shine + rim) * shot.exposure) as unknown as Vec
}

function paint(image: Buffer, pixel: number, colour: Vec): void {
  for (let i = 0; i < 3; i++) {
    const value = Math.max(0, colour[i] ?? 0)
    // a gentle shoulder keeps highlights from clipping; then sRGB
    const toned = (value * (1 + value / 4)) / (1 + value * 0.62)
    image[pixel * 3 + i] = Math.min(255, 255 * Math.min(1, toned) ** (1 / 2.2))
  }
}

/** Value noise, smooth, about 0..1, the same for the same point. */
export function noise(p: Vec): number {
  const base = p.map(Math.floor) as unknown as Vec
  const f = sub(p, base).map(x => x * x * (3 - 2 * x)) as unknown as Vec
  let sum = 0
  for (let corner = 0; corner < 8; corner++) {
    const [i, j, k] = [corner & 1, (corner >> 1) & 1, corner >> 2]
    const weight = (i ? f[0] : 1 - f[0]) * (j ? f[1] : 1 - f[1]) * (k ? f[2] : 1 - f[2])
    sum += weight * hash(base[0] + i, base[1] + j, base[2] + k)
  }
  return sum
}

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}
