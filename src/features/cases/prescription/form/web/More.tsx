import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './More.module.css'
import { useRxWords } from './words.ts'

interface MoreProps {
  /** What is asked within. */
  names: readonly string[]
  /** Whether something within is answered already, or wrong. */
  isNeeded: boolean
  children: ReactNode
}

/** Questions that few cases need: closed until one of them is answered, or the reader opens them. */
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
