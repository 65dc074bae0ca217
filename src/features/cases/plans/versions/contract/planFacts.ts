import type { PlanFacts, StageModel } from '#features/cases/conformance/contract/planFacts.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { archOf } from '#features/cases/plans/format/contract/stages.ts'
import type { PlanTables } from '#features/cases/plans/tables/contract/planTables.ts'
import { readStageName, type StageName } from '../../viewer/contract/stageName.ts'
import { landmarkFacts } from './landmarkFacts.ts'
import { stagePlace } from './package.ts'
import { toothFacts } from './toothFacts.ts'

interface KnownFile {
  name: string
  kind: string
  sha256: string | null
}

/**
 * What the files of a plan say of it; `tables` are those of stage files, `stageCount` of a plan that is a PDF alone was typed. Totals
 * of movements say nothing of the stages between, so that the rules of movements stay not checkable.
 */
export function planFactsOf(
  files: readonly KnownFile[],
  {
    plan,
    tables = {},
    stageCount,
  }: { plan?: PlanJson | undefined; tables?: PlanTables | undefined; stageCount?: number | undefined },
): PlanFacts {
  const models = plan?.teeth ? modelsOfTeeth(plan) : modelsOf(files, plan)
  const last = Math.max(...models.map(({ stage }) => stage))
  return {
    models,
    stageCount: models.length > 0 ? last : (stageCount ?? null),
    ...(plan ? statedFacts(plan) : detailFacts(tables)),
  }
}

/** What a plan.json says; a list that it leaves out is not known. */
function statedFacts(plan: PlanJson): Partial<PlanFacts> {
  const { wearDays, cuts, extractions } = plan
  return {
    ...{ wearDays, ...detailFacts(plan) },
    cuts: cuts?.map(({ tooth }) => tooth),
    extractions: extractions?.map(({ tooth }) => tooth),
    ...(plan.teeth && { ...toothFacts(plan, plan.teeth), ...landmarkFacts(plan) }),
  }
}

function detailFacts({ ipr, attachments }: Pick<PlanTables, 'ipr' | 'attachments'>): Partial<PlanFacts> {
  return { ipr, attachments: attachments?.map(({ tooth, shape }) => ({ tooth, isRamp: shape === 'bite-ramp' })) }
}

/** Where a model belongs: its plan.json says so, or its name. */
export function placeOf({ name, kind }: Pick<KnownFile, 'name' | 'kind'>, plan?: PlanJson): StageName | undefined {
  if (kind !== 'plan-stage') return undefined
  return plan ? stagePlace(plan, name) : readStageName(name)
}

function modelsOf(files: readonly KnownFile[], plan: PlanJson | undefined): StageModel[] {
  return files.flatMap(file => {
    const place = placeOf(file, plan)
    return place ? [{ ...place, shape: file.sha256 }] : []
  })
}

/** Of a plan with a mesh for each tooth: an arch has the same shape where each of its teeth has the same pose. */
function modelsOfTeeth({ arches, teeth = [] }: PlanJson): StageModel[] {
  return (['upper', 'lower'] as const).flatMap(arch => {
    const range = arches[arch]
    if (!range) return []
    const mine = teeth.filter(({ fdi }) => archOf(fdi) === arch)
    return Array.from({ length: range.last - range.first + 1 }, (_, at) => {
      const poses = mine.map(({ fdi, poses }) => [fdi, poses[at] ?? null])
      return { arch, stage: range.first + at, shape: JSON.stringify(poses) }
    })
  })
}
