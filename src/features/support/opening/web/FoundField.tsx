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
  /** The matches of the text, the chosen one included. */
  options: readonly Option[]
  onSearch: (text: string) => void
}

/** Chooses one of many things by typing part of its name: the server finds it, however many there are. */
export function FoundField({ value, options, onSearch, placeholder = '', ...field }: FoundFieldProps) {
  // one that is not known yet would be taken for a choice of nothing
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
