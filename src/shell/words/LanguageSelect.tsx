import { Globe } from 'lucide-react'
import { useId } from 'react'
import styles from './LanguageSelect.module.css'
import { useLanguageChoice } from './languageChoice.tsx'
import { useShellWords } from './words.ts'

/** Switches the language of the interface, at once. */
export function LanguageSelect() {
  const id = useId()
  const words = useShellWords()
  const choice = useLanguageChoice()
  return (
    <span className={styles.box}>
      <Globe aria-hidden="true" />
      <label htmlFor={id} className="visually-hidden">
        {words.language}
      </label>
      <select id={id} {...choice} />
    </span>
  )
}
