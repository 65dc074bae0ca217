import type { Case } from '#features/cases/case/contract/case.ts'
import { MoveForm, useMoveForm } from './MoveForm.tsx'
import { useWords } from './words.ts'

type BareMove = 'withdraw' | 'start-production' | 'confirm-delivery' | 'complete'

/** The popup of a move that needs only a confirmation. */
export function ConfirmMove({ kase, move }: { kase: Case; move: BareMove }) {
  const { leads } = useWords()
  const form = useMoveForm({ kase, move, first: {}, draft: 'none' })
  if (move === 'withdraw' && kase.phase === 'draft')
    return <MoveForm form={form} lead={leads['withdraw-refinement']} danger />
  const skipsPlan = move === 'start-production' && kase.phase === 'submitted'
  return <MoveForm form={form} lead={skipsPlan ? leads['start-production-retainers'] : leads[move]} />
}
