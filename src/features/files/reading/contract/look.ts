/** Pixels row by row, red, green and blue of each; upright. */
export interface Raster {
  width: number
  height: number
  rgb: Uint8Array
}

/** Properties of a small copy of a photo; the same in a browser and on the server, except for rounding. */
export interface Look {
  /** Mean luminance, 0 to 255. */
  brightness: number
  /**
   * Mean difference of neighbouring pixels divided by the standard deviation of all: about 1.1 for noise, below 0.4 for
   * pictures.
   */
  noise: number
  /** Share of pixels with the colours of gums, lips and skin. */
  flesh: number
  /** The width of the bright and pale area (typical of teeth) divided by its height. */
  lying: number
  /** Luminance of 16 × 16 parts of the picture, as text. */
  print: string
}

/** The long side, in pixels, that a picture is scaled to before it is analysed. */
export const lookSide = 256
export const printSide = 16

export function lookOf(raster: Raster): Look {
  const grey = greyOf(raster)
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  const spread = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
  return {
    brightness: mean,
    noise: stepsOf(raster, grey) / (spread || 1),
    flesh: fleshOf(raster),
    lying: lyingOf(raster, grey),
    print: btoa(String.fromCharCode(...printOf(raster, grey))),
  }
}

// Rec. 601 luma, the weights that decoders use
function greyOf({ rgb }: Raster): Float32Array {
  return Float32Array.from({ length: rgb.length / 3 }, (_, i) => {
    const at = 3 * i
    return 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0)
  })
}

function stepsOf({ width, height }: Raster, grey: Float32Array): number {
  let sum = 0
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width; x++) sum += Math.abs((grey[y * width + x] ?? 0) - (grey[y * width + x - 1] ?? 0))
  return sum / Math.max(1, height * (width - 1))
}

function fleshOf({ rgb }: Raster): number {
  let count = 0
  for (let at = 0; at < rgb.length; at += 3) {
    const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0]
    if (r > 50 && r > 1.15 * g && r > 1.1 * b) count++
  }
  return count / (rgb.length / 3)
}

/** The palest and brightest fifth of the picture, as a cloud of points: its width divided by its height. */
function lyingOf({ width, rgb }: Raster, grey: Float32Array): number {
  const pale = grey.map((value, i) => {
    const [r, g, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0]
    return value - 1.5 * (Math.max(r, g, b) - Math.min(r, g, b))
  })
  const limit = pale.toSorted()[Math.floor(pale.length * 0.8)] ?? 0
  let [count, x, y, xx, yy] = [0, 0, 0, 0, 0]
  for (let i = 0; i < pale.length; i++) {
    if ((pale[i] ?? 0) < limit) continue
    const [column, row] = [i % width, Math.floor(i / width)]
    count++
    x += column
    y += row
    xx += column * column
    yy += row * row
  }
  const [across, down] = [xx / count - (x / count) ** 2, yy / count - (y / count) ** 2]
  return Math.sqrt(across / (down || 1))
}

function printOf({ width, height }: Raster, grey: Float32Array): Uint8Array {
  const sums = new Float64Array(printSide * printSide)
  const counts = new Uint32Array(printSide * printSide)
  for (let i = 0; i < grey.length; i++) {
    const column = Math.floor(((i % width) / width) * printSide)
    const row = Math.floor((Math.floor(i / width) / height) * printSide)
    const at = row * printSide + column
    sums[at] = (sums[at] ?? 0) + (grey[i] ?? 0)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return Uint8Array.from(sums, (sum, i) => Math.round(sum / (counts[i] || 1)))
}

/**
 * The similarity of two prints: their correlation, -1 to 1. `mirrored`: the second one with left and right exchanged.
 */
export function likenessOf(a: string, b: string, mirrored: boolean): number {
  const [p, q] = [codesOf(a), codesOf(b)]
  if (p.length !== q.length || p.length === 0) return 0
  return correlation(p, mirrored ? q.map((_, i) => q[i + printSide - 1 - 2 * (i % printSide)] ?? 0) : q)
}

/** The shares of a side that are tried as cropped away. */
const cropShares = [0, 0.03, 0.06, 0.09, 0.12]

/** How alike two prints are where one may be of a part of the other's picture, without up to an eighth on each side. */
export function croppedLikenessOf(a: string, b: string): number {
  const [p, q] = [codesOf(a), codesOf(b)]
  if (p.length !== printSide ** 2 || q.length !== printSide ** 2) return 0
  return Math.max(likenessToPart(p, q), likenessToPart(q, p))
}

// the best crop on all sides alike, then side by side: to try all of them together would take ten times as long
function likenessToPart(part: readonly number[], whole: readonly number[]): number {
  const soft = softened(part)
  let best = { crop: { left: 0, right: 0, top: 0, bottom: 0 }, likeness: -1 }
  const attempt = (crop: Crop) => {
    const likeness = correlation(soft, printOfPart(whole, crop))
    if (likeness > best.likeness) best = { crop, likeness }
  }
  for (const share of cropShares) attempt({ left: share, right: share, top: share, bottom: share })
  for (let round = 0; round < 2; round++)
    for (const side of sides) for (const share of cropShares) attempt({ ...best.crop, [side]: share })
  return best.likeness
}

const sides = ['left', 'right', 'top', 'bottom'] as const
type Crop = Record<(typeof sides)[number], number>

/** As coarse as the print of a larger picture is where this one is a part of it. */
function softened(print: ArrayLike<number>): Float32Array {
  const to = new Float32Array(printSide ** 2)
  for (let row = 0; row < printSide; row++)
    for (let column = 0; column < printSide; column++) {
      let [sum, weights] = [0, 0]
      for (let r = Math.max(0, row - 1); r <= Math.min(printSide - 1, row + 1); r++)
        for (let c = Math.max(0, column - 1); c <= Math.min(printSide - 1, column + 1); c++) {
          const weight = (r === row ? 4 : 1) * (c === column ? 4 : 1)
          sum += weight * (print[r * printSide + c] ?? 0)
          weights += weight
        }
      to[row * printSide + column] = sum / weights
    }
  return to
}

function printOfPart(whole: readonly number[], { left, right, top, bottom }: Crop): Float32Array {
  const print = new Float32Array(printSide ** 2)
  for (let row = 0; row < printSide; row++)
    for (let column = 0; column < printSide; column++) {
      const x = left * printSide + (column + 0.5) * (1 - left - right) - 0.5
      const y = top * printSide + (row + 0.5) * (1 - top - bottom) - 0.5
      const x0 = Math.max(0, Math.min(printSide - 2, Math.floor(x)))
      const y0 = Math.max(0, Math.min(printSide - 2, Math.floor(y)))
      const at = y0 * printSide + x0
      const [dx, dy] = [x - x0, y - y0]
      const upper = (whole[at] ?? 0) * (1 - dx) + (whole[at + 1] ?? 0) * dx
      const lower = (whole[at + printSide] ?? 0) * (1 - dx) + (whole[at + printSide + 1] ?? 0) * dx
      print[row * printSide + column] = upper * (1 - dy) + lower * dy
    }
  return print
}

/** How far from the middle of a picture its axis is looked for, in half cells of a print. */
const axisReach = 6

/** How alike the halves of a picture are about an upright axis near its middle (left and right), and about a level one. */
export function symmetryOf(print: string): { leftRight: number; upDown: number } {
  const codes = codesOf(print)
  const turned = codes.map((_, i) => codes[(i % printSide) * printSide + Math.floor(i / printSide)] ?? 0)
  return { leftRight: mirrorLikeness(codes), upDown: mirrorLikeness(turned) }
}

function mirrorLikeness(codes: readonly number[]): number {
  let best = -1
  for (let axis = printSide - 1 - axisReach; axis <= printSide - 1 + axisReach; axis++) {
    const [near, far]: [number[], number[]] = [[], []]
    for (const [i, code] of codes.entries()) {
      const column = i % printSide
      const across = axis - column
      if (across <= column || across >= printSide) continue
      near.push(code)
      far.push(codes[i - column + across] ?? 0)
    }
    best = Math.max(best, correlation(near, far))
  }
  return best
}

function correlation(p: ArrayLike<number>, q: ArrayLike<number>): number {
  const [meanP, meanQ] = [meanOf(p), meanOf(q)]
  let [pq, pp, qq] = [0, 0, 0]
  for (let i = 0; i < p.length; i++) {
    const [x, y] = [(p[i] ?? 0) - meanP, (q[i] ?? 0) - meanQ]
    pq += x * y
    pp += x * x
    qq += y * y
  }
  return pp * qq === 0 ? 0 : pq / Math.sqrt(pp * qq)
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0
  return sum / values.length
}

function codesOf(print: string): number[] {
  return Array.from(atob(print), char => char.charCodeAt(0))
}
