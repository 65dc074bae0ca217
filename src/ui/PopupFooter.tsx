import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FormActions.module.css'

/** A popup's row of buttons: cancel first, the action last. It is sticky at the bottom of a phone, as a page's row is. */
export function PopupFooter({ children }: { children: ReactNode }) {
  return <div className={classes(styles.actions, styles.popup)}>{children}</div>
}

/** A button far from the others, for an action that cannot be undone. */
export function ActionApart({ children }: { children: ReactNode }) {
  return <span className={styles.apart}>{children}</span>
}
