import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FormActions.module.css'

/** A popup's row of buttons: the way out first, the action last. It sticks to the foot of a phone as a page's row does. */
export function PopupFooter({ children }: { children: ReactNode }) {
  return <div className={classes(styles.actions, styles.popup)}>{children}</div>
}

/** A button of the row that stands far from the others: what it does cannot be taken back. */
export function ActionApart({ children }: { children: ReactNode }) {
  return <span className={styles.apart}>{children}</span>
}
