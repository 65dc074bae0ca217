import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { Wire } from '../../payment/contract/payment.ts'
import { useWords } from './words.ts'

const tones = { announced: 'wait', confirmed: 'good', refused: 'bad' } as const

export function WireState({ state }: { state: Wire['state'] }) {
  const { wires } = useWords()
  return <StatusBadge tone={tones[state]}>{wires.states[state]}</StatusBadge>
}
