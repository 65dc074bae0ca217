import { wordsOf } from '../words/i18n.ts'

/** The words of the list of shortcuts and of the keys of forms. */
export const useKeyWords = wordsOf({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
})
