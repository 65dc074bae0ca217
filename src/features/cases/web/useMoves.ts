import { useNavigate } from 'react-router'
import { popups } from '#shell/popups.ts'
import type { Case } from '../contract/case.ts'
import type { CaseMove } from '../contract/moves.ts'
import { useWords as useMoveWords } from '../moves/web/words.ts'
import { wizardHref } from './caseName.ts'
import { isPopupMove, moveForms } from './moveForms.tsx'

/** Begins a move on the case as the reader sees it: its popup, or the wizard for a submission. */
export function useMoves(seen: Case): (move: CaseMove) => void {
  const words = useMoveWords()
  const navigate = useNavigate()
  return move => {
    if (!isPopupMove(move)) return navigate(wizardHref(seen.id))
    const { size, form } = moveForms[move]
    popups.show({ heading: words.buttons[move], size, component: () => form(seen) })
  }
}
