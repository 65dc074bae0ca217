import { z } from 'zod'
import { CaseField } from '#features/cases/contract/case.ts'
import { RequestedItem, requestReasons } from '#features/cases/contract/move.ts'
import { rxFields } from '#features/cases/prescription/contract/prescription.ts'
import { words as rxEn } from '#features/cases/prescription/text/en.ts'
import { words as rxEs } from '#features/cases/prescription/text/es.ts'
import { words as rxFr } from '#features/cases/prescription/text/fr.ts'
import { Slot } from '#features/cases/records/contract/options.ts'
import { words as recordsEn } from '#features/cases/records/text/en.ts'
import { words as recordsEs } from '#features/cases/records/text/es.ts'
import { words as recordsFr } from '#features/cases/records/text/fr.ts'
import { words as casesEn } from '#features/cases/text/en.ts'
import { words as casesEs } from '#features/cases/text/es.ts'
import { words as casesFr } from '#features/cases/text/fr.ts'
import type { Language } from '#kit/words.ts'

const speaking = {
  en: { cases: casesEn, records: recordsEn, rx: rxEn },
  es: { cases: casesEs, records: recordsEs, rx: rxEs },
  fr: { cases: casesFr, records: recordsFr, rx: rxFr },
}

/** What a notification asks for, a line each, as the case says it: what, and why. A code that is not known reads as itself. */
export function requestedLines(
  items: unknown,
  language: Language,
  line: (what: string, why: string) => string,
): string[] {
  const { cases, records, rx } = speaking[language]
  const nameOf = ({ slot, field }: RequestedItem) => {
    const [place, ofCase] = [Slot.safeParse(slot).data, CaseField.safeParse(field).data]
    if (place) return records.slots[place]
    if (ofCase) return cases.fields[ofCase]
    const ofRx = rxFields.find(known => known === field)
    return ofRx ? rx.fields[ofRx] : (slot ?? field ?? '')
  }
  return z
    .array(RequestedItem)
    .parse(items)
    .map(item => {
      const reason = requestReasons.find(code => code === item.reason)
      return line(nameOf(item), reason ? cases.reasons[reason] : item.reason)
    })
}
