import { Role } from '#features/auth/contract/session.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { useWords } from './words.ts'

interface RoleChoiceProps {
  value: Role
  error: string | undefined
  onChange: (role: Role) => void
}

/** The role of the invited person, each choice with its meaning. */
export function RoleChoice(choice: RoleChoiceProps) {
  const { invite: words, roles } = useWords()
  return (
    <ChoiceChips
      label={words.role}
      options={Role.options.toReversed().map(value => ({
        value,
        label: roles[value],
        description: words.roleHints[value],
      }))}
      {...choice}
    />
  )
}
