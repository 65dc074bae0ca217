import { parseDate } from '@internationalized/date'
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

export interface DateFieldProps extends Asked {
  /** `yyyy-MM-dd`; null while it is not a whole date. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
  onBlur?: () => void
}

/** A calendar day written part by part as dd/MM/yyyy. */
export function DateField({ value, onChange, min, max, onBlur, ...asked }: DateFieldProps) {
  const { label, hint, error, required } = asked
  return (
    <AriaDateField
      className={classes(field.field)}
      value={value ? parseDate(value) : null}
      onChange={day => onChange(day ? day.toString() : null)}
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
  )
}
