import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './NativeSelect.module.css'

interface NativeSelectProps<V extends string | number> {
  options: readonly { value: V; label: string; lang?: string }[]
  value: V
  onChange: (value: V) => void
  id?: string
  name?: string
  /** The name for screen readers, where no `<label>` is connected by `id`. */
  label?: string
  /** `quiet`: framed by its colour only, in a row of links; `dark`: on a dark background in both looks. */
  look?: 'field' | 'quiet' | 'dark'
  icon?: ReactNode
  ref?: Ref<HTMLSelectElement>
}

/** A native select in the product's style, the same in every engine. It works before and without scripts. */
export function NativeSelect<V extends string | number>(props: NativeSelectProps<V>) {
  const { options, value, onChange, id, name, label, look = 'field', icon, ref } = props
  return (
    <span className={classes(styles.box, styles[look], icon !== undefined && styles.withIcon)}>
      {icon}
      <select
        {...{ id, name, ref, value }}
        className={styles.select}
        aria-label={label}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex]
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </span>
  )
}
