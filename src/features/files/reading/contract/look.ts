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
  const other = mirrored ? q.map((_, i) => q[i - (i % printSide) + printSide - 1 - (i % printSide)] ?? 0) : q
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanP, meanQ] = [mean(p), mean(other)]
  let [pq, pp, qq] = [0, 0, 0]
  for (const [i, value] of p.entries()) {
    const [x, y] = [value - meanP, (other[i] ?? 0) - meanQ]
    pq += x * y
    pp += x * x
    qq += y * y
  }
  return pp * qq === 0 ? 0 : pq / Math.sqrt(pp * qq)
}

function codesOf(print: string): number[] {
  return Array.from(atob(print), char => char.charCodeAt(0))
}
