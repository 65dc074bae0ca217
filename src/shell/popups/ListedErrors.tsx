import { CircleAlert, X } from 'lucide-react'
import { IconButton } from '#ui/Button.tsx'
import { useShellWords } from '../words/words.ts'
import styles from './ListedErrors.module.css'
import { dismiss, toasts } from './toasts.ts'

/** Errors whose toasts are gone, at the top of the page until the reader dismisses them (WCAG 2.2.1: no message in a hurry). */
export function ListedErrors() {
  const { notDone, dismiss: close, ui } = useShellWords()
  const listed = toasts.use().filter(({ isListed }) => isListed)
  if (listed.length === 0) return null
  return (
    <section className={styles.listed} aria-label={notDone}>
      <ul>
        {listed.map(({ id, title, message }) => (
          <li key={id}>
            <CircleAlert aria-hidden="true" />
            <span>
              {title && <strong>{title}</strong>} {message}
            </span>
            <IconButton
              size="small"
              label={ui.labelled(close, title ?? message)}
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
