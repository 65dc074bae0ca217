import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { WaitingLine } from '../calls/WaitingLine.tsx'
import { useShellWords } from '../words/words.ts'
import styles from './Toasts.module.css'
import { dismiss, type Toast, toasts } from './toasts.ts'

/** Where toasts and the line of slow calls appear: bottom right, announced by screen readers, above popups. */
export function Toasts() {
  const shown = toasts.use().filter(t => !t.isListed)
  return (
    // React Aria hides the rest of the page from screen readers while a popup is open; this attribute exempts a region
    <div className={styles.region} data-react-aria-top-layer="true">
      <div aria-live="polite">
        {shown
          .filter(t => t.kind === 'success')
          .map(t => (
            <ToastCard key={t.id} toast={t} />
          ))}
      </div>
      <div aria-live="assertive">
        {shown
          .filter(t => t.kind !== 'success')
          .map(t => (
            <ToastCard key={t.id} toast={t} />
          ))}
      </div>
      <WaitingLine />
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const words = useShellWords()
  const { id, kind, title, message, action } = toast
  const Icon = kind === 'success' ? CircleCheck : CircleAlert
  return (
    <div className={styles.toast} data-kind={kind}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        <span>{message}</span>
        {action && (
          <Button size="small" variant="primary" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </div>
      <button type="button" aria-label={words.dismiss} onClick={() => dismiss(id)}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
