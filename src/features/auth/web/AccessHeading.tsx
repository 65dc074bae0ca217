import type { ReactNode } from 'react'
import styles from './AccessHeading.module.css'

/** A visitor page's h1; names the browser's tab too. */
export function AccessHeading({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <header className={styles.heading}>
      <title>{`${title} · Idealign`}</title>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  )
}
