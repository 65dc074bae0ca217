import { Globe } from 'lucide-react'
import { useRef } from 'react'
import { useSiteWords } from '#features/site/web/words.ts'
import { usePath } from '#shell/frame/paths.tsx'
import { useHydrated } from '#shell/hydrated.ts'
import { useLanguageChoice } from '#shell/words/languageChoice.ts'
import { useShellWords } from '#shell/words/words.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import styles from './LanguageForm.module.css'

/** The language selector: switches at once; without JavaScript its form asks for the page in the other language. */
export function LanguageForm() {
  const shell = useShellWords()
  const { nav } = useSiteWords()
  const choice = useLanguageChoice()
  const select = useRef<HTMLSelectElement>(null)
  useHydrated(select)
  return (
    <form method="get" action={usePath()} className={styles.form}>
      <NativeSelect
        ref={select}
        name="lang"
        look="quiet"
        label={shell.language}
        icon={<Globe aria-hidden="true" />}
        {...choice}
      />
      <noscript>
        <button type="submit">{nav.change}</button>
      </noscript>
    </form>
  )
}
