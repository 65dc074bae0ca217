import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Split.module.css'

/** The width of a picture beside the words. */
export const besideSizes = '(min-width: 1464px) 650px, (min-width: 900px) 46vw, 92vw'

interface SplitProps {
  /** What is said. */
  children: ReactNode
  /** What is shown beside it; below it on a phone. */
  beside: ReactNode
  /** On which side it is shown where there is room. */
  side?: 'start' | 'end'
}

/** Words and what they speak of, side by side. */
export function Split({ children, beside, side = 'end' }: SplitProps) {
  return (
    <div className={classes(styles.split, side === 'start' && styles.turned)}>
      <div className={styles.words}>{children}</div>
      <div className={styles.beside}>{beside}</div>
    </div>
  )
}
