import { type Asked, FieldFrame } from './FieldFrame.tsx'
import styles from './field.module.css'

interface TimeFieldProps extends Asked {
  /** `HH:mm`, or empty. */
  value: string
  onChange: (value: string) => void
}

/** A native time of day. */
export function TimeField({ value, onChange, ...asked }: TimeFieldProps) {
  return (
    <FieldFrame asked={asked}>
      {wired => (
        <span className={styles.control}>
          <input
            {...wired}
            type="time"
            className={styles.input}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}
