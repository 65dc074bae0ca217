import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { type ModelFile, modelOf, type PlanModel } from '../../viewer/contract/model.ts'
import { readStageName } from '../../viewer/contract/stageName.ts'

/**
 * The models of a version or of uploaded files: as their plan.json describes them, or stage files by their names. Undefined
 * for a plan that is a PDF alone.
 */
export function modelOfFiles(files: readonly ModelFile[], plan?: PlanJson): PlanModel | undefined {
  if (plan) return modelOf(plan, files)
  const staged = files.filter(({ name }) => readStageName(name) !== undefined)
  const stages = staged.flatMap(({ name }) => readStageName(name)?.stage ?? [])
  if (stages.length === 0) return undefined
  return { planJson: null, files: staged, first: Math.min(...stages), last: Math.max(...stages) }
}
