import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { changeText } from '../contract/changeText.ts'
import { useWords } from './words.ts'

type Change = Parameters<typeof changeText>[0]

/** A requested change in one line, and the rest under it, in the reader's language. */
export function useChangeText(): (change: Change) => ReturnType<typeof changeText> {
  const words = useWords()
  const locale = localeOf(useLanguage())
  return change => changeText(change, { words, locale })
}
