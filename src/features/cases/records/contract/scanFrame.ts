import type { MouthFrame } from '#features/cases/models/contract/mouthFrame.ts'
import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { across, cross, dot, scale } from '#kit/mesh/vector.ts'

/** How far a file's own axes may lie beside the shape's for the file to be believed. */
const believed = Math.cos((25 * Math.PI) / 180)

/** The mouth's axes in the file of an upper and a lower arch, found from the upper one or else the lower one. */
export function frameOf(pair: {
  upper?: ScanFacts | undefined
  lower?: ScanFacts | undefined
}): MouthFrame | undefined {
  const { upper, lower } = pair
  if (upper?.frame) return frameAlong(scale(upper.frame.occlusal, -1), upper.frame.back)
  return lower?.frame && frameAlong(lower.frame.occlusal, lower.frame.back)
}

// A scanner that writes along its axes knows better where up is than a plane through worn teeth: nearest axes first
function frameAlong(up: Axes, back: Axes): MouthFrame {
  const [nearUp, nearBack] = [nearestAxis(up), nearestAxis(back)]
  if (dot(up, nearUp) > believed && dot(back, nearBack) > believed)
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
