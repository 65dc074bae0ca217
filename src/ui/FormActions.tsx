import type { ReactNode } from 'react'
import styles from './FormActions.module.css'

/** The row of buttons at the end of a form; sticky at the bottom of the screen on a phone. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
