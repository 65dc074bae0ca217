import { Globe } from 'lucide-react'
import { useId } from 'react'
import { languages } from '#kit/words.ts'
import { chooseLanguage, useLanguage } from './i18n.ts'
import styles from './LanguageSelect.module.css'
import { useShellWords } from './words.ts'

/** Switches the language of everything, at once. */
export function LanguageSelect() {
  const id = useId()
  const words = useShellWords()
  const language = useLanguage()
  return (
    <span className={styles.box}>
      <Globe aria-hidden="true" />
      <label htmlFor={id} className="visually-hidden">
        {words.language}
      </label>
      <select
        id={id}
        value={language}
        onChange={event => {
          const chosen = languages.find(option => option.value === event.target.value)
          if (chosen) chooseLanguage(chosen.value)
        }}
      >
        {languages.map(option => (
          <option key={option.value} value={option.value} lang={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
