import { wordsOf } from '#shell/i18n.ts'

/** What the public pages say. */
export const useSiteWords = wordsOf({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
})
