import { askedRx, type RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { chartFacts } from '#features/cases/prescription/rules/contract/rule.ts'

/**
 * The teeth that a scan need not show: absent by the chart of a permanent dentition, or to be extracted, because the
 * extraction can be done before the scan. In another dentition nobody can say which molars a scan has to show.
 */
export function missingTeeth(given: Rx, of: RxCase): string[] | undefined {
  const rx = askedRx(given, of)
  return rx.dentition === 'permanent' ? [...chartFacts(rx, of).gone] : undefined
}
