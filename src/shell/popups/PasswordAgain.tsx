import { PasswordField } from '#ui/Field.tsx'
import { useShellWords } from '../words/words.ts'

interface PasswordAgainProps {
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

/** Asks for the user's own password, for an action that signs, grants rights or moves money. It is never stored. */
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
