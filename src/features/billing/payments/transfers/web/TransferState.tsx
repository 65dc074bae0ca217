import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { Transfer } from '../../payment/contract/payment.ts'
import { useWords } from './words.ts'

const tones = { announced: 'wait', confirmed: 'good', refused: 'bad' } as const

export function TransferState({ state }: { state: Transfer['state'] }) {
  const { transfers } = useWords()
  return <StatusBadge tone={tones[state]}>{transfers.states[state]}</StatusBadge>
}
