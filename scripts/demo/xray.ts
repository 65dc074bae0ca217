import sharp, { type Sharp } from 'sharp'
import type { Tooth } from './mouth.ts'
import { at3, dot, noise, scanTriangles, smoothstep, sub, type Vec } from './raster.ts'

// The look of a panoramic x-ray: each tooth laid flat along the arch, its thickness summed along the ray; roots, bone and
// air are drawn by formula. No measurement can be made in it.

const [width, height] = [2000, 1000]
const scale = 12.2 // pixels per mm

interface Placed {
  tooth: Tooth
  /** Pixel of the neck's middle. */
  x: number
  y: number
  /** +1 when the crown points up in the picture (lower arch). */
  up: number
  lean: number
}

/** Draws the film out of the teeth of both arches. */
export function panoramic(upper: Tooth[], lower: Tooth[]): Sharp {
  const density = new Float32Array(width * height)
  const placed = [...unroll(upper), ...unroll(lower)]
  drawBone(density)
  for (const place of placed) drawRoots(density, place)
  for (const place of placed) drawCrown(density, place)
  const pixels = Buffer.alloc(width * height)
  for (let at = 0; at < pixels.length; at++) {
    const grain = (noise([at % width, Math.floor(at / width), 3]) - 0.5) * 0.035
    pixels[at] = Math.min(250, 255 * (1 - Math.exp(-(density[at] ?? 0) * 1.15)) ** 1.1 + 255 * grain + 6)
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } }).blur(0.8)
}

// The patient's right is on the left of the film. Along the arch the necks keep their distances; a gentle smile curve
function unroll(teeth: Tooth[]): Placed[] {
  const row = teeth.toSorted((a, b) => a.origin[0] - b.origin[0])
  const along: number[] = []
  row.forEach((tooth, i) => {
    const before = row[i - 1]
    along.push(before === undefined ? 0 : (along[i - 1] ?? 0) + Math.hypot(...sub(tooth.origin, before.origin)) * 1.04)
  })
  const middle = (along.at(-1) ?? 0) / 2
  return row.map((tooth, i) => {
    const x = width / 2 + ((along[i] ?? 0) - middle) * scale
    const curve = ((x - width / 2) / (width / 2)) ** 2 * 120
    const up = tooth.arch === 'lower' ? 1 : -1
    const lean = -((x - width / 2) / (width / 2)) * 0.12 * up
    // cutting edges and cusps meet, with a hair of air between
    return { tooth, x, y: height * 0.5 + up * (crownHeight(tooth) + 0.35) * scale - curve, up, lean }
  })
}

function crownHeight({ mesh, origin, long }: Tooth): number {
  let most = 0
  for (let v = 0; v < mesh.positions.length / 3; v++)
    most = Math.max(most, dot(sub(at3(mesh.positions, v), origin), long))
  return most
}

function drawCrown(density: Float32Array, { tooth, x, y, up, lean }: Placed): void {
  const { positions, indices } = tooth.mesh
  const points = new Float32Array(positions.length)
  // the mesial axis turns round in the middle of the arch: always draw towards the patient's left
  const side = Math.sign(tooth.mesial[0]) || 1
  for (let v = 0; v < positions.length / 3; v++) {
    const p = sub(at3(positions, v), tooth.origin)
    const [along, tall] = [dot(p, tooth.mesial) * side, dot(p, tooth.long)]
    points.set([x + (along + lean * tall) * scale, y - up * tall * scale, dot(p, tooth.buccal)], v * 3)
  }
  const thickness = new Float32Array(width * height)
  scanTriangles(points, indices, width, height, (pixel, depth, t) => {
    const [a, b, c] = [0, 1, 2].map(i => at3(points, indices[t + i] ?? 0)) as [Vec, Vec, Vec]
    const facing = Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
    thickness[pixel] = (thickness[pixel] ?? 0) + facing * depth
  })
  const molar = tooth.fdi % 10 >= 6
  for (let at = 0; at < density.length; at++) {
    const thick = Math.abs(thickness[at] ?? 0)
    if (thick < 0.05) continue
    const tall = ((y - Math.floor(at / width)) * up) / scale
    const across = Math.abs((at % width) - x) / scale
    const enamel = smoothstep(-0.4, 1.2, tall) * (0.32 + 0.25 * smoothstep(2.4, 5, tall))
    const pulp = smoothstep(molar ? 2.6 : 1.3, 0.3, across) * smoothstep(molar ? 3.6 : 5.5, 1, tall) * 0.26
    const fade = smoothstep(-4.6, -1.2, tall)
    density[at] =
      (density[at] ?? 0) + fade * (0.16 * Math.min(thick, 8) ** 0.7 + enamel * smoothstep(0, 2.4, thick) - pulp)
  }
}

interface Root {
  /** Where the root starts and ends, mm from the neck's middle, and its width at the neck. */
  from: number
  to: number
  radius: number
  length: number
}

function rootsOf({ fdi, arch }: Tooth): Root[] {
  const kind = fdi % 10
  const single = (radius: number, length: number): Root[] => [{ from: 0, to: kind > 1 ? 0.5 : 0.1, radius, length }]
  if (kind <= 2) return single(arch === 'upper' ? 3 - kind * 0.35 : 1.9, kind === 1 ? 13 : 13.5)
  if (kind === 3) return single(2.8, 17)
  if (kind <= 5) return single(2.4, 14)
  const pair: Root[] = [
    { from: -2.2, to: -3, radius: 1.9, length: 13 },
    { from: 2.2, to: 2.9, radius: 1.9, length: 12 },
  ]
  return arch === 'upper' ? [...pair, { from: 0, to: 0.2, radius: 1.9, length: 14 }] : pair
}

function drawRoots(density: Float32Array, { tooth, x, y, up, lean }: Placed): void {
  const distal = x < width / 2 ? -1 : 1
  for (const { from, to, radius, length } of rootsOf(tooth)) {
    const reach = Math.ceil((length + 1) * scale)
    for (let row = -Math.ceil(1.5 * scale); row < reach; row++) {
      const deep = row / scale
      const t = Math.max(0, deep / length)
      const bend = from + (to - from) * t + t * t * 1.1
      const middle = x + (bend * distal - lean * deep) * scale
      const half = t < 1 ? radius * Math.sqrt(1 - t ** 2.2) + 0.05 : 0
      for (let px = Math.floor(middle - (half + 1) * scale); px <= middle + (half + 1) * scale; px++) {
        const py = Math.round(y + up * row)
        if (px < 0 || px >= width || py < 0 || py >= height) continue
        const out = Math.abs(px - middle) / scale
        const at = py * width + px
        const inside = smoothstep(half + 0.12, half - 0.25, out)
        const round = half > 0 ? Math.sqrt(Math.max(0, 1 - (out / half) ** 2)) : 0
        const canal = smoothstep(0.42, 0.12, out) * (1 - t) * 0.22
        // the thin dark gap around a root, and the bright wall of its socket
        const gap = smoothstep(0.3, 0.1, Math.abs(out - half - 0.2)) * 0.16
        const wall = smoothstep(0.3, 0.1, Math.abs(out - half - 0.55)) * 0.07
        const begins = smoothstep(-1.5, 0.6, deep)
        density[at] =
          (density[at] ?? 0) +
          begins *
            (inside * (0.2 + 0.34 * round - canal) - gap * smoothstep(2, 4, deep) + wall * smoothstep(2, 4, deep))
      }
    }
  }
}

// Jaws, sinuses, rami and the shadow of the spine, in shares of the film's width and height
function drawBone(density: Float32Array): void {
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const [u, v] = [(px / width) * 2 - 1, (py / height) * 2 - 1]
      const side = Math.abs(u)
      const trabecula = 0.55 * noise([px / 5, py / 5, 0]) + 0.45 * noise([px / 13, py / 11, 7])
      const curve = u * u * 0.13
      // lower jaw: from the alveolar ridge to the lower border; behind the teeth it rises to coronoid, notch and condyle
      const ridge = 0.2 - curve * 1.9
      const border = 0.88 - 0.72 * side ** 3
      const notch = -0.62 - 0.09 * Math.cos(((side - 0.76) / 0.14) * 2 * Math.PI)
      const top = ridge + (notch - ridge) * smoothstep(0.67, 0.79, side)
      const ends = smoothstep(0.95 - 0.5 * Math.max(0, v) ** 2, 0.915 - 0.5 * Math.max(0, v) ** 2, side)
      const body = smoothstep(top - 0.02, top + 0.06, v) * smoothstep(border + 0.02, border - 0.03, v) * ends
      const cortex = smoothstep(0.035, 0.008, Math.abs(v - border + 0.03)) * smoothstep(0.94, 0.8, side) * 0.4
      const canal =
        smoothstep(0.022, 0.008, Math.abs(v - border + 0.19 - 0.05 * side)) * smoothstep(0.3, 0.42, side) * 0.1
      // upper jaw: bone above the teeth, hard palate, sinuses and nose full of air
      const upperRidge = -0.17 - curve * 1.9
      const maxilla =
        smoothstep(upperRidge + 0.02, upperRidge - 0.07, v) * smoothstep(0.74, 0.62, side) * smoothstep(-1, -0.75, v)
      const sinus = ellipse(side, v, 0.42, -0.8 - curve * 0.6, 0.21, 0.15) * 0.3
      const nose = ellipse(side, v, 0.075, -0.82, 0.06, 0.2) * 0.34
      const palate = smoothstep(0.03, 0.008, Math.abs(v + 0.63 + 0.08 * side)) * smoothstep(0.68, 0.5, side) * 0.26
      const spine = smoothstep(0.1, 0, side) * 0.16 + smoothstep(0.9, 1, side) * 0.16
      const soft = 0.2 + 0.08 * smoothstep(0.9, 0.2, side) * smoothstep(1, 0.2, Math.abs(v))
      const bone = Math.max(body * 0.5, maxilla * 0.44) * (0.72 + 0.5 * trabecula)
      density[py * width + px] = soft + spine + bone + cortex + palate - canal * body - (sinus + nose) * maxilla
    }
}

function ellipse(x: number, y: number, cx: number, cy: number, rx: number, ry: number): number {
  return smoothstep(1.08, 0.86, Math.hypot((x - cx) / rx, (y - cy) / ry))
}
