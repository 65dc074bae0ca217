import { Globe } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSiteWords } from '#features/site/web/words.ts'
import { languages } from '#kit/words.ts'
import { chooseLanguage, useLanguage } from '#shell/i18n.ts'
import { usePath } from '#shell/paths.tsx'
import { useShellWords } from '#shell/words.ts'
import styles from './LanguageForm.module.css'

/** The language selector: switches at once; without JavaScript its form asks for the page in the other language. */
export function LanguageForm() {
  const shell = useShellWords()
  const { nav } = useSiteWords()
  const language = useLanguage()
  // from now on it answers by itself (see src/shell/gate.ts)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.dataset.live = ''
  }, [])
  return (
    <form method="get" action={usePath()} className={styles.form}>
      <Globe aria-hidden="true" />
      <select
        ref={select}
        name="lang"
        aria-label={shell.language}
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
      <noscript>
        <button type="submit">{nav.change}</button>
      </noscript>
    </form>
  )
}
