import { Banner } from '#ui/Banner.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import type { Movement, MovementCommand } from '../contract/movement.ts'
import { useWords } from './words.ts'

interface ActionChoiceProps {
  movement: Movement
  value: MovementCommand['action']
  error: string | undefined
  onChange: (action: MovementCommand['action']) => void
}

/** The actions on a movement; one in another currency can only be set aside. */
export function ActionChoice({ movement, ...choice }: ActionChoiceProps) {
  const { settle: words } = useWords()
  if (movement.currency !== 'EUR') return <Banner tone="info">{words.otherCurrency}</Banner>
  return (
    <ChoiceChips
      label={words.action}
      options={[
        { value: 'assign', label: words.assign, description: words.assignText },
        { value: 'set-aside', label: words.setAside, description: words.setAsideText },
      ]}
      {...choice}
    />
  )
}
