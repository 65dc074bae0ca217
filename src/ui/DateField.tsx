import { type DateValue, parseDate } from '@internationalized/date'
import { type FocusEvent, useRef, useState } from 'react'
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
  FieldError,
  Label,
  Text,
} from 'react-aria-components/DateField'
import { classes } from './classes.ts'
import styles from './DateField.module.css'
import { type Asked, FieldErrorText, LabelText } from './FieldFrame.tsx'
import field from './field.module.css'
import { useUiWords } from './words.tsx'

export interface DateFieldProps extends Asked {
  /** `yyyy-MM-dd`; null while it is not a whole date. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
  onBlur?: () => void
}

/**
 * A calendar day written part by part as dd/MM/yyyy. A day that no calendar has is refused in words and stays no date: the
 * field below would make the last day of its month of it when it is left.
 */
export function DateField({ value, onChange, min, max, onBlur, ...asked }: DateFieldProps) {
  const { label, hint, required } = asked
  const words = useUiWords()
  const { change, watch, impossible } = useImpossibleDay(value, onChange)
  const error = impossible ? words.noSuchDay(impossible) : asked.error
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
        <Label className={classes(field.label, asked.hideLabel && 'visually-hidden')}>
          <LabelText label={label} required={required} />
        </Label>
        {hint && (
          <Text slot="description" className={classes(field.hint)}>
            {hint}
          </Text>
        )}
        <DateInput className={classes(field.control, styles.input)}>
          {segment => <DateSegment segment={segment} className={classes(styles.segment)} />}
        </DateInput>
        <FieldError className={classes(field.errorBox)}>{error && <FieldErrorText>{error}</FieldErrorText>}</FieldError>
      </AriaDateField>
    </div>
  )
}

/** Tells a day that was typed from one that the field made of it on being left, which is none that somebody wanted. */
function useImpossibleDay(value: string | null, onChange: DateFieldProps['onChange']) {
  const [impossible, setImpossible] = useState<string>()
  // what stands in the field while the focus leaves it: changes that come then are the field's own
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
    // behind the field's own handling of the same event
    onBlur: () => {
      leaving.current = undefined
    },
  }
  return { change, watch, impossible }
}
