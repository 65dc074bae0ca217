import { PasswordField } from '#ui/Field.tsx'
import { useShellWords } from '../words/words.ts'

interface PasswordAgainProps {
  value: string
  onChange: (text: string) => void
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
