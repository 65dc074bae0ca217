import { Archive, CircleAlert, CircleCheck, CircleDot, Clock, Info, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './StatusBadge.module.css'

export type BadgeTone = 'neutral' | 'info' | 'wait' | 'good' | 'bad' | 'done' | 'accent'

const icons = {
  neutral: CircleDot,
  info: Info,
  wait: Clock,
  good: CircleCheck,
  bad: CircleAlert,
  done: Archive,
  accent: Sparkles,
} as const

/** A status shown in three ways: colour, icon and word. */
export function StatusBadge({ tone, children, icon }: { tone: BadgeTone; children: ReactNode; icon?: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon ?? <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}
