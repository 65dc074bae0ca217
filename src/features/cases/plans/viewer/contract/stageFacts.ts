import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { angleBetween, transform } from '#kit/mesh/pose.ts'
import { minus } from '#kit/mesh/vector.ts'
import type { PlanModel } from './model.ts'
import { type Part, poseAt, stagesOf, type ToothPart } from './parts.ts'

/** By how much the crown's centre moves and the tooth turns from one stage to the next. */
export interface Step {
  mm: number
  degrees: number
}

/** Below this a tooth counts as still: what rounding in a planning program leaves. */
const still: Step = { mm: 0.01, degrees: 0.1 }

export interface StageFacts {
  stage: number
  /** The teeth that this stage moves; null when the teeth of the plan are not known. */
  moving: Tooth[] | null
  ipr: NonNullable<PlanJson['ipr']>
  /** Attachments that are bonded before this stage, and those that are removed before it. */
  bonded: NonNullable<PlanJson['attachments']>
  removed: NonNullable<PlanJson['attachments']>
  extracted: Tooth[]
  isCheckpoint: boolean
}

/** What happens at each stage of a plan, from the first to the last. */
export function stageFacts({ planJson, first, last }: PlanModel, parts: readonly Part[]): StageFacts[] {
  const teeth = parts.flatMap(part => (part.kind === 'tooth' ? [part] : []))
  const attachments = planJson?.attachments ?? []
  return stagesOf({ first, last }).map(stage => ({
    stage,
    moving: teeth.length === 0 ? null : teeth.filter(tooth => moves(tooth, stage)).map(({ fdi }) => fdi),
    ipr: (planJson?.ipr ?? []).filter(each => each.stage === stage),
    bonded: attachments.filter(({ from }) => from === stage),
    removed: attachments.filter(({ to }) => to + 1 === stage),
    extracted: (planJson?.extractions ?? []).filter(each => each.stage === stage).map(({ tooth }) => tooth),
    isCheckpoint: planJson?.checkpoints?.includes(stage) ?? false,
  }))
}

/** Whether a stage moves a tooth. */
export function moves(tooth: ToothPart, stage: number): boolean {
  const step = stepAt(tooth, stage)
  return step !== undefined && (step.mm >= still.mm || step.degrees >= still.degrees)
}

/** The step of a tooth from the stage before to this one; nothing at the first stage and after an extraction. */
export function stepAt(tooth: ToothPart, stage: number): Step | undefined {
  if (stage <= tooth.first) return undefined
  const [before, after] = [poseAt(tooth, stage - 1), poseAt(tooth, stage)]
  if (!before || !after) return undefined
  const { origin } = tooth.frame
  return {
    mm: Math.hypot(...minus(transform(after, origin), transform(before, origin))),
    degrees: (angleBetween(before.rotation, after.rotation) * 180) / Math.PI,
  }
}

/** The largest step of a tooth in mm and in degrees, over all stages. */
export function largestStep(tooth: ToothPart): Step {
  const steps = tooth.poses.flatMap((_, index) => stepAt(tooth, tooth.first + index) ?? [])
  return {
    mm: Math.max(0, ...steps.map(({ mm }) => mm)),
    degrees: Math.max(0, ...steps.map(({ degrees }) => degrees)),
  }
}
