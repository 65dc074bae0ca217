import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { FieldFrame, type Question } from './FieldFrame.tsx'
import styles from './field.module.css'

type Native<T> = Omit<T, 'required' | 'id' | 'className' | 'prefix'>

type InputProps = Question & {
  multiline?: false
  ref?: Ref<HTMLInputElement>
  prefix?: ReactNode
  suffix?: ReactNode
} & Native<InputHTMLAttributes<HTMLInputElement>>

type AreaProps = Question & { multiline: true; ref?: Ref<HTMLTextAreaElement> } & Native<
    TextareaHTMLAttributes<HTMLTextAreaElement>
  >

export type FieldProps = InputProps | AreaProps

/** A native text input or textarea with its label, hint and error. Takes what react-hook-form's `register` returns. */
export function Field(props: FieldProps) {
  return props.multiline ? <AreaField {...props} /> : <InputField {...props} />
}

function InputField({ label, hint, error, required, hideLabel, multiline: _, prefix, suffix, ...input }: InputProps) {
  return (
    <FieldFrame question={question({ label, hint, error, required, hideLabel })}>
      {wired => (
        <span className={styles.control}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input {...input} {...wired} className={styles.input} />
          {suffix}
        </span>
      )}
    </FieldFrame>
  )
}

function AreaField({ label, hint, error, required, hideLabel, multiline: _, ...area }: AreaProps) {
  return (
    <FieldFrame question={question({ label, hint, error, required, hideLabel })}>
      {wired => (
        <span className={styles.control}>
          <textarea rows={3} {...area} {...wired} className={styles.input} />
        </span>
      )}
    </FieldFrame>
  )
}

type Optional<T> = { [K in keyof T]?: T[K] | undefined }

function question({ label = '', hint, error, required = false, hideLabel = false }: Optional<Question>): Question {
  return { label, hint, error, required, hideLabel }
}

type PasswordFieldProps = Omit<InputProps, 'suffix' | 'type'> & {
  /** The labels of the switch: show what is typed, hide it again. */
  showLabel: string
  hideLabelOfSwitch: string
}

/** A password with a switch that shows what is typed. Pasting is allowed. */
export function PasswordField({ showLabel, hideLabelOfSwitch, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? hideLabelOfSwitch : showLabel
  return (
    <InputField
      {...field}
      type={shown ? 'text' : 'password'}
      suffix={
        <button type="button" className={styles.inside} aria-label={label} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  )
}
