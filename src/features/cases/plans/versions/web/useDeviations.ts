import type { Case } from '#features/cases/case/contract/case.ts'
import { type Deviation, deviationsOf } from '#features/cases/conformance/contract/conformance.ts'
import { usePrescription } from '#features/cases/prescription/form/web/usePrescription.ts'
import { useRecords } from '#features/cases/records/web/useRecords.ts'
import { planFactsOf } from '../contract/planFacts.ts'
import { usePackage } from './usePackage.ts'

/**
 * In which points a plan out of these uploaded files would deviate from the prescription: what the server judges when it is
 * published. None until files are chosen.
 */
export function useDeviations(kase: Case, fileIds: readonly string[], stageCount: number | undefined): Deviation[] {
  const prescription = usePrescription(kase.id).data
  const open = useRecords(kase.id).data?.open ?? []
  const chosen = open.filter(({ id }) => fileIds.includes(id))
  const plan = usePackage(chosen)?.plan
  if (!prescription || chosen.length === 0) return []
  return deviationsOf(planFactsOf(chosen, { plan, stageCount }), { rx: prescription.rx, of: kase.fields })
}
