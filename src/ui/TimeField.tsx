import { FieldFrame, type Question } from './FieldFrame.tsx'
import styles from './field.module.css'

interface TimeFieldProps extends Question {
  /** `HH:mm`, or empty. */
  value: string
  onChange: (value: string) => void
}

/** A native time of day. */
export function TimeField({ value, onChange, ...question }: TimeFieldProps) {
  return (
    <FieldFrame question={question}>
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
