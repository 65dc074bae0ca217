import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Case } from '#features/cases/case/contract/case.ts'
import { type CaseMove, caseMoves } from '#features/cases/case/contract/moves.ts'
import { wizardHref } from '#features/cases/case/web/caseName.ts'
import { answerHref } from '#features/cases/requests/web/requests.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { popups } from '#shell/popups/popups.ts'
import { nameOfMove } from '../contract/offer.ts'
import { MovePopup } from './MovePopup.tsx'
import { isPopupMove, sizeOf } from './popupMoves.ts'
import { useWords as useMoveWords } from './words.ts'

/** The id of the next step's heading, which gets the focus after a move. */
export const nextStepId = 'next-step'

/**
 * Returns a function that begins a move on the case as the reader sees it: it opens the popup, or the wizard for a
 * submission.
 */
export function useMoves(kase: Case): (move: CaseMove) => void {
  const words = useMoveWords()
  const navigate = useNavigate()
  return move => {
    if (!isPopupMove(move)) return navigate(move === 'resubmit' ? answerHref(kase) : wizardHref(kase.id))
    popups.show({
      heading: words.buttons[nameOfMove(kase.phase, move)],
      size: sizeOf(move),
      component: () => <MovePopup kase={kase} move={move} />,
      onHide: restoreFocus,
    })
  }
}

/**
 * `?move=record-progress` opens the popup of a move, for links from elsewhere. Nothing when the move is not possible.
 */
export function useMoveInAddress(kase: Case): void {
  const [search, setSearch] = useSearchParams()
  const begin = useRef(useMoves(kase))
  const named = search.get('move')
  const move = caseMoves.names.find(name => name === named && kase.can.includes(name))
  useEffect(() => {
    if (named === null) return
    setSearch(
      before => {
        before.delete('move')
        return before
      },
      { replace: true },
    )
    if (move) begin.current(move)
  }, [named, move, setSearch])
}

/** The key `r` begins the request of changes to the plan, wherever on the page of its case its reader is. */
export function useMoveKeys(kase: Case): void {
  const { buttons } = useMoveWords()
  const moves = useMoves(kase)
  const begin = useEffectEvent(() => moves('request-changes'))
  const label = kase.can.includes('request-changes') ? buttons['request-changes'] : undefined
  useShortcuts(
    'here',
    useMemo(() => (label === undefined ? [] : [{ keys: 'r', label, run: () => begin() }]), [label]),
  )
}

// in ms, longer than the popup takes to close and to return the focus
const popupCloseMs = 300

// the menu item or button that opened the popup may no longer exist: the heading of the next step gets the focus
function restoreFocus(): void {
  setTimeout(() => {
    // a menu that was opened meanwhile keeps the focus: without it, it would close
    const isLost = !document.activeElement?.closest('main, [role="menu"]')
    if (isLost) document.getElementById(nextStepId)?.focus()
  }, popupCloseMs)
}
