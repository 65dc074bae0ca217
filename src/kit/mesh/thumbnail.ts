import type { Axes } from './measure.ts'
import type { Mesh } from './mesh.ts'
import { smoothNormals } from './normals.ts'
import { across, cross, dot, unit } from './vector.ts'

/** From where a picture is taken; without perspective. */
export interface View {
  /** The direction in which the viewer looks. */
  towards: Axes
  /** What is up in the picture. */
  up: Axes
}

/** The usual views of a patient in LPS axes (+X the patient's left, +Y backwards, +Z up). The patient's left is on the right, but for the sides. */
export const views = {
  front: { towards: [0, 1, 0], up: [0, 0, 1] },
  /** The patient's right side. */
  right: { towards: [1, 0, 0], up: [0, 0, 1] },
  left: { towards: [-1, 0, 0], up: [0, 0, 1] },
  /** From below, the incisors up. */
  upperOcclusal: { towards: [0, 0, 1], up: [0, -1, 0] },
  /** From above, the incisors down. */
  lowerOcclusal: { towards: [0, 0, -1], up: [0, 1, 0] },
} as const satisfies Record<string, View>

export interface ThumbnailPart {
  mesh: Mesh
  /** Red, green and blue, 0 to 255, where the surface faces the viewer. */
  colour: readonly [red: number, green: number, blue: number]
}

export interface ThumbnailOptions {
  view: View
  width: number
  height: number
}

/** The colours of viewer.md: ivory teeth, rose gingiva. A scan without known teeth is ivory. */
export const ivory = [236, 228, 208] as const
export const rose = [222, 160, 160] as const

// pixels a side of a pixel that are drawn and averaged, against jagged edges
const oversampling = 2
const margin = 0.04

/**
 * Draws meshes with light from the viewer: red, green, blue, opacity per pixel, row by row from the top. What is around them
 * is transparent. All of them together fill the picture.
 */
export function thumbnail(parts: readonly ThumbnailPart[], options: ThumbnailOptions): Uint8ClampedArray<ArrayBuffer> {
  const width = options.width * oversampling
  const height = options.height * oversampling
  const camera = cameraOf(options.view)
  const projected = parts.map(({ mesh }) => project(mesh.positions, camera))
  const fit = fitOf(projected, width, height)
  const canvas: Canvas = {
    width,
    height,
    depths: new Float32Array(width * height).fill(Infinity),
    pixels: new Uint8ClampedArray(4 * width * height),
  }
  for (const [k, { mesh, colour }] of parts.entries()) {
    const points = projected[k]
    if (points)
      draw(canvas, {
        points: fitted(points, fit),
        shades: shadesOf(mesh, camera.towards),
        indices: mesh.indices,
        colour,
      })
  }
  return averaged(canvas, options)
}

interface Camera {
  right: Axes
  up: Axes
  towards: Axes
}

function cameraOf(view: View): Camera {
  const towards = unit(view.towards)
  const up = across(view.up, towards)
  return { right: cross(towards, up), up, towards }
}

/** To the right, up and away from the viewer, in mm. */
function project(positions: Float32Array, { right, up, towards }: Camera): Float32Array {
  const out = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const point: Axes = [positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0]
    out[i] = dot(point, right)
    out[i + 1] = dot(point, up)
    out[i + 2] = dot(point, towards)
  }
  return out
}

interface Fit {
  scale: number
  x: number
  y: number
}

function fitOf(parts: readonly Float32Array[], width: number, height: number): Fit {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const points of parts)
    for (let i = 0; i < points.length; i += 3) {
      const x = points[i] ?? 0
      const y = points[i + 1] ?? 0
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  if (!(right >= left)) return { scale: 1, x: 0, y: 0 }
  const room = 1 - 2 * margin
  const scale = Math.min((room * width) / (right - left || 1), (room * height) / (top - bottom || 1))
  return { scale, x: width / 2 - (scale * (left + right)) / 2, y: height / 2 + (scale * (bottom + top)) / 2 }
}

/** In pixels from the left and the top; the depth stays in mm. */
function fitted(points: Float32Array, { scale, x, y }: Fit): Float32Array {
  for (let i = 0; i < points.length; i += 3) {
    points[i] = x + scale * (points[i] ?? 0)
    points[i + 1] = y - scale * (points[i + 1] ?? 0)
  }
  return points
}

/** How bright each vertex is: 1 where it faces the viewer, from either side, since scans are open. */
function shadesOf(mesh: Mesh, towards: Axes): Float32Array {
  const normals = smoothNormals(mesh)
  const shades = new Float32Array(normals.length / 3)
  for (let v = 0; v < shades.length; v++) {
    const facing = Math.abs(
      (normals[3 * v] ?? 0) * towards[0] +
        (normals[3 * v + 1] ?? 0) * towards[1] +
        (normals[3 * v + 2] ?? 0) * towards[2],
    )
    shades[v] = 0.3 + 0.7 * facing
  }
  return shades
}

interface Canvas {
  width: number
  height: number
  /** The least distance drawn at each pixel. */
  depths: Float32Array
  pixels: Uint8ClampedArray<ArrayBuffer>
}

interface Drawing {
  points: Float32Array
  shades: Float32Array
  indices: Uint32Array
  colour: ThumbnailPart['colour']
}

function draw({ width, height, depths, pixels }: Canvas, { points, shades, indices, colour }: Drawing): void {
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t] ?? 0
    const b = indices[t + 1] ?? 0
    const c = indices[t + 2] ?? 0
    const ax = points[3 * a] ?? 0
    const ay = points[3 * a + 1] ?? 0
    const bx = points[3 * b] ?? 0
    const by = points[3 * b + 1] ?? 0
    const cx = points[3 * c] ?? 0
    const cy = points[3 * c + 1] ?? 0
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (area === 0) continue
    const lastX = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const lastY = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5)); y <= lastY; y++)
      for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5)); x <= lastX; x++) {
        // the shares of the corners at the middle of the pixel
        const u = ((bx - x - 0.5) * (cy - y - 0.5) - (by - y - 0.5) * (cx - x - 0.5)) / area
        const v = ((cx - x - 0.5) * (ay - y - 0.5) - (cy - y - 0.5) * (ax - x - 0.5)) / area
        const w = 1 - u - v
        if (u < 0 || v < 0 || w < 0) continue
        const depth = u * (points[3 * a + 2] ?? 0) + v * (points[3 * b + 2] ?? 0) + w * (points[3 * c + 2] ?? 0)
        const at = y * width + x
        if (depth >= (depths[at] ?? 0)) continue
        depths[at] = depth
        const shade = u * (shades[a] ?? 0) + v * (shades[b] ?? 0) + w * (shades[c] ?? 0)
        pixels[4 * at] = colour[0] * shade
        pixels[4 * at + 1] = colour[1] * shade
        pixels[4 * at + 2] = colour[2] * shade
        pixels[4 * at + 3] = 255
      }
  }
}

/** The mean of the pixels drawn for each pixel; colours weigh by their opacity. */
function averaged({ width: drawnWidth, pixels }: Canvas, { width, height }: ThumbnailOptions) {
  const out = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [red, green, blue, drawn] = [0, 0, 0, 0]
      for (let k = 0; k < oversampling ** 2; k++) {
        const row = y * oversampling + Math.floor(k / oversampling)
        const from = 4 * (row * drawnWidth + x * oversampling + (k % oversampling))
        if (pixels[from + 3] === 0) continue
        red += pixels[from] ?? 0
        green += pixels[from + 1] ?? 0
        blue += pixels[from + 2] ?? 0
        drawn++
      }
      if (drawn > 0)
        out.set([red / drawn, green / drawn, blue / drawn, (255 * drawn) / oversampling ** 2], 4 * (y * width + x))
    }
  return out
}
