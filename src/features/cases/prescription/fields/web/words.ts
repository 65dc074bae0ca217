import { wordsOf } from '#shell/words/i18n.ts'
import type { Unit } from '../contract/answers.ts'
import type { Section } from '../contract/fields.ts'
import type { FieldWords } from '../contract/fieldWords.ts'

const useLoaded = wordsOf({
  en: () => import('../text/en.ts'),
  es: () => import('../text/es.ts'),
  fr: () => import('../text/fr.ts'),
})

/** The words of the prescription for every field of the table; a missing one does not compile here. */
interface RxText {
  fields: FieldWords
  sections: Readonly<Record<Section, string>>
  /** A number with its unit: gets the number as it is written, and its value for the plural. */
  units: Readonly<Record<Unit, (number: string, count: number) => string>>
  /** The answer to a ticked statement. */
  ticked: string
}

export function useFieldWords(): RxText {
  return useLoaded()
}
