import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { dot } from '#kit/mesh/vector.ts'
import type { ReadinessItem } from './item.ts'
import { fileAxes, frameOf, type ScanFrame } from './scanFrame.ts'

/** How far the two arches may be apart, or reach into each other, in height: mouth a little open to a deep bite. */
const verticalGap = 15
const verticalOverlap = 12

/** Shares of the room between the molars that a palate covers, and that a lower arch leaves free. */
const palate = { there: 0.7, absent: 0.3 }
/**
 * An upper arch is at least as wide as the lower one; if it is narrower by so many mm, and further back, they look
 * exchanged.
 */
const narrower = 2.5
const behind = 1.5

interface ScanPair {
  upper: ScanFacts | undefined
  lower: ScanFacts | undefined
  /** One of the places at least was not confirmed by a look. */
  isGuessed: boolean
}

/**
 * Which arch is which, and whether both were exported in one coordinate frame, that is, in bite. The shape decides, in
 * whatever axes the scanner wrote: only an upper arch has a palate, and it reaches around the lower one.
 */
export function judgePair({ upper, lower, isGuessed }: ScanPair): ReadinessItem[] {
  if (upper?.unit !== 'mm' || lower?.unit !== 'mm') return judgeAlone(upper, lower)
  if (palateOf(lower) > palate.there) {
    if (palateOf(upper) < palate.absent) return [{ code: 'arches-swapped', level: 'block', slot: 'upper-scan' }]
    return [{ code: 'palate-in-lower', level: 'block', slot: 'lower-scan' }]
  }
  const looksExchanged = palateOf(upper) < palate.there && isInside(upper, lower)
  // a mouth may be so: the lower jaw before the upper. A person who has looked knows
  if (looksExchanged) return [{ code: 'arches-swapped', level: isGuessed ? 'block' : 'warn', slot: 'upper-scan' }]
  return judgePosition(upper, lower)
}

// one arch alone: a palate in the place of the lower one is reported before the other has come
function judgeAlone(upper: ScanFacts | undefined, lower: ScanFacts | undefined): ReadinessItem[] {
  const hasPalate = !upper && lower && palateOf(lower) > palate.there
  return hasPalate ? [{ code: 'palate-in-lower', level: 'block', slot: 'lower-scan' }] : []
}

// not a number where no shape was found: neither more nor less than any share
const palateOf = (facts: ScanFacts) => facts.frame?.palate ?? Number.NaN

function isInside({ frame: upper }: ScanFacts, { frame: lower }: ScanFacts): boolean {
  if (!upper || !lower || dot(upper.back, lower.back) < 0.9) return false
  return lower.width - upper.width > narrower && upper.front - lower.front > behind
}

/**
 * Seen from above, the smaller box lies at least half within the other, the rows of teeth face each other, and neither
 * hangs in the air.
 */
function judgePosition(upper: ScanFacts, lower: ScanFacts): ReadinessItem[] {
  const frame = frameOf({ upper, lower })
  const [above, below] = [boxIn(frame ?? fileAxes, upper), boxIn(frame ?? fileAxes, lower)]
  const shared = Math.min(shareOf(above, below, 0), shareOf(above, below, 1))
  const gap = Math.max(above.min[2] - below.max[2], below.min[2] - above.max[2])
  const level = 'block' as const
  const isUpsideDown = middle(above) < middle(below)
  if (shared < 0.5 || gap > verticalGap || !areFacing(upper, lower) || (frame && isUpsideDown))
    return [{ code: 'frames-differ', level, slot: 'lower-scan', facts: { shared: Math.round(shared * 100) } }]
  // without a shape to go by, a scanner that counts height downwards is rare but no fault: only a warning
  if (isUpsideDown) return [{ code: 'arches-swapped', level: 'warn', slot: 'upper-scan' }]
  const overlap = below.max[2] - above.min[2]
  // boxes around tilted boxes are too large to say how deep
  const isExact = Math.max(...(frame ?? fileAxes).up.map(Math.abs)) === 1
  if (isExact && overlap > verticalOverlap)
    return [{ code: 'arches-collide', level: 'warn', slot: 'lower-scan', facts: { millimetres: overlap } }]
  return [{ code: 'frames-agree', level: 'pass', slot: 'lower-scan' }]
}

function areFacing({ frame: upper }: ScanFacts, { frame: lower }: ScanFacts): boolean {
  return !upper || !lower || (dot(upper.occlusal, lower.occlusal) < -0.8 && dot(upper.back, lower.back) > 0.7)
}

interface Box {
  min: Axes
  max: Axes
}

// the box around the scan's box, in the mouth's own axes: the same for the usual axes, a little larger for tilted ones
function boxIn({ left, back, up }: ScanFrame, { bounds: { min, max } }: ScanFacts): Box {
  const ends = [left, back, up].map(axis => {
    const reach = ([0, 1, 2] as const).map(i => [axis[i] * min[i], axis[i] * max[i]] as const)
    const sum = (pick: typeof Math.min) => reach.reduce((total, pair) => total + pick(...pair), 0)
    return [sum(Math.min), sum(Math.max)] as const
  })
  const [x = [0, 0], y = [0, 0], z = [0, 0]] = ends
  return { min: [x[0], y[0], z[0]], max: [x[1], y[1], z[1]] }
}

function shareOf(a: Box, b: Box, axis: 0 | 1): number {
  const common = Math.min(a.max[axis], b.max[axis]) - Math.max(a.min[axis], b.min[axis])
  const smaller = Math.min(a.max[axis] - a.min[axis], b.max[axis] - b.min[axis])
  return smaller > 0 ? Math.max(0, common / smaller) : 0
}

const middle = ({ min, max }: Box) => (min[2] + max[2]) / 2
