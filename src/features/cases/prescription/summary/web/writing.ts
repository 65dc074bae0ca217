import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { dateFormat, listFormat, numberFormat } from '#kit/formats.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import type { Writing } from '../contract/summary.ts'
import { useSummaryWords } from './words.ts'

// a colon has a space before it in French
const colons = { en: ':', es: ':', fr: '\u00a0:' } as const

/** How the answers of a prescription are written for the reader of this page. */
export function useWriting(): Writing {
  const { fields, units, ticked } = useFieldWords()
  const { sentences, inOrder, ifNeeded } = useSummaryWords()
  const language = useLanguage()
  return {
    ...{ fields, sentences, units, ticked, inOrder, ifNeeded },
    labelled: (what, answer) => `${what}${colons[language]} ${answer}`,
    list: items => listFormat(language, { type: 'conjunction' }).format(items),
    number: value => numberFormat(language).format(value),
    day: value => dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`)),
  }
}
