import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

interface CardProps {
  children: ReactNode
  title?: string
  actions?: ReactNode
  tone?: 'plain' | 'quiet' | 'accent'
  /** Off for content that fills the card to its edges, such as a table. */
  pad?: boolean
  as?: 'section' | 'article' | 'div'
}

export function Card({ children, title, actions, tone = 'plain', pad = true, as: Tag = 'section' }: CardProps) {
  const id = useId()
  return (
    <Tag className={classes(styles.card, styles[tone], pad && styles.pad)} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      {children}
    </Tag>
  )
}
