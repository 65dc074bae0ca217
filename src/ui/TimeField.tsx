import { parseTime } from '@internationalized/date'
import type { FocusEvent } from 'react'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { classes } from './classes.ts'
import styles from './DateField.module.css'
import type { Question } from './FieldFrame.tsx'
import field from './field.module.css'
import { SegmentedQuestion } from './SegmentedQuestion.tsx'

interface TimeFieldProps extends Question {
  /** `HH:mm`, or empty. */
  value: string
  onChange: (value: string) => void
}

/** A time of day typed in parts, of 24 hours like every time of the product: a native field follows the browser's language. */
export function TimeField({ value, onChange, ...question }: TimeFieldProps) {
  const { error, required } = question
  // the field itself keeps its last time while a part is empty
  const watch = {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isIncomplete = currentTarget.querySelector('[data-placeholder]') !== null
      if (!currentTarget.contains(relatedTarget) && isIncomplete && value !== '') onChange('')
    },
  }
  return (
    <div className={styles.watched} {...watch}>
      <AriaTimeField
        className={classes(field.field)}
        value={value === '' ? null : parseTime(value)}
        onChange={time => onChange(time ? time.toString().slice(0, 5) : '')}
        hourCycle={24}
        isInvalid={Boolean(error)}
        isRequired={required ?? false}
        shouldForceLeadingZeros
        validationBehavior="aria"
      >
        <SegmentedQuestion {...question} />
      </AriaTimeField>
    </div>
  )
}
