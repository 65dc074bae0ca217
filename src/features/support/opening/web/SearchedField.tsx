import { ComboBox } from '#ui/ComboBox.tsx'
import type { Option } from '#ui/Options.tsx'

interface FoundFieldProps {
  label: string
  hint: string
  placeholder?: string
  required?: boolean
  isDisabled?: boolean
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
  /** The matches of the text, including the chosen one. */
  options: readonly Option[]
  onSearch: (text: string) => void
}

/** Chooses an option by typing a part of its name; the server searches, so any number of options is possible. */
export function SearchedField({ value, options, onSearch, placeholder = '', ...field }: FoundFieldProps) {
  // a chosen option that is not loaded yet would be reported as an empty choice
  const chosen = options.find(option => option.value === value)
  return (
    <ComboBox
      {...field}
      isClearable
      placeholder={placeholder}
      options={options}
      value={chosen?.value ?? null}
      // the field shows the name of the chosen option, which is not a search
      onSearch={text => onSearch(text === chosen?.label ? '' : text)}
    />
  )
}
