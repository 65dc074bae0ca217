import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './More.module.css'
import { useRxWords } from './words.ts'

interface MoreProps {
  /** The labels of the questions inside. */
  names: readonly string[]
  /** Whether a question inside is already answered, or has a fault. */
  isNeeded: boolean
  children: ReactNode
}

/** Questions that few cases need: closed until they are needed or the reader opens them. */
export function More({ names, isNeeded, children }: MoreProps) {
  const words = useRxWords()
  const [isOpen, setOpen] = useState(isNeeded)
  return (
    <details className={styles.more} open={isOpen || isNeeded} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        <span>
          <strong>{words.more}</strong> <span className={styles.names}>{names.join(' · ')}</span>
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
