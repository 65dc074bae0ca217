import { wordsOf } from '../words/i18n.ts'

/** The words for the state of saving. */
export const useWords = wordsOf({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
})
