import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { useUiWords } from './words.tsx'

/** What every question of a form has. `error` is a sentence, shown at the field and read by screen readers. */
export interface Question {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  hideLabel?: boolean
  /** The unit of a number, read with the label; the field shows it beside the number. */
  unit?: string | undefined
}

interface Wired {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The label above, the hint and the error below the control, all connected to it for screen readers. */
export function FieldFrame({ question, children }: { question: Question; children: (wired: Wired) => ReactNode }) {
  const id = useId()
  const { hint, error } = question
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classes(styles.label, question.hideLabel && 'visually-hidden')}>
        <LabelText label={question.label} required={question.required} />
        {question.unit && <span className="visually-hidden"> ({question.unit})</span>}
      </label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': question.required || undefined,
      })}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </div>
  )
}

/**
 * A group of controls under one question, such as chips. WebKit reserves the height of a `<legend>` twice until a
 * click.
 */
export function FieldGroup({ question, children }: { question: Question; children: ReactNode }) {
  const id = useId()
  const { hint, error, required } = question
  const described = [required && `${id}-required`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset
      className={styles.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
    >
      <span id={`${id}-label`} className={classes(styles.label, question.hideLabel && 'visually-hidden')}>
        <LabelText label={question.label} required={required} />
      </span>
      <RequiredInWords id={`${id}-required`} required={required} />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </fieldset>
  )
}

export function LabelText({ label, required }: { label: string; required: boolean | undefined }) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  )
}

/** For a control that has no `aria-required`, such as a group of chips. */
export function RequiredInWords({ id, required }: { id?: string; required: boolean | undefined }) {
  const words = useUiWords()
  if (!required) return null
  return (
    <span id={id} className="visually-hidden">
      {words.required}.{' '}
    </span>
  )
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  )
}

export function FieldErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {children}
    </span>
  )
}
