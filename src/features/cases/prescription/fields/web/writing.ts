import { useLanguage } from '#shell/words/i18n.ts'
import type { Writing } from '../contract/summary.ts'
import { writingIn } from '../contract/writing.ts'
import { useFieldWords } from './words.ts'

/** How the answers of a prescription are written for the reader of this page. */
export function useWriting(): Writing {
  return writingIn(useLanguage(), useFieldWords())
}
