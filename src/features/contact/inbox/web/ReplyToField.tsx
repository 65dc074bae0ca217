import { Field } from '#ui/Field.tsx'
import { useWords } from './words.ts'

interface ReplyToFieldProps {
  name: string
  value: string
  error: string | undefined
  /** The fault code. */
  fault: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

/** The reply address of an answer. */
export function ReplyToField({ fault, error, ...field }: ReplyToFieldProps) {
  const { answer: words, faults } = useWords()
  return (
    <Field
      {...field}
      label={words.replyTo}
      required
      type="email"
      autoCapitalize="none"
      maxLength={254}
      error={fault === 'invalid' ? faults.replyTo : error}
    />
  )
}
