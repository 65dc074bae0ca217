import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './PageHero.module.css'

/** The width of its picture. */
export const heroSizes = '(min-width: 1464px) 650px, (min-width: 1000px) 46vw, 92vw'

interface PageHeroProps {
  eyebrow: string
  title: string
  lead: string
  /** Links to the next steps. */
  actions?: ReactNode
  /** The picture beside it, or below it on a phone. */
  children?: ReactNode
}

/** The top of a public page: its h1, a lead and the next steps. */
export function PageHero({ eyebrow, title, lead, actions, children }: PageHeroProps) {
  return (
    <div className={styles.band}>
      <div className={classes(styles.hero, children ? styles.withPicture : styles.bare)}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children && <div className={styles.picture}>{children}</div>}
      </div>
    </div>
  )
}
