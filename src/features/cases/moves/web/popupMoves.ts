import type { CaseMove } from '#features/cases/case/contract/moves.ts'
import type { PopupSize } from '#ui/Popup.tsx'

/** A submission is made in the wizard; every other move has a popup. */
export type PopupMove = Exclude<CaseMove, 'submit' | 'resubmit'>

export function isPopupMove(move: CaseMove): move is PopupMove {
  return move !== 'submit' && move !== 'resubmit'
}

const wider: readonly PopupMove[] = ['request-records', 'publish-plan', 'request-changes']

/** How wide the popup of a move is. */
export function sizeOf(move: PopupMove): PopupSize {
  return wider.includes(move) ? 'medium' : 'small'
}
