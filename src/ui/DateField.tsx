import { type DateValue, parseDate } from '@internationalized/date'
import { type FocusEvent, useRef, useState } from 'react'
import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { classes } from './classes.ts'
import styles from './DateField.module.css'
import type { Question } from './FieldFrame.tsx'
import field from './field.module.css'
import { SegmentedQuestion } from './SegmentedQuestion.tsx'
import { useUiWords } from './words.tsx'

export interface DateFieldProps extends Question {
  /** `yyyy-MM-dd`; null while the date is incomplete. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
  onBlur?: () => void
}

/**
 * A calendar day typed in parts as dd/MM/yyyy. A day that does not exist shows an error and stays null: without this, the
 * React Aria field would change it to the last day of its month on blur.
 */
export function DateField({ value, onChange, min, max, onBlur, ...question }: DateFieldProps) {
  const { required } = question
  const words = useUiWords()
  const { change, watch, impossible } = useImpossibleDay(value, onChange)
  const error = impossible ? words.noSuchDay(impossible) : question.error
  return (
    <div className={styles.watched} {...watch}>
      <AriaDateField
        className={classes(field.field)}
        value={value ? parseDate(value) : null}
        onChange={change}
        {...(min && { minValue: parseDate(min) })}
        {...(max && { maxValue: parseDate(max) })}
        {...(onBlur && { onBlur })}
        isInvalid={Boolean(error)}
        isRequired={required ?? false}
        shouldForceLeadingZeros
        validationBehavior="aria"
      >
        <SegmentedQuestion {...question} error={error} />
      </AriaDateField>
    </div>
  )
}

/** Distinguishes a day that was typed from one that the field itself made on blur, which the user did not enter. */
function useImpossibleDay(value: string | null, onChange: DateFieldProps['onChange']) {
  const [impossible, setImpossible] = useState<string>()
  // the text of the field while it loses the focus: changes during that time are made by the field itself
  const leaving = useRef<string>(undefined)
  const change = (day: DateValue | null) => {
    setImpossible(leaving.current)
    const meant = day && leaving.current === undefined ? day.toString() : null
    if (meant !== value) onChange(meant)
  }
  const watch = {
    onBlurCapture: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget)) return
      const typed = (part: string) => currentTarget.querySelector(`[data-type=${part}]`)?.textContent ?? ''
      leaving.current = ['day', 'month', 'year'].map(typed).join('/')
    },
    // after the field's own handling of the same event
    onBlur: () => {
      leaving.current = undefined
    },
  }
  return { change, watch, impossible }
}
