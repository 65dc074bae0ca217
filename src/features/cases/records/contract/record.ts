import type { DatedFacts } from './dates.ts'
import type { CaseRecord } from './file.ts'
import type { Slot } from './options.ts'

/** The facts of the files of a case, by slot. */
export type FactsBySlot = { [slot in Slot]?: DatedFacts[] }

export function factsBySlot(records: readonly Pick<CaseRecord, 'slot' | 'facts' | 'taken'>[]): FactsBySlot {
  const bySlot: FactsBySlot = {}
  for (const { slot, facts, taken } of records)
    bySlot[slot] = [...(bySlot[slot] ?? []), { ...facts, takenOn: taken?.on }]
  return bySlot
}
