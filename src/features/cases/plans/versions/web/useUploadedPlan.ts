import type { Case } from '#features/cases/case/contract/case.ts'
import { conformance, deviationsOf, type RuleResult } from '#features/cases/conformance/contract/conformance.ts'
import type { Deviation } from '#features/cases/conformance/contract/deviation.ts'
import { modelOfFiles, type PlanModel } from '#features/cases/plans/viewer/contract/model.ts'
import { usePrescription } from '#features/cases/prescription/form/web/usePrescription.ts'
import { useRecords } from '#features/cases/records/web/useRecords.ts'
import { saysStages } from '../contract/package.ts'
import { planFactsOf } from '../contract/planFacts.ts'
import { usePackage } from './usePackage.ts'

/** Uploaded files as the version that they would become; what the server checks when it is published. */
export interface UploadedPlan {
  /** Undefined for a PDF alone, and until files are chosen. */
  model: PlanModel | undefined
  results: readonly RuleResult[]
  deviations: readonly Deviation[]
}

const nothing: UploadedPlan = { model: undefined, results: [], deviations: [] }

/** The version that these uploaded files would become. */
export function useUploadedPlan(kase: Case, fileIds: readonly string[], stageCount: number | undefined): UploadedPlan {
  const prescription = usePrescription(kase.id).data
  const open = useRecords(kase.id).data?.open ?? []
  const chosen = open.filter(({ id }) => fileIds.includes(id))
  const checked = usePackage(chosen)
  if (!prescription || !checked || chosen.length === 0) return nothing
  const { plan, tables } = checked
  const facts = planFactsOf(chosen, { plan, tables, stageCount: saysStages(chosen) ? undefined : stageCount })
  const prescribed = { rx: prescription.rx, of: kase.fields }
  return {
    model: modelOfFiles(chosen, plan, tables),
    results: conformance(facts, prescribed),
    deviations: deviationsOf(facts, prescribed),
  }
}
