import { showDay } from '#kit/dates.ts'
import type { CaseRecord } from '../contract/file.ts'
import { useWords } from './words.ts'

/**
 * What a picture is called for those who do not see it: its slot, which names the part of the mouth, its number where the
 * slot has several, the teeth of an X-ray, and the day on which it was made. The name of a file says nothing of it.
 */
export function useRecordName(records: readonly CaseRecord[]): (record: CaseRecord) => string {
  const { slots, view } = useWords()
  return record => {
    const beside = records.filter(({ slot }) => slot === record.slot)
    const at = beside.findIndex(({ id }) => id === record.id) + 1
    const name = beside.length > 1 ? view.numbered(slots[record.slot], at, beside.length) : slots[record.slot]
    const shown = record.teeth ? view.ofTeeth(name, record.teeth) : name
    return record.taken ? view.ofDay(shown, showDay(record.taken.on)) : shown
  }
}
