import { CaseField } from '../../contract/case.ts'
import { requestReasons } from '../../contract/move.ts'
import { rxFields } from '../../prescription/contract/prescription.ts'
import { useRxWords } from '../../prescription/web/words.ts'
import { Slot } from '../../records/contract/options.ts'
import { useWords as useRecordWords } from '../../records/web/words.ts'
import { useWords } from './words.ts'

interface Asked {
  slot?: string | null | undefined
  field?: string | null | undefined
}

/** Words for what was asked for and why. A code that this version does not know reads as itself. */
export function useRequestText(): { what: (asked: Asked) => string; reason: (code: string) => string } {
  const words = useWords()
  const rx = useRxWords()
  const { slots } = useRecordWords()
  return {
    what: ({ slot, field }) => {
      const [place, ofCase] = [Slot.safeParse(slot).data, CaseField.safeParse(field).data]
      if (place) return slots[place]
      if (ofCase) return words.fields[ofCase]
      const ofRx = rxFields.find(known => known === field)
      return ofRx ? rx.fields[ofRx] : (slot ?? field ?? '')
    },
    reason: code => {
      const known = requestReasons.find(reason => reason === code)
      return known ? words.reasons[known] : code
    },
  }
}
