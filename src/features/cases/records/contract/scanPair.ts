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

/**
 * Shares of the space between the molars: at least so much is covered by a palate, and at most so much in a lower arch.
 */
const palate = { there: 0.7, absent: 0.3 }
/**
 * An upper arch is at least as wide as the lower one. When it is narrower by so many mm, and further back, the two look
 * exchanged.
 */
const narrower = 2.5
const behind = 1.5

/** At this distance or overlap, in mm, two files are not in occlusion but in different frames. */
const farApart = 15
const deepWithin = 12
/** Teeth in occlusion touch. Beyond these distances, in mm, they do not touch, or they overlap. */
const apart = 1
const collision = 0.8
/**
 * How much rougher than in the best position, and how far from it in mm, the bite has to be before it counts as
 * shifted.
 */
const misfit = 1.13
const shifted = { sideways: 1.5, backwards: 2.1 }
/** The two arches of a mouth are rotated against each other by fewer degrees; generated ones by at most 3. */
const turned = 7
/**
 * Rows of crowns with a smaller average difference, in mm, are the same arch; the two arches of a mouth differ by about
 * 2.
 */
const sameArch = 1
/** A mesh keeps its surface area within this share, however it is turned. */
const sameArea = 1e-5
/** The share of a bite scan's points that has to lie on the arches; nearly all of them do. */
const onArches = 0.5

interface ScanPair {
  upper: ScanFacts | undefined
  lower: ScanFacts | undefined
  /** Whether at least one of the two slots was not confirmed by a person. */
  isGuessed: boolean
}

/**
 * Findings about which arch is which, and how they bite. The shape decides, in any axes of the scanner: only an upper
 * arch has a palate, and it is wider than the lower one. Findings that are possible in a real mouth are warnings.
 */
export function checkPair({ upper, lower, isGuessed }: ScanPair): ReadinessItem[] {
  if (!isArch(upper) || !isArch(lower)) return checkAlone(upper, lower)
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
  // a mouth can have the lower jaw in front of the upper one; a person who looked at the scans knows
  if (looksExchanged) return [{ code: 'arches-swapped', level: unlessConfirmed, slot: 'upper-scan' }]
  if (!above || !below) return checkBoxes(upper, lower)
  return checkBite(upper, lower, { above, below })
}

/** A bite scan has to lie on the arches; one of another mouth, a mirrored or a moved one lies elsewhere. */
export function checkBiteScan(bite: ScanFacts, pair: Pick<ScanPair, 'upper' | 'lower'>): ReadinessItem[] {
  const arches = [pair.upper, pair.lower].flatMap(facts => (facts && reliefOf(facts)) ?? [])
  if (bite.unit !== 'mm' || bite.sample === undefined || arches.length < 2) return []
  const share = shareOn(arches, unpackPoints(bite.sample))
  if (share >= onArches) return []
  return [{ code: 'bite-elsewhere', level: 'warn', slot: 'bite-scan', facts: { share: Math.round(share * 100) } }]
}

/** The relief stored in the facts of a scan. */
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

// a scan refused for its unit or its few triangles is not checked further
function isArch(facts: ScanFacts | undefined): facts is ScanFacts {
  return facts?.unit === 'mm' && facts.triangles >= fewTriangles.block
}

// with one arch alone: a palate in the slot of the lower arch is reported before the other arch has arrived
function checkAlone(upper: ScanFacts | undefined, lower: ScanFacts | undefined): ReadinessItem[] {
  const hasPalate = !upper && lower && palateOf(lower) > palate.there
  return hasPalate ? [{ code: 'palate-in-lower', level: 'block', slot: 'lower-scan' }] : []
}

// NaN where no shape was found: it is neither above nor below any limit
const palateOf = (facts: ScanFacts) => facts.frame?.palate ?? Number.NaN

function isInside({ frame: upper }: ScanFacts, { frame: lower }: ScanFacts): boolean {
  if (!upper || !lower || dot(upper.back, lower.back) < 0.9) return false
  return lower.width - upper.width > narrower && upper.front - lower.front > behind
}

/** Findings about the contact of the teeth, from the distances between both surfaces. */
function checkBite(
  upper: ScanFacts,
  lower: ScanFacts,
  { above, below }: Record<'above' | 'below', Relief>,
): ReadinessItem[] {
  const bite = areFacing(upper, lower) ? biteOf(above, below) : undefined
  // left and right are uncertain where a surface is inside out
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

// where teeth of one side are missing, the arch looks rotated
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
 * For scans in which no arch was found, the boxes around them are compared in the axes of the files: seen from above,
 * the smaller box has to lie at least half within the other, and neither may be far above the other. The result is
 * never certain.
 */
function checkBoxes(upper: ScanFacts, lower: ScanFacts): ReadinessItem[] {
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

// the box around the rotated box, in the mouth's own axes: the same for the usual axes, slightly larger for tilted ones
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
