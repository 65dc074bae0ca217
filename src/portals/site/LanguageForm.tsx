import { Globe } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSiteWords } from '#features/site/web/words.ts'
import { useLanguageChoice } from '#shell/languageChoice.tsx'
import { usePath } from '#shell/paths.tsx'
import { useShellWords } from '#shell/words.ts'
import styles from './LanguageForm.module.css'

/** The language selector: switches at once; without JavaScript its form asks for the page in the other language. */
export function LanguageForm() {
  const shell = useShellWords()
  const { nav } = useSiteWords()
  const choice = useLanguageChoice()
  // from now on it answers by itself (see src/shell/gate.ts)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.dataset.live = ''
  }, [])
  return (
    <form method="get" action={usePath()} className={styles.form}>
      <Globe aria-hidden="true" />
      <select ref={select} name="lang" aria-label={shell.language} {...choice} />
      <noscript>
        <button type="submit">{nav.change}</button>
      </noscript>
    </form>
  )
}
