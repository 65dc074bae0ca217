import styles from './Figures.module.css'

export interface Figure {
  prefix: string
  figure: string
  unit: string
  note: string
}

/** Claims with large figures, in a row. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(figure => (
        <div key={figure.note}>
          <dt>
            <BigFigure {...figure} />
          </dt>
          <dd>{figure.note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One figure with its words: about 2 weeks. */
export function BigFigure({ prefix, figure, unit }: Omit<Figure, 'note'>) {
  return (
    <span className={styles.big}>
      <span className={styles.prefix}>{prefix} </span>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.unit}> {unit}</span>
    </span>
  )
}
