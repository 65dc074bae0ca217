import { Mail } from 'lucide-react'
import styles from './UnreadCount.module.css'

/** The number of unread messages, beside what they are about; nothing for zero. `label` says it in words. */
export function UnreadCount({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span className={styles.unread}>
      <Mail aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
