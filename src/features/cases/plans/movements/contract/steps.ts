import { angleBetween, type Pose, transform } from '#kit/mesh/pose.ts'
import { minus } from '#kit/mesh/vector.ts'
import { type FramedTooth, type Movement, movementBetween } from './toothMovement.ts'

/** A tooth with its poses, one for each stage from the first. */
export interface StagedTooth extends FramedTooth {
  poses: readonly Pose[]
}

/**
 * The most that a tooth is usually moved by one aligner, whichever the direction: 0.25 mm and 2° (`docs/design/clinical.md`,
 * "Limits a stage"). A larger step is marked, not refused.
 */
export const usualStep = { mm: 0.25, degrees: 2 } as const

/** Less than this between two stages is the rounding of an export, not a movement. */
const still = { mm: 0.005, degrees: 0.05 } as const

/** The largest step of a tooth: at which stage it ends, how much it is, whether that is over the usual. */
export interface LargestStep {
  stage: number
  by: number
  isOver: boolean
}

/** How a tooth moves through a plan. The entry i of each list belongs to the stage `first + i`. */
export interface ToothMovements {
  fdi: string
  /** Relative to the first stage; the first entry is all zeros. */
  totals: Movement[]
  /** Relative to the stage before; the first entry is all zeros. */
  steps: Movement[]
  /** The whole shift of the crown's centre in mm, and the whole angle in degrees, whichever the direction. */
  largest: { mm: LargestStep; degrees: LargestStep }
}

/** The movements of a tooth, total and per stage. `first`: the stage of its first pose. */
export function movementsOf(tooth: StagedTooth, first: number): ToothMovements {
  const { fdi, poses } = tooth
  const start = poses[0]
  const sizes = poses.map((_, i) => stepSize(tooth, i))
  return {
    fdi,
    totals: poses.map(pose => movementBetween(tooth, start ?? pose, pose)),
    steps: poses.map((pose, i) => movementBetween(tooth, poses[i - 1] ?? pose, pose)),
    largest: { mm: largestOf(sizes, 'mm', first), degrees: largestOf(sizes, 'degrees', first) },
  }
}

/** Stages at which a tooth moves without a break, both included: stage 3 is the movement from 2 to 3. */
export interface Span {
  from: number
  to: number
}

/** When a tooth moves: the staging chart's row. Empty for a tooth that stands still. */
export function spansOf(tooth: StagedTooth, first: number): Span[] {
  const spans: Span[] = []
  for (const i of tooth.poses.keys()) {
    const { mm, degrees } = stepSize(tooth, i)
    if (mm <= still.mm && degrees <= still.degrees) continue
    const stage = first + i
    const last = spans.at(-1)
    if (last?.to === stage - 1) last.to = stage
    else spans.push({ from: stage, to: stage })
  }
  return spans
}

interface StepSize {
  mm: number
  degrees: number
}

function stepSize({ frame, poses }: StagedTooth, i: number): StepSize {
  const [before, here] = [poses[i - 1], poses[i]]
  if (!before || !here) return { mm: 0, degrees: 0 }
  return {
    mm: Math.hypot(...minus(transform(here, frame.origin), transform(before, frame.origin))),
    degrees: (angleBetween(before.rotation, here.rotation) * 180) / Math.PI,
  }
}

// hundredths decide: an export that rounds 0.25 to 0.2500001 is not over
function largestOf(sizes: readonly StepSize[], unit: keyof StepSize, first: number): LargestStep {
  const values = sizes.map(size => size[unit])
  const by = Math.max(0, ...values)
  return { stage: first + Math.max(0, values.indexOf(by)), by, isOver: Math.round(by * 100) > usualStep[unit] * 100 }
}
