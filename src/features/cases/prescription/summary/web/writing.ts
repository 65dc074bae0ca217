import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import type { Writing } from '../contract/summary.ts'
import { writingIn } from '../contract/writing.ts'
import { useSummaryWords } from './words.ts'

/** How the answers of a prescription are written, in the language of this page's reader. */
export function useWriting(): Writing {
  return writingIn(useLanguage(), { ...useFieldWords(), ...useSummaryWords() })
}
