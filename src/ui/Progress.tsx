import { useId } from 'react'
import { classes } from './classes.ts'
import styles from './Progress.module.css'
import { showPercent, wholePercent } from './percent.ts'

interface ProgressProps {
  label: string
  /** From 0 to 1; undefined while the duration is unknown. */
  value: number | undefined
  detail?: string
  tone?: 'action' | 'good' | 'bad'
}

export function Progress({ label, value, detail, tone = 'action' }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.detail}>{detail ?? (value !== undefined && showPercent(value))}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value === undefined ? undefined : wholePercent(value)}
      >
        <span
          className={classes(styles.bar, styles[tone], value === undefined && styles.unknown)}
          style={value === undefined ? undefined : { inlineSize: `${Math.min(1, Math.max(0, value)) * 100}%` }}
        />
      </div>
    </div>
  )
}
