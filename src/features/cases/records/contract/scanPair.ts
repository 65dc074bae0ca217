import { fileAxes, type MouthFrame } from '#features/cases/models/contract/mouthFrame.ts'
import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { type Relief, unpackHeights } from '#kit/mesh/relief.ts'
import { unpackPoints } from '#kit/mesh/sample.ts'
import { across, dot } from '#kit/mesh/vector.ts'
import { type Bite, biteOf, differenceOf, shareOn } from './bite.ts'
import type { ReadinessItem } from './item.ts'
import { fewTriangles, unevenSides } from './scan.ts'
import { frameOf } from './scanFrame.ts'

/** Shares of the room between the molars that a palate covers, and that a lower arch leaves free. */
const palate = { there: 0.7, absent: 0.3 }
/**
 * An upper arch is at least as wide as the lower one; if it is narrower by so many mm, and further back, they look
 * exchanged.
 */
const narrower = 2.5
const behind = 1.5

/** So many mm apart, or within each other, are no bite any more but two files of different frames. */
const farApart = 15
const deepWithin = 12
/** Teeth in occlusion touch: beyond these, in mm, they do not, or they run through each other. */
const apart = 1
const collision = 0.8
/** How much rougher than at best, and how far from there in mm, arches lie before they look shifted. */
const misfit = 1.13
const shifted = { sideways: 1.5, backwards: 2.1 }
/** Two whole arches of a mouth are turned against each other by fewer degrees: made ones by 3 at most. */
const turned = 7
/** Rows of crowns that differ by less on average, in mm, are one arch; two arches of a mouth differ by about 2. */
const sameArch = 1
/** One mesh keeps its surface to so small a share, however it is turned. */
const sameArea = 1e-5
/** A bite scan of these arches lies on them with nearly all of its points. */
const onArches = 0.5

interface ScanPair {
  upper: ScanFacts | undefined
  lower: ScanFacts | undefined
  /** One of the places at least was not confirmed by a look. */
  isGuessed: boolean
}

/**
 * Which arch is which, and how they bite. The shape decides, in whatever axes the scanner wrote: only an upper arch has a
 * palate, and it reaches around the lower one. What another mouth could have too is a warning.
 */
export function judgePair({ upper, lower, isGuessed }: ScanPair): ReadinessItem[] {
  if (!isArch(upper) || !isArch(lower)) return judgeAlone(upper, lower)
  const unlessConfirmed = isGuessed ? 'block' : 'warn'
  if (isSameMesh(upper, lower)) return [{ code: 'same-arch-twice', level: 'block', slot: 'lower-scan' }]
  const [above, below] = [reliefOf(upper), reliefOf(lower)]
  if (above && below && isSameRow(above, below))
    return [{ code: 'same-arch-twice', level: unlessConfirmed, slot: 'lower-scan' }]
  if (palateOf(lower) > palate.there) {
    if (palateOf(upper) < palate.absent) return [{ code: 'arches-swapped', level: 'block', slot: 'upper-scan' }]
    return [{ code: 'palate-in-lower', level: unlessConfirmed, slot: 'lower-scan' }]
  }
  const looksExchanged = palateOf(upper) < palate.there && isInside(upper, lower)
  // a mouth may be so: the lower jaw before the upper. A person who has looked knows
  if (looksExchanged) return [{ code: 'arches-swapped', level: unlessConfirmed, slot: 'upper-scan' }]
  if (!above || !below) return judgeBoxes(upper, lower)
  return judgeBite(upper, lower, { above, below })
}

/** The scan of the bite belongs where the arches are: one of another mouth, mirrored or moved, lies elsewhere. */
export function judgeBiteScan(bite: ScanFacts, pair: Pick<ScanPair, 'upper' | 'lower'>): ReadinessItem[] {
  const arches = [pair.upper, pair.lower].flatMap(facts => (facts && reliefOf(facts)) ?? [])
  if (bite.unit !== 'mm' || bite.sample === undefined || arches.length < 2) return []
  const share = shareOn(arches, unpackPoints(bite.sample))
  if (share >= onArches) return []
  return [{ code: 'bite-elsewhere', level: 'warn', slot: 'bite-scan', facts: { share: Math.round(share * 100) } }]
}

/** The relief as it was stored with the facts of a scan. */
export function reliefOf({ frame, arch }: ScanFacts): Relief | undefined {
  if (!frame || !arch) return undefined
  const { occlusal, back } = frame
  return { ...arch.relief, occlusal, back, heights: unpackHeights(arch.relief.heights) }
}

function isSameMesh(a: ScanFacts, b: ScanFacts): boolean {
  if (a.area === undefined || b.area === undefined || a.triangles !== b.triangles) return false
  return Math.abs(a.area - b.area) < sameArea * a.area
}

function isSameRow(a: Relief, b: Relief): boolean {
  return [false, true].some(mirrored => differenceOf(a, b, mirrored) < sameArch)
}

// what is refused for its unit or its few triangles is not judged further
function isArch(facts: ScanFacts | undefined): facts is ScanFacts {
  return facts?.unit === 'mm' && facts.triangles >= fewTriangles.block
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

/** How the teeth meet, from the distances between both surfaces. */
function judgeBite(
  upper: ScanFacts,
  lower: ScanFacts,
  { above, below }: Record<'above' | 'below', Relief>,
): ReadinessItem[] {
  const bite = areFacing(upper, lower) ? biteOf(above, below) : undefined
  // which side is which is not certain where a surface is inside out
  const isCertain = !upper.frame?.insideOut && !lower.frame?.insideOut
  if (!bite || bite.closest > farApart || bite.closest < -deepWithin)
    return [{ code: 'frames-differ', level: isCertain ? 'block' : 'warn', slot: 'lower-scan' }]
  if (degreesBetween(upper, lower) > turned && isWhole(upper) && isWhole(lower))
    return [{ code: 'frames-differ', level: 'warn', slot: 'lower-scan' }]
  const items: ReadinessItem[] = []
  const warn = (code: ReadinessItem['code'], millimetres: number, facts = {}) =>
    items.push({
      code,
      level: 'warn',
      slot: 'lower-scan',
      facts: { millimetres: Math.round(millimetres * 10) / 10, ...facts },
    })
  if (bite.closest > apart) warn('arches-apart', bite.closest)
  if (bite.closest < -collision) warn('arches-collide', -bite.closest)
  const [aside, along] = [Math.abs(bite.toLeft), Math.abs(bite.toBack)]
  if (bite.misfit > misfit && (aside > shifted.sideways || along > shifted.backwards))
    warn('arches-shifted', Math.max(aside, along), { side: sideOf(bite) })
  return items.length > 0 ? items : [{ code: 'frames-agree', level: 'pass', slot: 'lower-scan' }]
}

function degreesBetween({ frame: upper }: ScanFacts, { frame: lower }: ScanFacts): number {
  if (!upper || !lower) return 0
  return (Math.acos(Math.min(1, dot(upper.back, across(lower.back, upper.occlusal)))) * 180) / Math.PI
}

// where teeth of one side are missing, the arch looks turned
function isWhole({ arch }: ScanFacts): boolean {
  return arch !== undefined && Math.abs(arch.sides[0] - arch.sides[1]) < unevenSides
}

function sideOf({ toLeft, toBack }: Bite): 'left' | 'right' | 'back' | 'front' {
  if (Math.abs(toLeft) >= Math.abs(toBack)) return toLeft > 0 ? 'left' : 'right'
  return toBack > 0 ? 'back' : 'front'
}

function areFacing({ frame: upper }: ScanFacts, { frame: lower }: ScanFacts): boolean {
  return !upper || !lower || (dot(upper.occlusal, lower.occlusal) < -0.8 && dot(upper.back, lower.back) > 0.7)
}

/**
 * Where no arch was found in one of them, its box has to do, in the file's axes: seen from above, the smaller box lies at
 * least half within the other, and neither hangs in the air. That is never certain.
 */
function judgeBoxes(upper: ScanFacts, lower: ScanFacts): ReadinessItem[] {
  const frame = frameOf({ upper, lower }) ?? fileAxes
  const [above, below] = [boxIn(frame, upper), boxIn(frame, lower)]
  const shared = Math.min(shareOf(above, below, 0), shareOf(above, below, 1))
  const gap = Math.max(above.min[2] - below.max[2], below.min[2] - above.max[2])
  if (shared < 0.5 || gap > farApart || !areFacing(upper, lower))
    return [{ code: 'frames-differ', level: 'warn', slot: 'lower-scan' }]
  if (middle(above) < middle(below)) return [{ code: 'arches-swapped', level: 'warn', slot: 'upper-scan' }]
  return [{ code: 'frames-agree', level: 'pass', slot: 'lower-scan' }]
}

interface Box {
  min: Axes
  max: Axes
}

// the box around the scan's box, in the mouth's own axes: the same for the usual axes, a little larger for tilted ones
function boxIn({ left, back, up }: MouthFrame, { bounds: { min, max } }: ScanFacts): Box {
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
