import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  items: readonly { term: string; value: ReactNode }[]
  /** `beside`: each value beside its term, one line each. */
  columns?: 1 | 2 | 3 | 'beside'
}

/** A list of terms and their values. */
export function Facts({ items, columns = 2 }: FactsProps) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {items.map(item => (
        <div key={item.term} className={styles.fact}>
          <dt>{item.term}</dt>
          <dd>{item.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
