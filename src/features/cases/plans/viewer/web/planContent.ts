import type { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { PlanModel } from '../contract/model.ts'
import type { Part } from '../contract/parts.ts'
import type { StageFacts } from '../contract/stageFacts.ts'

/** Which row is chosen, and how another one is. */
export interface RowSelection {
  tooth: Tooth | null
  contact: Gap | null
  onSelect: (tooth: Tooth | null, contact: Gap | null) => void
  /** What the chosen row offers besides. */
  request: { label: string; onRequest: () => void } | undefined
}

/** What each table of a plan shows, and how a row or a heading selects a tooth or a stage everywhere. */
export interface PlanContent {
  model: PlanModel
  parts: readonly Part[]
  facts: readonly StageFacts[]
  stage: number
  row: RowSelection
  onStage: (stage: number) => void
}
