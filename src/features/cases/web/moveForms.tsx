import type { ReactNode } from 'react'
import type { PopupSize } from '#ui/Popup.tsx'
import type { Case } from '../contract/case.ts'
import type { CaseMove } from '../contract/moves.ts'
import { ConfirmMove } from '../moves/web/ConfirmMove.tsx'
import { ProgressForm } from '../moves/web/ProgressForm.tsx'
import { ReasonForm } from '../moves/web/ReasonForm.tsx'
import { RequestRecordsForm } from '../moves/web/RequestRecordsForm.tsx'
import { ShipForm } from '../moves/web/ShipForm.tsx'
import { StartPlanningForm } from '../moves/web/StartPlanningForm.tsx'
import { ApprovePlanForm } from '../plans/web/ApprovePlanForm.tsx'
import { PublishPlanForm } from '../plans/web/PublishPlanForm.tsx'
import { RequestChangesForm } from '../plans/web/RequestChangesForm.tsx'

/** A submission is made in the wizard; every other move has its popup. */
export type PopupMove = Exclude<CaseMove, 'submit' | 'resubmit'>

export function isPopupMove(move: CaseMove): move is PopupMove {
  return move !== 'submit' && move !== 'resubmit'
}

/** The popup of each move. A move that is missing here does not compile. */
export const moveForms: Record<PopupMove, { size: PopupSize; form: (seen: Case) => ReactNode }> = {
  withdraw: { size: 'small', form: seen => <ConfirmMove seen={seen} move="withdraw" /> },
  'request-records': { size: 'medium', form: seen => <RequestRecordsForm seen={seen} /> },
  'start-planning': { size: 'small', form: seen => <StartPlanningForm seen={seen} /> },
  'publish-plan': { size: 'medium', form: seen => <PublishPlanForm seen={seen} /> },
  'request-changes': { size: 'medium', form: seen => <RequestChangesForm seen={seen} /> },
  'approve-plan': { size: 'small', form: seen => <ApprovePlanForm seen={seen} /> },
  'start-production': { size: 'small', form: seen => <ConfirmMove seen={seen} move="start-production" /> },
  ship: { size: 'small', form: seen => <ShipForm seen={seen} /> },
  'confirm-delivery': { size: 'small', form: seen => <ConfirmMove seen={seen} move="confirm-delivery" /> },
  'record-progress': { size: 'small', form: seen => <ProgressForm seen={seen} /> },
  'request-refinement': { size: 'small', form: seen => <ReasonForm seen={seen} move="request-refinement" /> },
  complete: { size: 'small', form: seen => <ConfirmMove seen={seen} move="complete" /> },
  cancel: { size: 'small', form: seen => <ReasonForm seen={seen} move="cancel" /> },
  reopen: { size: 'small', form: seen => <ReasonForm seen={seen} move="reopen" /> },
}
