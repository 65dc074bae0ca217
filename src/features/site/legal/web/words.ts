import { wordsOf } from '#shell/words/i18n.ts'

/** What the pages say that the law asks for. */
export const useLegalWords = wordsOf({
  en: () => import('../text/en.ts'),
  es: () => import('../text/es.ts'),
  fr: () => import('../text/fr.ts'),
})
