import type { ChangeEvent } from 'react'
import { languages } from '#kit/words.ts'
import { chooseLanguage, useLanguage } from './i18n.ts'

/** The props that make a `select` the language switch; it switches at once. */
export function useLanguageChoice() {
  return {
    value: useLanguage(),
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      const chosen = languages.find(option => option.value === target.value)
      if (chosen) chooseLanguage(chosen.value)
    },
    children: languages.map(({ value, label }) => (
      <option key={value} value={value} lang={value}>
        {label}
      </option>
    )),
  }
}
