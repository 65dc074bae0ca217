import { useMemo } from 'react'
import { CaseField } from '#features/cases/case/contract/case.ts'
import { requestReasons } from '#features/cases/case/contract/options.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import { useFieldLabels } from '#features/cases/prescription/fields/web/labels.ts'
import { Slot } from '#features/cases/records/contract/options.ts'
import { useWords as useRecordWords } from '#features/cases/records/web/words.ts'

interface RequestedItem {
  slot?: string | null | undefined
  field?: string | null | undefined
}

interface RequestText {
  /** The name of the requested record or field. */
  what: (request: RequestedItem) => string
  /** The reason, with the provider's note. */
  why: (request: { reason: string; note: string }) => string
}

/** The words for a request. A code that this version does not know is shown as it is. */
export function useRequestText(): RequestText {
  const words = useWords()
  const rx = useFieldLabels()
  const { slots } = useRecordWords()
  return useMemo(
    () => ({
      what: ({ slot, field }) => {
        const [place, ofCase] = [Slot.safeParse(slot).data, CaseField.safeParse(field).data]
        if (place) return slots[place]
        if (ofCase) return words.fields[ofCase]
        const ofRx = rxFields.find(known => known === field)
        return ofRx ? rx[ofRx] : (slot ?? field ?? '')
      },
      why: ({ reason, note }) => {
        const known = requestReasons.find(code => code === reason)
        return [known ? words.reasons[known] : reason, note].filter(Boolean).join(' · ')
      },
    }),
    [words, rx, slots],
  )
}
