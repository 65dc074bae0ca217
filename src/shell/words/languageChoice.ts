import { languages } from '#kit/words.ts'
import { chooseLanguage, useLanguage } from './i18n.ts'

/** The props that make a `NativeSelect` the language switch; it switches at once. */
export function useLanguageChoice() {
  return {
    value: useLanguage(),
    onChange: chooseLanguage,
    options: languages.map(option => ({ ...option, lang: option.value })),
  }
}
