import type { Axes } from '#kit/mesh/measure.ts'
import { cross, minus, plus, scale, unit } from '#kit/mesh/vector.ts'
import { lookFrom, type Preset } from './preset.ts'

/** Half the side of the grid in mm: an arch is 40 to 85 mm wide. */
const half = 40

/**
 * Lines of a square grid through a point, across the direction of a view: the ends of each in mm (x, y, z). `step`: mm
 * between lines; every fifth line of the fine grid is left to the coarse one.
 */
export function gridLines(preset: Preset, middle: Readonly<Axes>, step: 1 | 5): Float32Array<ArrayBuffer> {
  const { from, up } = lookFrom[preset]
  const right = unit(cross(up, from))
  const above = unit(cross(from, right))
  const lines: number[] = []
  for (let at = -half; at <= half; at += step) {
    if (step === 1 && at % 5 === 0) continue
    for (const [along, across] of [
      [right, above],
      [above, right],
    ] as const) {
      const start = plus(middle, scale(across, at))
      lines.push(...minus(start, scale(along, half)), ...plus(start, scale(along, half)))
    }
  }
  return new Float32Array(lines)
}
