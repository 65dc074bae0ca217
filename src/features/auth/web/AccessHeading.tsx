import type { ReactNode, Ref } from 'react'
import styles from './AccessHeading.module.css'

/** The h1 of a visitor page; also sets the title of the browser tab. */
export function AccessHeading({
  title,
  lead,
  heading,
}: {
  title: string
  lead: ReactNode
  heading?: Ref<HTMLHeadingElement>
}) {
  return (
    <header className={styles.heading}>
      <title>{`${title} · Idealign`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{lead}</p>
    </header>
  )
}
