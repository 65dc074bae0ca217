import { PasswordField } from '#ui/Field.tsx'
import { faultsByField, useFaultText } from '../calls/errors.ts'
import { useShellWords } from '../words/words.ts'

interface PasswordAgainProps {
  value: string
  onChange: (text: string) => void
  /** A sentence for what is wrong with it; of a simple form `usePasswordFault` has it. */
  error: string | undefined
}

/** The own password once more, for an action that signs, gives power or moves money. It is kept nowhere. */
export function PasswordAgain({ value, onChange, error }: PasswordAgainProps) {
  const { passwordAgain: words } = useShellWords()
  return (
    <PasswordField
      required
      name="password"
      label={words.label}
      hint={words.hint}
      autoComplete="current-password"
      showLabel={words.show}
      hideLabelOfSwitch={words.hide}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value)}
    />
  )
}

/** A sentence for a form sent without the password, or for what the server said of it to the last attempt. */
export function usePasswordFault(): (isMissing: boolean, error: unknown) => string | undefined {
  const { passwordAgain: words } = useShellWords()
  const faultText = useFaultText()
  return (isMissing, error) =>
    faultText(isMissing ? 'required' : faultsByField(error).password, { 'wrong-password': words.wrong })
}
