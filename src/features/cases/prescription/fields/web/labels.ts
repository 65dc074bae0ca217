import { useMemo } from 'react'
import { type RxField, rxFields } from '../contract/fields.ts'
import { useFieldWords } from './words.ts'

/** The name of each field of the prescription. */
export function useFieldLabels(): Readonly<Record<RxField, string>> {
  const { fields } = useFieldWords()
  return useMemo(() => {
    const labels = rxFields.map(field => [field, fields[field].label])
    return Object.fromEntries(labels) as Record<RxField, string> // the object has every field
  }, [fields])
}
