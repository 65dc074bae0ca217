import { wordsOf } from '#shell/words/i18n.ts'

/** The texts of the legally required pages. */
export const useLegalWords = wordsOf({
  en: () => import('../text/en.ts'),
  es: () => import('../text/es.ts'),
  fr: () => import('../text/fr.ts'),
})
