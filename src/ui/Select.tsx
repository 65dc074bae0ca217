import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Select as AriaSelect, Button, FieldError, Label, SelectValue, Text } from 'react-aria-components/Select'
import { classes } from './classes.ts'
import { FieldErrorText, LabelText, type Question, RequiredInWords } from './FieldFrame.tsx'
import field from './field.module.css'
import { type Option, Options } from './Options.tsx'
import styles from './options.module.css'
import { useUiWords } from './words.tsx'

export interface SelectProps<V extends string> extends Question {
  options: readonly (Option & { value: V })[]
  value: V | null
  onChange: (value: V | null) => void
  placeholder?: string
  /** Shows a button that clears it. */
  isClearable?: boolean
  isDisabled?: boolean
}

/** Chooses an option of a short list. */
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
      <Trigger question={props} onClear={isClearable && value !== null ? () => onChange(null) : undefined} />
      <Options options={options} />
    </AriaSelect>
  )
}

interface TriggerProps {
  question: Question
  onClear: (() => void) | undefined
  children?: ReactNode
}

function Trigger({ question, onClear, children }: TriggerProps) {
  const words = useUiWords()
  return (
    <>
      <Label className={classes(field.label, question.hideLabel && 'visually-hidden')}>
        <LabelText label={question.label} required={question.required} />
      </Label>
      {(question.hint || question.required) && (
        <Text slot="description" className={classes(question.hint ? field.hint : 'visually-hidden')}>
          <RequiredInWords required={question.required} />
          {question.hint}
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
        {question.error && <FieldErrorText>{question.error}</FieldErrorText>}
      </FieldError>
    </>
  )
}
