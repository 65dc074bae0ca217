import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { spansOf } from '#features/cases/plans/movements/contract/steps.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { type PlanModel, statedDetails } from './model.ts'
import { type Part, stagesOf, type ToothPart } from './parts.ts'

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
export function stageFacts(model: PlanModel, parts: readonly Part[]): StageFacts[] {
  const { planJson, first, last } = model
  const { ipr = [], attachments = [] } = statedDetails(model)
  const teeth = parts.flatMap(part => (part.kind === 'tooth' ? [part] : []))
  const moving = teeth.map(tooth => ({ fdi: tooth.fdi, stages: movingStages(tooth) }))
  return stagesOf({ first, last }).map(stage => ({
    stage,
    moving: teeth.length === 0 ? null : moving.filter(({ stages }) => stages.has(stage)).map(({ fdi }) => fdi),
    ipr: ipr.filter(each => each.stage === stage),
    bonded: attachments.filter(({ from }) => from === stage),
    removed: attachments.filter(({ to }) => to + 1 === stage),
    extracted: (planJson?.extractions ?? []).filter(each => each.stage === stage).map(({ tooth }) => tooth),
    isCheckpoint: planJson?.checkpoints?.includes(stage) ?? false,
  }))
}

/** The stages that move a tooth. */
export function movingStages(tooth: ToothPart): Set<number> {
  const spans = spansOf(tooth, tooth.first)
  return new Set(spans.flatMap(({ from, to }) => stagesOf({ first: from, last: to })))
}
