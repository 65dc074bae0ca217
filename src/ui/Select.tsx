import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Select as AriaSelect, Button, FieldError, Label, SelectValue, Text } from 'react-aria-components/Select'
import { classes } from './classes.ts'
import { type Asked, FieldErrorText, LabelText } from './FieldFrame.tsx'
import field from './field.module.css'
import { type Option, Options } from './Options.tsx'
import styles from './options.module.css'
import { useUiWords } from './words.tsx'

export interface SelectProps<V extends string> extends Asked {
  options: readonly (Option & { value: V })[]
  value: V | null
  onChange: (value: V | null) => void
  placeholder?: string
  /** Offers a control that empties it. */
  isClearable?: boolean
  isDisabled?: boolean
}

/** Chooses one of a short list. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, onChange, isClearable } = props
  return (
    <AriaSelect
      className={classes(field.field)}
      value={value}
      onChange={key => onChange(options.find(o => o.value === key)?.value ?? null)}
      placeholder={props.placeholder ?? '–'}
      isInvalid={Boolean(props.error)}
      isRequired={props.required ?? false}
      isDisabled={props.isDisabled ?? false}
      validationBehavior="aria"
    >
      <Trigger asked={props} onClear={isClearable && value !== null ? () => onChange(null) : undefined} />
      <Options options={options} />
    </AriaSelect>
  )
}

interface TriggerProps {
  asked: Asked
  onClear: (() => void) | undefined
  children?: ReactNode
}

function Trigger({ asked, onClear, children }: TriggerProps) {
  const words = useUiWords()
  return (
    <>
      <Label className={classes(field.label, asked.hideLabel && 'visually-hidden')}>
        <LabelText label={asked.label} required={asked.required} />
      </Label>
      {asked.hint && (
        <Text slot="description" className={classes(field.hint)}>
          {asked.hint}
        </Text>
      )}
      <div className={classes(field.shell, styles.withClear)}>
        <Button className={classes(field.control, styles.trigger)}>
          <SelectValue className={classes(styles.value)}>
            {({ selectedText, isPlaceholder, defaultChildren }) =>
              isPlaceholder ? defaultChildren : (children ?? selectedText)
            }
          </SelectValue>
          <ChevronDown aria-hidden="true" />
        </Button>
        {onClear && (
          <button
            type="button"
            className={classes(field.inside, styles.clear)}
            aria-label={words.clear}
            onClick={onClear}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      <FieldError className={classes(field.errorBox)}>
        {asked.error && <FieldErrorText>{asked.error}</FieldErrorText>}
      </FieldError>
    </>
  )
}
