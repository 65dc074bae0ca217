import { Globe } from 'lucide-react'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import styles from './LanguageSelect.module.css'
import { useLanguageChoice } from './languageChoice.ts'
import { useShellWords } from './words.ts'

/** Switches the language of the interface, at once. */
export function LanguageSelect() {
  const words = useShellWords()
  const choice = useLanguageChoice()
  return (
    <span className={styles.language}>
      <NativeSelect look="quiet" label={words.language} icon={<Globe aria-hidden="true" />} {...choice} />
    </span>
  )
}
