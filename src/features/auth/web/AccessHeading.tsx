import type { ReactNode } from 'react'
import styles from './AccessHeading.module.css'

/** The h1 of a visitor page; also sets the title of the browser tab. */
export function AccessHeading({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <header className={styles.heading}>
      <title>{`${title} · Idealign`}</title>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  )
}
