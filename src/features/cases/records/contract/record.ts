import type { FileFacts } from '#features/files/file/contract/facts.ts'
import type { Slot } from './options.ts'

/** What is known of the files of a case, place by place. */
export type FactsBySlot = { [slot in Slot]?: FileFacts[] }

export function factsBySlot(records: readonly { slot: Slot; facts: FileFacts }[]): FactsBySlot {
  const bySlot: FactsBySlot = {}
  for (const { slot, facts } of records) bySlot[slot] = [...(bySlot[slot] ?? []), facts]
  return bySlot
}
