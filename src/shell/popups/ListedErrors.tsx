import { CircleAlert, X } from 'lucide-react'
import { IconButton } from '#ui/Button.tsx'
import { wordsOf } from '../words/i18n.ts'
import styles from './ListedErrors.module.css'
import { dismiss, toasts } from './toasts.ts'

const useWords = wordsOf({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
})

/** Errors whose toasts are gone, at the top of the page until the reader dismisses them (WCAG 2.2.1: no message in a hurry). */
export function ListedErrors() {
  const words = useWords()
  const listed = toasts.use().filter(({ isListed }) => isListed)
  if (listed.length === 0) return null
  return (
    <section className={styles.listed} aria-label={words.label}>
      <ul>
        {listed.map(({ id, title, message }) => (
          <li key={id}>
            <CircleAlert aria-hidden="true" />
            <span>
              {title && <strong>{title}</strong>} {message}
            </span>
            <IconButton
              size="small"
              label={words.dismiss(title ?? message)}
              icon={<X />}
              onClick={() => {
                dismiss(id)
                // its button is gone
                document.getElementById('content')?.focus({ preventScroll: true })
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
