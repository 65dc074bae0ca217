import { Children, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FilterBar.module.css'

/**
 * Search and filters above a table, inside its card: the search first, then one control for each filter; more than
 * three wrap.
 */
export function FilterBar({ wraps = false, children }: { wraps?: boolean; children: ReactNode }) {
  if (wraps) return <div className={styles.wrapping}>{children}</div>
  // a control may render a hidden element before it, so the stylesheet cannot count them
  const isOdd = Children.toArray(children).length % 2 === 0
  return <div className={classes(styles.bar, isOdd && styles.odd)}>{children}</div>
}
