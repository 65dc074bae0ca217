import { askedRx, type RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { chartFacts } from '#features/cases/prescription/rules/contract/rule.ts'

/**
 * The teeth that a scan does not have to show: those absent from the chart of a permanent dentition, and those to be
 * extracted, because the extraction may be done before the scan. Undefined for another dentition, where the molars to
 * be shown are unknown.
 */
export function missingTeeth(given: Rx, of: RxCase): string[] | undefined {
  const rx = askedRx(given, of)
  return rx.dentition === 'permanent' ? [...chartFacts(rx, of).gone] : undefined
}
