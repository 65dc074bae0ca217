import { Field } from '#ui/Field.tsx'
import { type Deviation, reasonLength } from '../contract/deviation.ts'
import { Deviations } from './Deviations.tsx'
import { useConformanceWords } from './words.ts'

interface DeviationReasonProps {
  deviations: readonly Deviation[]
  /** The props of the text field, from its form. */
  field: {
    name: string
    value: string
    error: string | undefined
    onBlur: () => void
    onChange: (event: { target: { value: string } }) => void
  }
}

/** The deviations of the chosen plan files, and the field for the reason; nothing without deviations. */
export function DeviationReason({ deviations, field }: DeviationReasonProps) {
  const words = useConformanceWords()
  // the server may find a deviation that this screen does not know of
  if (deviations.length === 0 && !field.error) return null
  return (
    <>
      <Deviations deviations={deviations} />
      <Field multiline required label={words.reason} hint={words.reasonHint} maxLength={reasonLength.max} {...field} />
    </>
  )
}
