import type { ReactNode } from 'react'
import type { BadgeTone } from './StatusBadge.tsx'
import styles from './Timeline.module.css'
import { useGrowingCount } from './useGrowingCount.ts'

export interface TimelineItem {
  id: string
  title: ReactNode
  /** As shown to the reader: `21/11/2026 14:05`. */
  when: string
  who?: string | undefined
  icon?: ReactNode
  tone?: BadgeTone
  children?: ReactNode
}

/** Events, in the order given. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  const drawn = useGrowingCount(items.length)
  return (
    <ol aria-label={label} className={styles.timeline}>
      {items.slice(0, drawn).map(item => (
        <li key={item.id} className={styles.item}>
          <span className={styles.mark} data-tone={item.tone ?? 'neutral'} aria-hidden="true">
            {item.icon}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{item.title}</p>
            <p className={styles.meta}>
              {item.when}
              {item.who && ` · ${item.who}`}
            </p>
            {item.children && <div className={styles.more}>{item.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
