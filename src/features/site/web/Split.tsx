import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Split.module.css'

/** The width of a picture beside the text. */
export const besideSizes = '(min-width: 1464px) 650px, (min-width: 900px) 46vw, 92vw'

interface SplitProps {
  /** The text. */
  children: ReactNode
  /** The picture beside the text; below it on a phone. */
  beside: ReactNode
  /** The side of the picture on wide screens. */
  side?: 'start' | 'end'
}

/** Text and a picture side by side. */
export function Split({ children, beside, side = 'end' }: SplitProps) {
  return (
    <div className={classes(styles.split, side === 'start' && styles.turned)}>
      <div className={styles.words}>{children}</div>
      <div className={styles.beside}>{beside}</div>
    </div>
  )
}
