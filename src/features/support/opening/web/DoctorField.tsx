import { useState } from 'react'
import { useDoctorMatches } from './api.ts'
import { SearchedField } from './SearchedField.tsx'
import { useWords } from './words.ts'

interface DoctorFieldProps {
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}

/** The doctor for whom an administrator opens a ticket, found by name or e-mail address. */
export function DoctorField({ value, onChange, error }: DoctorFieldProps) {
  const words = useWords()
  const [text, setText] = useState('')
  return (
    <SearchedField
      required
      label={words.doctor}
      hint={words.doctorHint}
      value={value}
      onChange={onChange}
      error={error}
      options={useDoctorMatches(text, value)}
      onSearch={setText}
    />
  )
}
