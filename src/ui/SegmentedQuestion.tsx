import { DateInput, DateSegment, FieldError, Label, Text } from 'react-aria-components/DateField'
import { classes } from './classes.ts'
import styles from './DateField.module.css'
import { FieldErrorText, LabelText, type Question } from './FieldFrame.tsx'
import field from './field.module.css'

/** What is inside a field whose value is typed in parts, a day or a time: label, hint, the parts and the error. */
export function SegmentedQuestion({ label, hint, error, required, hideLabel }: Question) {
  return (
    <>
      <Label className={classes(field.label, hideLabel && 'visually-hidden')}>
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
    </>
  )
}
