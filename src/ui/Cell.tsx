import type { ReactNode } from 'react'
import styles from './Cell.module.css'
import { classes } from './classes.ts'

/** A smaller line under the first of a table's cell. */
export function Under({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(styles.under, className)}>{children}</span>
}

/** Figures in one line, as wide as each other; a smaller line may stand under them. */
export function Figures({ children }: { children: ReactNode }) {
  return <span className={styles.figures}>{children}</span>
}
