import { memo, type ReactNode } from 'react'
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
        <Entry key={item.id} item={item} />
      ))}
    </ol>
  )
}

// a history that grows does not draw the entries again that it has
const Entry = memo(({ item: { title, when, who, icon, tone = 'neutral', children } }: { item: TimelineItem }) => (
  <li className={styles.item}>
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      {icon}
    </span>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      <p className={styles.meta}>
        {when}
        {who && ` · ${who}`}
      </p>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  </li>
))
