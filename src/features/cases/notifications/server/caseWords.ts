import { z } from 'zod'
import { CaseField } from '#features/cases/case/contract/case.ts'
import { RequestedItem } from '#features/cases/case/contract/events.ts'
import { caseMoves } from '#features/cases/case/contract/moves.ts'
import { requestReasons } from '#features/cases/case/contract/options.ts'
import { words as casesEn } from '#features/cases/case/text/en.ts'
import { words as casesEs } from '#features/cases/case/text/es.ts'
import { words as casesFr } from '#features/cases/case/text/fr.ts'
import { rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import { words as rxEn } from '#features/cases/prescription/fields/text/en.ts'
import { words as rxEs } from '#features/cases/prescription/fields/text/es.ts'
import { words as rxFr } from '#features/cases/prescription/fields/text/fr.ts'
import { Slot } from '#features/cases/records/contract/options.ts'
import { words as recordsEn } from '#features/cases/records/text/en.ts'
import { words as recordsEs } from '#features/cases/records/text/es.ts'
import { words as recordsFr } from '#features/cases/records/text/fr.ts'
import type { Language } from '#kit/words.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

const wordsByLanguage = {
  en: { own: en, cases: casesEn, records: recordsEn, rx: rxEn },
  es: { own: es, cases: casesEs, records: recordsEs, rx: rxEs },
  fr: { own: fr, cases: casesFr, records: recordsFr, rx: rxFr },
}

/** The sentence of a notification about a move, by its code; undefined for any other code. */
export function movedText(what: string, language: Language): string | undefined {
  const move = caseMoves.names.find(name => name === what)
  return move && wordsByLanguage[language].own.moved[move]
}

/**
 * The request in a notification: the introduction, then one line per item with its reason. An unknown code is shown as
 * it is. Undefined when nothing is requested.
 */
export function requestedText(items: unknown, language: Language): [string, string] | undefined {
  const { own, cases, records, rx } = wordsByLanguage[language]
  const nameOf = ({ slot, field }: RequestedItem) => {
    const [place, ofCase] = [Slot.safeParse(slot).data, CaseField.safeParse(field).data]
    if (place) return records.slots[place]
    if (ofCase) return cases.fields[ofCase]
    const ofRx = rxFields.find(known => known === field)
    return ofRx ? rx.fields[ofRx].label : (slot ?? field ?? '')
  }
  const requested = z.array(RequestedItem).parse(items)
  if (requested.length === 0) return undefined
  const lines = requested.map(item => {
    const reason = requestReasons.find(code => code === item.reason)
    return own.item(nameOf(item), reason ? cases.reasons[reason] : item.reason)
  })
  return [own.requested, lines.join('\n')]
}
