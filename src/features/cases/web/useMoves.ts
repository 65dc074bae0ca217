import { useNavigate } from 'react-router'
import { popups } from '#shell/popups/popups.ts'
import type { Case } from '../contract/case.ts'
import type { CaseMove } from '../contract/moves.ts'
import { nameOfMove } from '../moves/contract/offer.ts'
import { useWords as useMoveWords } from '../moves/web/words.ts'
import { wizardHref } from './caseName.ts'
import { isPopupMove, moveForms } from './moveForms.tsx'

/** The heading of the next step, where the reader goes on after a move. */
export const nextStepId = 'next-step'

/** Begins a move on the case as the reader sees it: its popup, or the wizard for a submission. */
export function useMoves(seen: Case): (move: CaseMove) => void {
  const words = useMoveWords()
  const navigate = useNavigate()
  return move => {
    if (!isPopupMove(move)) return navigate(wizardHref(seen.id))
    const { size, form } = moveForms[move]
    popups.show({
      heading: words.buttons[nameOfMove(seen.phase, move)],
      size,
      component: () => form(seen),
      onHide: keepFocus,
    })
  }
}

// longer than the popup takes to slide away and to give the focus back
const gone = 300

// the menu entry or the button that opened the popup can be gone: then the focus goes on to what comes next
function keepFocus(): void {
  setTimeout(() => {
    const isLost = !document.activeElement?.closest('main')
    if (isLost) document.getElementById(nextStepId)?.focus()
  }, gone)
}
