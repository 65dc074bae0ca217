import type { MouthFrame } from '#features/cases/models/contract/mouthFrame.ts'
import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { across, cross, dot, scale } from '#kit/mesh/vector.ts'

/**
 * The cosine of the largest angle between a file's own axes and those of its shape at which the file's axes are used.
 */
const leastCosine = Math.cos((25 * Math.PI) / 180)

/** The axes of the mouth in the common frame of an upper and a lower arch, from the upper one or else the lower one. */
export function frameOf(pair: {
  upper?: ScanFacts | undefined
  lower?: ScanFacts | undefined
}): MouthFrame | undefined {
  const { upper, lower } = pair
  if (upper?.frame) return frameAlong(scale(upper.frame.occlusal, -1), upper.frame.back)
  return lower?.frame && frameAlong(lower.frame.occlusal, lower.frame.back)
}

// A scanner that writes along its axes knows up better than a plane through worn teeth does: the nearest axes are tried
// first
function frameAlong(up: Axes, back: Axes): MouthFrame {
  const [nearUp, nearBack] = [nearestAxis(up), nearestAxis(back)]
  if (dot(up, nearUp) > leastCosine && dot(back, nearBack) > leastCosine)
    return { left: cross(nearBack, nearUp), back: nearBack, up: nearUp }
  const level = across(back, up)
  return { left: cross(level, up), back: level, up }
}

function nearestAxis(direction: Axes): Axes {
  const largest = Math.max(...direction.map(Math.abs))
  const at = direction.findIndex(value => Math.abs(value) === largest)
  const axis: Axes = [0, 0, 0]
  if (at === 0 || at === 1 || at === 2) axis[at] = Math.sign(direction[at])
  return axis
}
