import { Select } from '#ui/Select.tsx'

interface ListFilterProps<Name extends string, Value extends string> {
  list: {
    filters: { [Each in Name]?: string | undefined }
    setFilter: (name: Name, value: string | null) => void
  }
  name: Name
  label: string
  /** The text while nothing is chosen; its label unless given. */
  placeholder?: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
}

/** One filter of a list: a short list of options, and a button that clears it. */
export function ListFilter<Name extends string, Value extends string>(props: ListFilterProps<Name, Value>) {
  const { list, name, label, placeholder = label, values, words } = props
  return (
    <Select
      hideLabel
      isClearable
      label={label}
      placeholder={placeholder}
      options={values.map(value => ({ value, label: words[value] }))}
      value={values.find(value => value === list.filters[name]) ?? null}
      onChange={value => list.setFilter(name, value)}
    />
  )
}
