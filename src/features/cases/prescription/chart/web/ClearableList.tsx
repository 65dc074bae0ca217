import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ClearableList.module.css'

/** A list of what was chosen, each entry with a button that removes it. */
export function ClearableList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      {label && <span className={styles.label}>{label}</span>}
      <ul className={styles.list}>{children}</ul>
    </div>
  )
}

interface ClearableItemProps {
  children: ReactNode
  /** The accessible name of the button. */
  clear: string
  onClear: () => void
}

export function ClearableItem({ children, clear, onClear }: ClearableItemProps) {
  return (
    <li className={styles.item}>
      {children}
      <button type="button" className={styles.clear} aria-label={clear} onClick={onClear}>
        <X aria-hidden="true" />
      </button>
    </li>
  )
}
