import { useState } from 'react'
import { useAboutMatches } from './api.ts'
import { SearchedField } from './SearchedField.tsx'
import { useWords } from './words.ts'

interface AboutFieldProps {
  /** The doctor whose cases and invoices are offered; null until an administrator has chosen one. */
  doctor: string | null
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}

/** The case or invoice that a ticket is about, found by number or by the patient's name. */
export function AboutField({ doctor, value, onChange, error }: AboutFieldProps) {
  const words = useWords()
  const [text, setText] = useState('')
  const matches = useAboutMatches({ doctor, text, chosen: value })
  return (
    <SearchedField
      isDisabled={doctor === null}
      label={words.about}
      hint={doctor === null ? words.aboutWaits : words.aboutHint}
      placeholder={words.aboutPlaceholder}
      value={value}
      onChange={onChange}
      error={error}
      options={matches.map(({ kind, ...option }) => ({ ...option, description: words.kinds[kind] }))}
      onSearch={setText}
    />
  )
}
