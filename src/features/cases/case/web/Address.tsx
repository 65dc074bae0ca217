import styles from './Address.module.css'

/** A postal address, line by line as on a label, under a term. */
export function Address({ term, lines }: { term: string; lines: readonly string[] }) {
  return (
    <div className={styles.address}>
      <span className={styles.term}>{term}</span>
      <address className={styles.lines}>{lines.join('\n')}</address>
    </div>
  )
}
