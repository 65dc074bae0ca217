import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Section.module.css'

interface SectionProps {
  children: ReactNode
  id?: string
  /** Its ground: the page's, a shade of it, the action's, or ink in light and dark. */
  tone?: 'plain' | 'quiet' | 'mint' | 'ink'
  /** A section that follows one of the same ground needs less air above. */
  joined?: boolean
  /** One line of content, not a chapter. */
  slim?: boolean
  label?: string
}

/** A band of a public page, over its whole width; its content keeps to the measure. */
export function Section({ children, id, tone = 'plain', joined = false, slim = false, label }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={label}
      className={classes(styles.section, styles[tone], joined && styles.joined, slim && styles.slim)}
    >
      <div className={styles.inner}>{children}</div>
    </section>
  )
}

interface HeadingProps {
  eyebrow: string
  title: string
  children?: ReactNode
}

/** A section's heading: what it is about, what it says, and what leads on. */
export function Heading({ eyebrow, title, children }: HeadingProps) {
  return (
    <div className={styles.heading}>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
