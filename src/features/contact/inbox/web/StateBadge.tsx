import { type BadgeTone, StatusBadge } from '#ui/StatusBadge.tsx'
import type { ContactState } from '../contract/moves.ts'
import { useWords } from './words.ts'

const tones: Record<ContactState, BadgeTone> = {
  new: 'accent',
  read: 'wait',
  answered: 'good',
  archived: 'done',
  spam: 'bad',
}

/** The state of a message. */
export function StateBadge({ state }: { state: ContactState }) {
  return <StatusBadge tone={tones[state]}>{useWords().states[state]}</StatusBadge>
}
