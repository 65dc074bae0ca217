import type { ReactNode } from 'react'
import styles from './Cell.module.css'
import { classes } from './classes.ts'

/** A smaller second line in a table's cell. */
export function Under({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(styles.under, className)}>{children}</span>
}

/** Numbers with digits of equal width, on one line; a smaller line may be under them. */
export function Figures({ children }: { children: ReactNode }) {
  return <span className={styles.figures}>{children}</span>
}
