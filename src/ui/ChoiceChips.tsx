import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './ChoiceChips.module.css'
import { classes } from './classes.ts'
import { FieldGroup, type Question } from './FieldFrame.tsx'

export interface Choice<V extends string> {
  value: V
  label: string
  description?: string | undefined
  icon?: ReactNode
}

interface Chips<V extends string> extends Question {
  options: readonly Choice<V>[]
  /** The small size, for use beside small buttons. */
  size?: 'medium' | 'small'
}
type One<V extends string> = { many?: false; value: V | null; onChange: (value: V) => void }
type Many<V extends string> = { many: true; value: readonly V[]; onChange: (values: V[]) => void }

/** Native radio buttons or checkboxes styled as chips. */
export function ChoiceChips<V extends string>(props: Chips<V> & (One<V> | Many<V>)) {
  const name = useId()
  return (
    <FieldGroup question={props}>
      <div className={styles.chips}>
        {props.options.map(option => (
          <label key={option.value} className={classes(styles.chip, props.size === 'small' && styles.small)}>
            <input
              type={props.many ? 'checkbox' : 'radio'}
              name={name}
              className={styles.native}
              checked={props.many ? props.value.includes(option.value) : props.value === option.value}
              onChange={event => pick(props, option.value, event.target.checked)}
            />
            {option.icon}
            <span>
              {option.label}
              {option.description && <small className={styles.description}>{option.description}</small>}
            </span>
            <Check className={styles.tick} aria-hidden="true" strokeWidth={4} />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function pick<V extends string>(props: Chips<V> & (One<V> | Many<V>), value: V, on: boolean) {
  if (!props.many) return props.onChange(value)
  // in the order of the options, whatever the order of the clicks
  const picked = new Set(on ? [...props.value, value] : props.value.filter(v => v !== value))
  props.onChange(props.options.map(o => o.value).filter(v => picked.has(v)))
}
