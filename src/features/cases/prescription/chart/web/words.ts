import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { wordsOf } from '#shell/words/i18n.ts'
import type { Mark } from './chart.ts'

export const useChartWords = wordsOf({
  en: () => import('../text/en.ts'),
  es: () => import('../text/es.ts'),
  fr: () => import('../text/fr.ts'),
})

/** The name of each mark. */
export function useMarkWords(): Readonly<Record<Mark, string>> {
  const { fields } = useFieldWords()
  const { marks } = useChartWords()
  return { ...fields.conditions.answers, ...marks }
}
