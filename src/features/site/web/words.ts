import { wordsOf } from '#shell/words/i18n.ts'

/** The texts of the public pages. */
export const useSiteWords = wordsOf({
  en: () => import('../text/en.ts'),
  es: () => import('../text/es.ts'),
  fr: () => import('../text/fr.ts'),
})

/** The provider's promises, with every figure that a page may show. */
export const useClaims = wordsOf({
  en: () => import('../claims/text/en.ts'),
  es: () => import('../claims/text/es.ts'),
  fr: () => import('../claims/text/fr.ts'),
})

/** Patients' questions and the answers. */
export const useQuestions = wordsOf({
  en: () => import('../questions/text/en.ts'),
  es: () => import('../questions/text/es.ts'),
  fr: () => import('../questions/text/fr.ts'),
})
