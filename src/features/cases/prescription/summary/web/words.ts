import { wordsOf } from '#shell/words/i18n.ts'
import type { SentenceWords } from '../contract/sentenceWords.ts'

const useLoaded = wordsOf({
  en: () => import('../text/en.ts'),
  es: () => import('../text/es.ts'),
  fr: () => import('../text/fr.ts'),
})

/** The phrases of every question of the table of fields; a missing one does not compile here. */
interface SummaryText {
  sentences: SentenceWords
  inOrder: (items: readonly string[]) => string
  ifNeeded: (means: string) => string
}

export function useSummaryWords(): SummaryText {
  return useLoaded()
}
