import styles from './Address.module.css'

/** A postal address as it is on a label, under what it is for. */
export function Address({ term, lines }: { term: string; lines: readonly string[] }) {
  return (
    <div className={styles.address}>
      <span className={styles.term}>{term}</span>
      <address className={styles.lines}>{lines.join('\n')}</address>
    </div>
  )
}
