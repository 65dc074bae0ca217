import { wordsOf } from '#shell/words/i18n.ts'

export const useWords = wordsOf({
  en: () => import('../text/en.ts'),
  es: () => import('../text/es.ts'),
  fr: () => import('../text/fr.ts'),
})
