import { wordsOf } from '#shell/words/i18n.ts'

export const useMovementWords = wordsOf({
  en: () => import('../../movements/text/en.ts'),
  es: () => import('../../movements/text/es.ts'),
  fr: () => import('../../movements/text/fr.ts'),
})
