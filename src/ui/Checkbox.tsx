import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldErrorText } from './FieldFrame.tsx'

type CheckboxProps = {
  label: ReactNode
  hint?: string
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'className'>

/** A native checkbox with its label beside it. */
export function Checkbox({ label, hint, error, required, ...input }: CheckboxProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <span className={styles.box}>
          <input
            {...input}
            type="checkbox"
            className={styles.native}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
          />
          <Check aria-hidden="true" strokeWidth={3} />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </div>
  )
}

/** A switch that takes effect at once. */
export function Switch({
  label,
  checked,
  onChange,
  hideLabel,
}: {
  label: string
  hideLabel?: boolean
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label className={styles.label}>
      <span className={styles.track}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          className={styles.native}
          checked={checked}
          onChange={event => onChange(event.target.checked)}
        />
        <span className={styles.thumb} />
      </span>
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
