import { ChevronDown } from 'lucide-react'
import { ComboBox as AriaComboBox, Button, FieldError, Input, Label, Text } from 'react-aria-components/ComboBox'
import { classes } from './classes.ts'
import { FieldErrorText, LabelText } from './FieldFrame.tsx'
import field from './field.module.css'
import { Options } from './Options.tsx'
import type { SelectProps } from './Select.tsx'

interface ComboBoxProps<V extends string> extends SelectProps<V> {
  /** For unlimited lists: `options` are the server's matches for the text, and are not filtered again. */
  onSearch?: (text: string) => void
}

const anything = () => true

/** Chooses an option of a long list by typing part of it. */
export function ComboBox<V extends string>(props: ComboBoxProps<V>) {
  const { options, value, onChange, onSearch, hint, error } = props
  return (
    <AriaComboBox
      className={classes(field.field)}
      value={value}
      onChange={key => onChange(options.find(o => o.value === key)?.value ?? null)}
      isInvalid={Boolean(error)}
      isRequired={props.required ?? false}
      isDisabled={props.isDisabled ?? false}
      {...(onSearch && { onInputChange: onSearch, defaultFilter: anything })}
      menuTrigger="focus"
      allowsEmptyCollection
      validationBehavior="aria"
    >
      <Label className={classes(field.label, props.hideLabel && 'visually-hidden')}>
        <LabelText label={props.label} required={props.required} />
      </Label>
      {hint && (
        <Text slot="description" className={classes(field.hint)}>
          {hint}
        </Text>
      )}
      <div className={field.control}>
        <Input className={classes(field.input)} placeholder={props.placeholder ?? ''} />
        <Button className={classes(field.inside)}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      <FieldError className={classes(field.errorBox)}>{error && <FieldErrorText>{error}</FieldErrorText>}</FieldError>
      <Options options={options} />
    </AriaComboBox>
  )
}
