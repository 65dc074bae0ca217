import { classes } from '#ui/classes.ts'
import { LabelText } from '#ui/FieldFrame.tsx'
import field from '#ui/field.module.css'
import type { FieldName } from '../contract/page.ts'
import styles from './ContactForm.module.css'

interface ContactFieldProps {
  name: FieldName
  label: string
  type?: 'text' | 'email' | 'multiline'
  autoComplete?: string
  /** The text that the server has filled in. */
  first: string
  /** `true`, `false`, or the marker of the slot. */
  invalid: string
  /** A sentence, or empty. */
  error: string
  /** The character count, shown only near the limit. */
  count?: string
  onBlur: () => void
}

/**
 * A field of the public page: native, with the same elements whether there is an error or not, so that the server can
 * fill in a prerendered page.
 */
export function ContactField(props: ContactFieldProps) {
  const { name, label, type = 'text', autoComplete, first, invalid, error, count, onBlur } = props
  const id = `contact-${name}`
  const wired = {
    ...{ id, name, autoComplete, onBlur, className: field.input, 'data-slot': name },
    'aria-required': true,
    // the slot may contain a marker, which is not a value of React's type
    'aria-invalid': invalid as 'true' | 'false',
    'aria-describedby': `${id}-error${count ? ` ${id}-count` : ''}`,
    ...(first !== '' && { defaultValue: first }),
  }
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        <LabelText label={label} required />
      </label>
      <span className={field.control}>
        {type === 'multiline' ? (
          <textarea rows={5} {...wired} />
        ) : (
          <input type={type} autoCapitalize={type === 'email' ? 'none' : 'words'} {...wired} />
        )}
      </span>
      {count && (
        <p id={`${id}-count`} className={field.hint}>
          {count}
        </p>
      )}
      <p id={`${id}-error`} data-slot={`${name}.error`} className={classes(field.error, styles.error)}>
        {error}
      </p>
    </div>
  )
}
