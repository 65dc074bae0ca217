import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { PlanModel } from '../contract/model.ts'
import type { Part } from '../contract/parts.ts'
import type { StageFacts } from '../contract/stageFacts.ts'

/** What each table of a plan shows, and how a row or a heading selects a tooth or a stage everywhere. */
export interface PlanContent {
  model: PlanModel
  parts: readonly Part[]
  facts: readonly StageFacts[]
  stage: number
  selected: Tooth | null
  onSelect: (tooth: Tooth | null) => void
  onStage: (stage: number) => void
}
