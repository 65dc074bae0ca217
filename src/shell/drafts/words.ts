import { wordsOf } from '../words/i18n.ts'

/** Where saving stands. */
export const useWords = wordsOf({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
})
