import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { type Asked, FieldFrame } from './FieldFrame.tsx'
import styles from './field.module.css'

type Native<T> = Omit<T, 'required' | 'id' | 'className' | 'prefix'>

type InputProps = Asked & {
  multiline?: false
  ref?: Ref<HTMLInputElement>
  prefix?: ReactNode
  suffix?: ReactNode
} & Native<InputHTMLAttributes<HTMLInputElement>>

type AreaProps = Asked & { multiline: true; ref?: Ref<HTMLTextAreaElement> } & Native<
    TextareaHTMLAttributes<HTMLTextAreaElement>
  >

export type FieldProps = InputProps | AreaProps

/** A native text input or textarea with its label, hint and error. Takes what react-hook-form's `register` returns. */
export function Field(props: FieldProps) {
  return props.multiline ? <AreaField {...props} /> : <InputField {...props} />
}

function InputField({ label, hint, error, required, hideLabel, multiline: _, prefix, suffix, ...input }: InputProps) {
  return (
    <FieldFrame asked={asked({ label, hint, error, required, hideLabel })}>
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
    <FieldFrame asked={asked({ label, hint, error, required, hideLabel })}>
      {wired => (
        <span className={styles.control}>
          <textarea rows={3} {...area} {...wired} className={styles.input} />
        </span>
      )}
    </FieldFrame>
  )
}

type Loose<T> = { [K in keyof T]?: T[K] | undefined }

function asked({ label = '', hint, error, required = false, hideLabel = false }: Loose<Asked>): Asked {
  return { label, hint, error, required, hideLabel }
}

type PasswordFieldProps = Omit<InputProps, 'suffix' | 'type'> & {
  /** What the switch says: show what is typed, hide it again. */
  showLabel: string
  hideLabelOfSwitch: string
}

/** A password with a switch that shows what is typed. Pasting is welcome. */
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
