import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Section.module.css'

interface SectionProps {
  children: ReactNode
  id?: string
  /** Its background: that of the page, a shade of it, the action colour, or dark ink in both themes. */
  tone?: 'plain' | 'quiet' | 'mint' | 'ink'
  /** True when it follows a section with the same background, so less space above is enough. */
  joined?: boolean
  /** One line of content instead of a chapter. */
  slim?: boolean
  label?: string
}

/** A band of a public page over its whole width; its content has a maximum width. */
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

/** A section's heading: its topic, its text, and a link to more. */
export function Heading({ eyebrow, title, children }: HeadingProps) {
  return (
    <div className={styles.heading}>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
