import type { ReactNode } from 'react'
import styles from './StepFrame.module.css'

/** The place of one field, so that a line of the readiness list can lead to it; what the provider asked stands above. */
export function FieldPlace({
  field,
  request,
  children,
}: {
  field: string
  request: string | undefined
  children: ReactNode
}) {
  return (
    <div id={`field-${field}`} className={styles.place}>
      {request && <p className={styles.request}>{request}</p>}
      {children}
    </div>
  )
}
