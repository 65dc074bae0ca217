import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { UserState } from '../contract/user.ts'
import { useWords } from './words.ts'

export function StateBadge({ state }: { state: UserState }) {
  const { states } = useWords()
  return <StatusBadge tone={state === 'active' ? 'good' : 'bad'}>{states[state]}</StatusBadge>
}
