import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { firstStage, lastStage } from '#features/cases/plans/format/contract/stages.ts'
import type { ArchName } from '#features/cases/plans/format/contract/values.ts'
import type { PlanTables } from '#features/cases/plans/tables/contract/planTables.ts'
import { readStageName } from './stageName.ts'

/** A file of a plan version, by its name in the package. */
export interface ModelFile {
  id: string
  name: string
  bytes: number
}

/**
 * The models of a plan version, and what its plan.json says of them; null for a plan of stage files alone. `first`, `last`:
 * the stages of both arches together; 0 is before treatment.
 */
export interface PlanModel {
  planJson: PlanJson | null
  /** What the tables beside stage files state. */
  tables?: PlanTables
  files: readonly ModelFile[]
  /** The arches whose stages are stored as one set. */
  sets?: readonly ArchName[]
  first: number
  last: number
}

/** The models that a plan.json describes. */
export function modelOf(planJson: PlanJson, files: readonly ModelFile[], sets: readonly ArchName[] = []): PlanModel {
  return { planJson, files, sets, first: firstStage(planJson), last: lastStage(planJson) }
}

/**
 * The models of a version or of uploaded files: as their plan.json describes them, or stage files by their names. Undefined
 * for a plan that is a PDF alone.
 */
export function modelOfFiles(
  files: readonly ModelFile[],
  plan?: PlanJson,
  tables: PlanTables = {},
): PlanModel | undefined {
  if (plan) return modelOf(plan, files)
  const staged = files.filter(({ name }) => readStageName(name) !== undefined)
  const stages = staged.flatMap(({ name }) => readStageName(name)?.stage ?? [])
  if (stages.length === 0) return undefined
  return { planJson: null, tables, files: staged, first: Math.min(...stages), last: Math.max(...stages) }
}

/** The IPR and attachments of a plan, as its plan.json or its tables state them; undefined where they do not. */
export function statedDetails({ planJson, tables = {} }: PlanModel): Pick<PlanTables, 'ipr' | 'attachments'> {
  const { ipr, attachments } = planJson ?? tables
  return { ipr, attachments }
}

/** Whose plan it is: its case, its number within the cycle, and the cycle whose records it was made from. */
export interface PlanSubject {
  caseId: string
  version: number
  cycle: number
}
