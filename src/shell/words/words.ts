import { wordsOf } from './i18n.ts'

/** The shell's own words. */
export const useShellWords = wordsOf({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
})
